"""What travels to the browser and back: pages, what has changed of them since, and what is sent once a kernel."""
