"""What a translator works with: which texts there are, which of them lack a translation, and the file to fill in."""
