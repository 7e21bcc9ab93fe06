//go:build unix

package command_test

import (
	"context"
	"errors"
	"flag"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/require"

	"gametree/kernel/command"
	"gametree/kernel/console"
)

// update rewrites the expected outputs in testdata/script: go test ./kernel/command -update
var update = flag.Bool("update", false, "rewrite the files that scripts compare outputs with")

// TestMain lets this test binary be gametree, which scripts run.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"gametree": func() {
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
			code := command.MainWithOwn(ctx, os.Args[1:], console.IO{In: os.Stdin, Out: os.Stdout, Err: os.Stderr})
			stop()
			os.Exit(code)
		},
	})
}

// TestScripts runs testdata/script/*.txt, one test for each file. The scripts may
// use gametree, exits and checkout besides the commands of testscript.
func TestScripts(t *testing.T) {
	gonb := filepath.Join(t.TempDir(), "gonb")
	out, err := exec.Command("go", "build", "-o", gonb, "../child/testdata/fakekernel").CombinedOutput()
	require.NoError(t, err, string(out))
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: *update,
		Setup: func(env *testscript.Env) error {
			// The paths of sockets, which lie in the temporary folder, must be short.
			folder, err := os.MkdirTemp("", "gt")
			if err != nil {
				return err
			}
			env.Defer(func() { os.RemoveAll(folder) })
			env.Setenv("TMPDIR", folder)
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"checkout": func(ts *testscript.TestScript, neg bool, args []string) { checkout(ts, gonb, neg, args) },
			"exits":    exits,
		},
	})
}

// exits runs a program and checks its exit code: exits 2 gametree run nothing.ipynb
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE PROGRAM ARG...")
	}
	got := 0
	var failed *exec.ExitError
	switch err := ts.Exec(args[1], args[2:]...); {
	case errors.As(err, &failed):
		got = failed.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if strconv.Itoa(got) != args[0] {
		ts.Fatalf("exit code %d, want %s", got, args[0])
	}
}

// checkout makes the current folder look like a checkout of gametree after gametree
// install, with the fake kernel, whose cells need no compiler, as gonb.
func checkout(ts *testscript.TestScript, gonb string, neg bool, args []string) {
	if neg || len(args) > 0 {
		ts.Fatalf("usage: checkout")
	}
	bin := ts.MkAbs(".gametree/bin")
	ts.Check(os.MkdirAll(bin, 0o755))
	for _, name := range []string{"gonb", "goimports"} {
		ts.Check(os.Symlink(gonb, filepath.Join(bin, name)))
	}
	ts.Check(os.WriteFile(ts.MkAbs("go.mod"), []byte("module gametree\n"), 0o644))
}
