"""Kernels that take nothing from the folder of a notebook before its reader runs a cell."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from jupyter_client.kernelspec import KernelSpecManager

if TYPE_CHECKING:
    from jupyter_client.kernelspec import KernelSpec

START = Path(__file__).with_name("kernel_start.py")
LAUNCHER = "ipykernel_launcher"
OWN = ("python", "python3", f"python3.{sys.version_info.minor}", sys.executable)
"""How a kernel's command names this Python; Jupyter starts this one for all of them."""


class SafeKernelSpecs(KernelSpecManager):
    """Jupyter's kernels; that of our own Python is started by `kernel_start`.

    A kernel starts as soon as a notebook is opened, and `python -m` looks beside the notebook first: a module that
    somebody else has put there would run. Cells find modules beside their notebook all the same.
    """

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """Find a kernel as Jupyter does; in ours, `kernel_start.py` stands in place of `-m ipykernel_launcher`."""
        spec = super().get_kernel_spec(kernel_name)
        if spec.argv[0] in OWN and LAUNCHER in spec.argv:
            at = spec.argv.index(LAUNCHER)
            spec.argv[at - 1 : at + 1] = [str(START)]  # in the place of `-m` and this
        return spec
