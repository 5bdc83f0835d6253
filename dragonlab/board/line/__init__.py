"""The line to the browser: what is shown, what has changed of it since, and what is sent once a kernel."""
