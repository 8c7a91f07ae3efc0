"""Games small enough to be solved: the exact value of every choice in Unterseeboot."""

from importlib.util import find_spec

from periscope.kernel.errors import PeriscopeError

if not (find_spec("numpy") and find_spec("numba")):
    # As an error of ours, so that whoever asks for advice is told in a sentence.
    raise PeriscopeError("error-solver", command="pip install 'periscope[solver]'")
