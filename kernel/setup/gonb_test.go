package setup

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"
)

// fakeGo is a go command that builds programs into the folder after -o, and writes when it
// begins and ends into the file built.
const fakeGo = `[ "$1" = env ] && echo direct && echo /modules
[ "$1" = build ] || exit 0
echo begin >>"$BUILT"
sleep 0.1
for name in gonb goimports; do echo '#!/bin/sh' >"$3/$name"; done
echo end >>"$BUILT"`

// Gonb builds gonb and goimports, one kernel after the other, and starts gonb with the
// settings that it needs, whatever the user's are.
func TestGonb(t *testing.T) {
	root := t.TempDir()
	require.NoError(t, os.MkdirAll(Bin(root), 0o755))
	fakes(t, map[string]string{"go": fakeGo}, "/usr/bin", "/bin")
	built := filepath.Join(t.TempDir(), "built")
	t.Setenv("BUILT", built)
	t.Setenv("GOWORK", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GO111MODULE", "off")

	var out bytes.Buffer
	cmd, err := Gonb(t.Context(), &out, root, "connection.json")
	require.NoError(t, err)
	assert.Contains(t, out.String(), "gametree: building gonb into .gametree/bin: done in 0 s\n")
	assert.Equal(t, []string{filepath.Join(Bin(root), "gonb"), "-kernel=connection.json", "-go_work=" + root}, cmd.Args[:3])
	assert.FileExists(t, cmd.Path)
	assert.FileExists(t, filepath.Join(Bin(root), "goimports"))
	assert.Subset(t, cmd.Environ(), []string{"GOWORK=auto", "GOFLAGS=-buildvcs=false -gcflags=all=-dwarf=false", "GO111MODULE=on",
		"GOPROXY=file:///modules/cache/download,direct", "PATH=" + Bin(root) + ":" + os.Getenv("PATH")})
	left, err := os.ReadDir(Bin(root))
	require.NoError(t, err)
	assert.Len(t, left, 2, "no folder is left behind")

	var kernels errgroup.Group
	for range 3 {
		kernels.Go(func() error {
			_, err := Gonb(t.Context(), io.Discard, root, "connection.json")
			return err
		})
	}
	require.NoError(t, kernels.Wait())
	text, err := os.ReadFile(built)
	require.NoError(t, err)
	assert.Equal(t, strings.Repeat("begin\nend\n", 4), string(text), "one after the other")
}

// A failure is a sentence, and advice where there is some.
func TestGonbFails(t *testing.T) {
	for _, test := range []struct{ name, folder, script, want string }{
		{"no network", "a", "echo 'dial tcp: lookup proxy: no such host'; exit 1",
			"setup: building gonb needs the network, and it cannot be reached\nConnect this machine"},
		{"it does not build", "a", "echo 'x.go:1: syntax error'; exit 1",
			"setup: building gonb: go build: exit status 1; its output ends with:\n  x.go:1: syntax error"},
		{"a comma in the path", "a,b", "exit 0", "because of the comma\nRename the folder."},
	} {
		t.Run(test.name, func(t *testing.T) {
			root := filepath.Join(t.TempDir(), test.folder)
			require.NoError(t, os.MkdirAll(Bin(root), 0o755))
			fakes(t, map[string]string{"go": test.script}, "/usr/bin", "/bin")
			_, err := Gonb(t.Context(), io.Discard, root, "connection.json")
			require.ErrorContains(t, err, test.want)
			left, err := os.ReadDir(Bin(root))
			require.NoError(t, err)
			assert.Empty(t, left)
		})
	}
}
