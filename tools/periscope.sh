#!/bin/sh
# `periscope` of a checkout, put into .venv/bin by the Makefile.
here=$(dirname "$(readlink -f "$0")")
exec "$here/python" "$here/../../tools/compiled.py" --run "$@"
