"""What the `dragonlab` command needs of Jupyter: the extra `lab`."""
