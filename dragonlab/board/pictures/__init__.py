"""What is only looked at: pictures, the gallery, and the first sign of life."""
