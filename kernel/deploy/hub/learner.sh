#!/bin/sh
# Starts a learner's server, as that learner: first brings the lessons up to date in the
# home, with the learner's changes kept, then runs Jupyter. JupyterHub's spawners start it
# instead of jupyterhub-singleuser.
set -eu
umask 077
chmod 700 "$HOME"
gametree lessons --copy "$HOME/gametree" >&2
# A fork bomb ends at this number of processes and threads of the learner.
exec prlimit --nproc=1024 jupyterhub-singleuser "$@"
