package setup

import (
	"bytes"
	"context"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestRequirements(t *testing.T) {
	require.NotEmpty(t, labVersion())
	for line := range strings.Lines(string(requirements)) {
		if !strings.HasPrefix(line, "#") {
			require.Regexp(t, `^[\w.-]+==[\w.]+( ; .*)?\n$`, line, "each package at one version")
		}
	}
}

func TestFindPython(t *testing.T) {
	if _, err := os.Stat("/usr/bin/python3"); err == nil {
		t.Log("this machine's own /usr/bin/python3 is looked at too")
	}
	dir := fakes(t, map[string]string{"python3": "echo yes"})
	p, err := findPython(t.Context())
	require.NoError(t, err)
	require.Equal(t, dir+"/python3", p)
}

func TestMakeVenvLeavesNothingBehind(t *testing.T) {
	tests := []struct{ name, script, want string }{
		{"no space", `mkdir -p "$3"; echo "No space left on device"; exit 1`, "No space left on device"},
		{"no network", `mkdir -p "$3"; echo "Temporary failure in name resolution"; exit 1`, "needs the network"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			root := t.TempDir()
			dir := fakes(t, map[string]string{"python3": test.script}, "/usr/bin", "/bin")
			err := makeVenv(t.Context(), io.Discard, root, dir+"/python3")
			require.ErrorContains(t, err, test.want)
			require.NoDirExists(t, venvDir(root))
		})
	}
	t.Run("Ctrl-C", func(t *testing.T) {
		root := t.TempDir()
		dir := fakes(t, map[string]string{"python3": `mkdir -p "$3"; exec sleep 60`}, "/usr/bin", "/bin")
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(300*time.Millisecond, cancel)
		err := makeVenv(ctx, io.Discard, root, dir+"/python3")
		require.ErrorIs(t, err, context.Canceled)
		require.NoDirExists(t, venvDir(root))
	})
}

func TestMakeVenvFallsBackOnPip(t *testing.T) {
	const noUv = `case "$*" in *uv==*) echo no uv for this system; exit 1;; esac`
	for _, test := range []struct{ name, python string }{
		{"pip in the environment", `[ "$2 $4 $5" = "venv --clear " ] || exit 1
mkdir -p "$3/bin"
printf '#!/bin/sh\n` + noUv + `\n' >"$3/bin/python"
chmod +x "$3/bin/python"`},
		{"pip of the Python", `case "$*" in
"-m venv "*" --clear --without-pip") mkdir -p "$3/bin"; ln -s /bin/true "$3/bin/python";;
"-m pip --python "*) ` + noUv + `;;
*) exit 1;;
esac; case "$*" in *" -r "*) [ "${*#* pip -r }" != "$*" ];; esac`},
	} {
		t.Run(test.name, func(t *testing.T) {
			root, out := t.TempDir(), new(bytes.Buffer)
			dir := fakes(t, map[string]string{"python3": test.python}, "/usr/bin", "/bin")
			require.NoError(t, makeVenv(t.Context(), out, root, dir+"/python3"))
			require.Contains(t, out.String(), "uv cannot install JupyterLab here, so pip does")
			_, err := FindVenv(t.Context(), root)
			require.NoError(t, err)
		})
	}
}

func TestInstallDebianSaysWhatToDo(t *testing.T) {
	var out bytes.Buffer
	fakes(t, nil)
	err := installDebian(t.Context(), &out, "python3-venv", "Python 3.10 or newer with its venv")
	require.EqualError(t, err, "setup: need Python 3.10 or newer with its venv\n"+
		"Install it with this system's package manager (on Debian, as root: apt-get install python3-venv), and try again.")
}
