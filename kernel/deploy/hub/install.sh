#!/bin/sh
# Sets up JupyterHub for a class on one machine, and starts it:
#
#   sudo sh kernel/deploy/hub/install.sh NAMES [flags of jupyterhub]
#
# NAMES has a line `user password` for each learner. Those who have no account on this
# machine get one. Run it in a checkout that all users can read, for example in /opt. It
# needs Go, Python 3 with venv, node and npm. JupyterHub goes into .gametree/hub, and it
# listens on port 8000. Press Ctrl-C to stop it; the same line starts it again.
#
# GAMETREE_CELL_MEMORY is the most memory that a cell may use (768MB), GAMETREE_IDLE after
# how many seconds an idle server is stopped (3600), and GAMETREE_HUB the folder for the
# Hub's secrets and database (/var/lib/gametree-hub), which only root can read.
set -eu
cd "$(dirname "$0")/../../.."
fail() {
	printf 'install.sh: %s\n' "$1" >&2
	exit 2
}
[ $# -ge 1 ] || { sed -n 's/^# \{0,1\}//; 2,15p' kernel/deploy/hub/install.sh >&2; exit 2; }
names=$1
shift
[ -r "$names" ] || fail "$names cannot be read"
awk 'NF && NF != 2 { print FILENAME ":" NR ": want a user and a password"; bad = 1 } END { exit bad }' "$names" >&2 || exit 2
[ "$(id -u)" = 0 ] || fail 'run it as root: it starts a server for each learner as that user'
for program in python3 npm prlimit useradd; do
	command -v "$program" >/dev/null || fail "the program $program is missing; on Debian: apt-get install python3-venv npm util-linux passwd"
done

sh kernel/setup/begin.sh
.gametree/bin/gametree install --system --cell-memory "${GAMETREE_CELL_MEMORY:-768MB}"
hub=$PWD/.gametree/hub
python=/usr/bin/python3 # which all users may run
[ -x "$python" ] || python=python3
[ -x "$hub/bin/pip" ] || "$python" -m venv "$hub" || fail 'Python has no venv; on Debian: apt-get install python3-venv'
if ! cmp -s kernel/deploy/hub/requirements.txt "$hub/installed"; then
	echo 'install.sh: installing JupyterHub into .gametree/hub (two minutes)' >&2
	"$hub/bin/pip" install --quiet --disable-pip-version-check -r kernel/deploy/hub/requirements.txt
	npm install --silent --no-fund --no-audit --prefix "$hub" configurable-http-proxy@5.3.0 >/dev/null
	cp kernel/deploy/hub/requirements.txt "$hub/installed"
fi

groupadd --force learners
while read -r user password; do
	[ -n "$user" ] || continue
	if ! id "$user" >/dev/null 2>&1; then
		useradd --create-home --shell /bin/bash "$user"
		printf '%s:%s\n' "$user" "$password" | chpasswd
	fi
	usermod --append --groups learners "$user"
done <"$names"

export GAMETREE_ROOT="$PWD" PATH="$hub/bin:$hub/node_modules/.bin:$PATH"
# Not in the checkout, all of which the installation lets everybody read.
data=${GAMETREE_HUB:-/var/lib/gametree-hub}
mkdir -p "$data"
chmod 700 "$data"
config=$PWD/kernel/deploy/hub/jupyterhub_config.py
cd "$data"
exec jupyterhub -f "$config" "$@"
