#!/bin/sh
# Starts a learner's server, as that learner: first brings the lessons up to date in the home, with the learner's
# changes kept, then runs Jupyter. JupyterHub's spawners start it instead of jupyterhub-singleuser.
set -eu
umask 077
chmod 700 "$HOME"
gametree lessons --copy "$HOME/gametree" >&2
# Temporary files are nobody else's business.
export TMPDIR="$HOME/.tmp"
rm -rf "$TMPDIR"
mkdir "$TMPDIR"
# The limits of all that the learner runs, in a terminal too: processes and threads together,
# and the memory of each process. A kernel is one process of about 35 MB, beside the cell.
exec prlimit --nproc=1024 --data=2147483648 jupyterhub-singleuser "$@"
