"""`python -m periscope` is the command `periscope`."""

import sys

from periscope.cli import main

if __name__ == "__main__":
    sys.exit(main())
