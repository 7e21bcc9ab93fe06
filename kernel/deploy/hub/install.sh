#!/bin/sh
# Sets up JupyterHub for a class on one machine, and starts it:
#
#   sudo sh kernel/deploy/hub/install.sh NAMES [flags of jupyterhub]
#
# NAMES has a line for each learner: `user`, or `user HASH` with a password as `openssl passwd -6` prints it. Those who
# have no account on this machine get one; without a HASH, the line prints a password, which is stored nowhere else. Run
# it in a checkout that all users can read, for example in /opt. It needs Go, Python 3 with venv, node and npm.
# JupyterHub goes into .gametree/hub. Where systemd runs, it becomes the service gametree-hub, which starts with the
# machine. Elsewhere press Ctrl-C to stop it; the same line starts it again.
#
# It listens on port 8000, by HTTPS if GAMETREE_CERTIFICATE and GAMETREE_KEY name the files
# of a certificate. Without them only this machine reaches it.
#
# GAMETREE_CELL_MEMORY is the most memory that a cell may use (768MB), GAMETREE_IDLE after
# how many seconds an idle server is stopped (3600), and GAMETREE_HUB the folder for the
# Hub's secrets and database (/var/lib/gametree-hub), which only root can read.
set -eu
fail() {
	printf 'install.sh: %s\n' "$1" >&2
	exit 2
}
[ $# -ge 1 ] || { sed -n 's/^# \{0,1\}//; 2,20p' "$0" >&2; exit 2; }
names=$(realpath -ms "$1") # paths may be relative to the caller's folder
shift
[ -r "$names" ] || fail "$names cannot be read"
awk 'NF > 2 || NF == 2 && $2 !~ /^[$]/ {
	print FILENAME ":" NR ": want a user, or a user and what openssl passwd -6 prints: a file must not hold passwords"; bad = 1
} END { exit bad }' "$names" >&2 || exit 2
if [ -n "${GAMETREE_CERTIFICATE-}" ]; then
	for file in "$GAMETREE_CERTIFICATE" "${GAMETREE_KEY-}"; do
		[ -f "$file" ] || fail "GAMETREE_CERTIFICATE and GAMETREE_KEY must name two files, got '$file'"
	done
	GAMETREE_CERTIFICATE=$(realpath -s "$GAMETREE_CERTIFICATE") GAMETREE_KEY=$(realpath -s "$GAMETREE_KEY")
fi
data=$(realpath -ms "${GAMETREE_HUB:-/var/lib/gametree-hub}")
cd "$(dirname "$0")/../../.."
[ "$(id -u)" = 0 ] || fail 'run it as root: it starts a server for each learner as that user'
for program in python3 npm prlimit useradd; do
	command -v "$program" >/dev/null || fail "$program is missing; on Debian: apt-get install python3-venv npm util-linux passwd"
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
while read -r user hash || [ -n "$user" ]; do # the last line may lack its newline
	[ -n "$user" ] || continue
	if ! id "$user" >/dev/null 2>&1; then
		useradd --create-home --shell /bin/bash "$user"
		if [ -n "$hash" ]; then
			printf '%s:%s\n' "$user" "$hash" | chpasswd --encrypted
		else
			password=$(head -c 12 /dev/urandom | base64 | tr '+/' 'xy')
			printf '%s:%s\n' "$user" "$password" | chpasswd
			printf '%s %s\n' "$user" "$password"
		fi
	fi
	usermod --append --groups learners "$user"
done <"$names"

export GAMETREE_ROOT="$PWD" PATH="$hub/bin:$hub/node_modules/.bin:$PATH"
# Not in the checkout, all of which the installation lets everybody read.
mkdir -p "$data"
chmod 700 "$data"
config=$PWD/kernel/deploy/hub/jupyterhub_config.py
if [ -d /run/systemd/system ]; then
	unit=/etc/systemd/system/gametree-hub.service
	sed "s|/opt/gametree|$PWD|g; s|/var/lib/gametree-hub|$data|g" kernel/deploy/hub/gametree-hub.service >$unit
	env | grep -E '^(PATH|GAMETREE_|LTI_)' >"$data/environment"
	echo "GAMETREE_FLAGS=$*" >>"$data/environment"
	systemctl daemon-reload
	systemctl enable gametree-hub
	exec systemctl restart gametree-hub
fi
cd "$data"
exec jupyterhub -f "$config" "$@"
