"""Starts a kernel as `python -m ipykernel_launcher` does, but without looking for that beside the notebook first.

Run as a script, hence looked up beside itself; from there on the kernel is like any other.
"""

from __future__ import annotations

import sys

if __name__ == "__main__":
    del sys.path[0]  # dragonlab.jupyter is no place for modules either

    from ipykernel.kernelapp import launch_new_instance

    launch_new_instance()
