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
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: *update,
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"checkout": checkout,
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

// checkout makes the current folder look like a checkout of gametree.
func checkout(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) > 0 {
		ts.Fatalf("usage: checkout")
	}
	for _, file := range []string{"go.mod", "go.sum", "kernel/notebook/markdown/main.go"} {
		text, err := os.ReadFile("../../" + file)
		ts.Check(errors.Join(err, os.MkdirAll(filepath.Dir(ts.MkAbs(file)), 0o755), os.WriteFile(ts.MkAbs(file), text, 0o644)))
	}
}
