"""Builds the static site: JupyterLite with Python, dragonlab and the notebooks inside; the extra `site`."""
