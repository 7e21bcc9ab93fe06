package bridge_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/bridge"
)

func TestEnvironment(t *testing.T) {
	got := bridge.Environment([]string{
		"HOME=/home/x", "PATH=/usr/bin", "GOFLAGS=-mod=mod", "GOWORK=off", "GOPROXY=it's", "PATHOLOGY=kept",
	}, "/bin-of-ours")
	assert.ElementsMatch(t, []string{
		"HOME=/home/x", "PATHOLOGY=kept", "PATH=/bin-of-ours" + string(filepath.ListSeparator) + "/usr/bin",
		"GOPROXY=off", "GOTOOLCHAIN=auto", "GOWORK=auto", "GO111MODULE=on",
		"GOGC=400", `BASH_FUNC_go%%=() { env -u GOPROXY -u GOGC 'GOPROXY=it'\''s' go "$@"; }`,
	}, got, "the user's settings give way, all else stays")
}

// TestGoCommand: a go command after ! has the learner's own GOPROXY and GOGC, or none;
// every other program has ours, except that a learner's GOGC is for all.
func TestGoCommand(t *testing.T) {
	bin := t.TempDir()
	say := []byte("#!/bin/sh\necho \"$0 ${GOPROXY-unset} ${GOGC-unset} $*\"\n")
	require.NoError(t, os.WriteFile(filepath.Join(bin, "go"), say, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(bin, "gonb"), say, 0o755))
	for _, test := range []struct{ have, learners, others string }{
		{"HOME=/", "unset unset", "off 400"},
		{"GOPROXY=it's,direct", "it's,direct unset", "off 400"},
		{"GOPROXY=file:///opt/m,https://p", "file:///opt/m,https://p unset", "file:///opt/m,off 400"},
		{"GOGC=50", "unset 50", "off 50"},
	} {
		cmd := exec.Command("/bin/bash", "-c", "go get 'a b'; gonb")
		cmd.Env = bridge.Environment([]string{test.have, "PATH=" + os.Getenv("PATH")}, bin)
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, string(out))
		assert.Equal(t, bin+"/go "+test.learners+" get a b\n"+bin+"/gonb "+test.others+" \n", string(out))
	}
}

func TestGonb(t *testing.T) {
	bin := t.TempDir()
	program := func(name string) {
		require.NoError(t, os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"), 0o755))
	}
	missing := func(want string) {
		t.Helper()
		_, err := bridge.Gonb(bin, "/checkout", "/run/kernel-1.json")
		require.ErrorAs(t, err, new(bridge.Missing))
		assert.Contains(t, err.Error(), want)
	}

	t.Run("no gonb", func(t *testing.T) {
		missing("gonb is missing: run `go run ./kernel install`")
	})
	program("gonb")
	t.Run("no goimports, without which every cell fails", func(t *testing.T) {
		missing("goimports is missing: run `go run ./kernel install`")
	})
	program("goimports")
	t.Run("no go", func(t *testing.T) {
		t.Setenv("PATH", t.TempDir())
		missing("the go command is missing: install Go")
	})
	t.Run("a comma, which -go_work would split at", func(t *testing.T) {
		_, err := bridge.Gonb(bin, "/a,b", "/run/kernel-1.json")
		assert.ErrorContains(t, err, "/a,b: the kernel cannot work in a folder with a comma")
	})
	t.Run("all there", func(t *testing.T) {
		cmd, err := bridge.Gonb(bin, "/checkout", filepath.Join(bin, "kernel-1.json"))
		require.NoError(t, err)
		assert.Equal(t, []string{
			filepath.Join(bin, "gonb"), "-kernel=" + filepath.Join(bin, "kernel-1.json"), "-raw_error", "-go_work=/checkout",
		}, cmd.Args)
		assert.Contains(t, cmd.Env, "GOPROXY=off")
		assert.Contains(t, cmd.Env, "GOFLAGS=-buildvcs=false -ldflags=-w -tags=gametree '-overlay="+filepath.Join(bin, "overlay.json")+"'")
	})
}
