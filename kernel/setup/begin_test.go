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

// begin runs begin.sh in a checkout, with a fake go.
func begin(t *testing.T, goScript string) string {
	t.Helper()
	script, err := filepath.Abs("begin.sh")
	require.NoError(t, err)
	checkout := t.TempDir()
	put(t, filepath.Join(checkout, "go.mod"), "module gametree\n\ngo 1.26.0\n", 0o644)
	scripts := map[string]string{}
	if goScript != "" {
		scripts["go"] = goScript
	}
	dir := fakes(t, scripts)
	for _, name := range []string{"sed", "awk", "grep", "tail", "mkdir"} { // and no go
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
	tests := []struct {
		name, goScript, want string
	}{
		{"no go", "", "gametree: Go is not on PATH, and the lessons are written in it.\n" +
			"Install Go 1.26.0 or newer from go.dev/dl (or put its bin folder on PATH), and try again.\n(exit status 1)"},
		{"too old", goOf("go1.21.5", ""), "gametree: Go 1.26.0 or newer is needed, and the go on PATH is go1.21.5.\n" +
			"Install a newer one from go.dev/dl, and try again.\n(exit status 1)"},
		{"too old to know its version", `[ "$1" = version ] && echo go version go1.15.9 linux/amd64; true`,
			"gametree: Go 1.26.0 or newer is needed, and the go on PATH is go1.15.9.\n" +
				"Install a newer one from go.dev/dl, and try again.\n(exit status 1)"},
		{"older, and no network to fetch a newer one", `[ "${GOTOOLCHAIN:-}" = local ] && echo go1.24.1`,
			"gametree: Go 1.26.0 or newer is needed, and the go on PATH is go1.24.1.\n" +
				"Install a newer one from go.dev/dl, and try again.\n(exit status 1)"},
		{"just right", goOf("go1.26.0", ""), building},
		{"newer", goOf("go1.27rc1", ""), building},
		{"2.0", goOf("go2.0", ""), building},
		{"no network", goOf("go1.26.8", "echo 'go: downloading x v1'; echo 'x: Get: dial tcp: lookup proxy: no such host'; exit 1"),
			building + "gametree: Go's modules are needed once from the network, and it cannot be reached.\n" +
				"Connect this machine (behind a proxy: set HTTPS_PROXY or GOPROXY), and try again.\n(exit status 1)"},
		{"does not build", goOf("go1.26.8", "echo 'kernel/main.go:1:1: syntax error'; exit 1"),
			building + "kernel/main.go:1:1: syntax error\ngametree: The gametree command does not build.\n" +
				"Is this checkout unchanged? `git status` tells.\n(exit status 1)"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			require.Equal(t, test.want, begin(t, test.goScript))
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
