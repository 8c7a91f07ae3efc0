"""Games small enough to be solved: the exact value of every choice in Unterseeboot."""

import os
from importlib.util import find_spec

from periscope.kernel.errors import PeriscopeError

if not (find_spec("numpy") and find_spec("numba")):
    # As an error of ours, so that whoever asks for advice is told in a sentence.
    raise PeriscopeError("error-solver", command="pip install 'periscope[solver]'")

# Large arrays are filled once and dropped: clearing pages of two megabytes for them takes longer
# than all that such pages save. NumPy reads this when it is first imported.
os.environ.setdefault("NUMPY_MADVISE_HUGEPAGE", "0")
