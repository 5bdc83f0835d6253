"""`python -m dragonlab` is the `dragonlab` command."""

import sys

from dragonlab.cli import main

if __name__ == "__main__":
    sys.exit(main())
