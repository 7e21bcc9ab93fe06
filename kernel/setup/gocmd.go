// Running the go command.

package setup

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// UseOwnGo makes this program, and all that it starts, use the Go that begin.sh has
// installed in the checkout, if it has.
func UseOwnGo() error {
	root, err := OwnRoot()
	if err != nil {
		return nil // a program without a checkout needs no Go
	}
	bin := filepath.Join(Home(root), "go", "go", "bin")
	if _, err := os.Stat(bin); err != nil {
		return nil
	}
	return os.Setenv("PATH", inFront(bin, os.Getenv("PATH")))
}

// goCommand returns the command `go args...` in dir, without those of the user's
// settings that could change what it builds. GOFLAGS is not empty, because go would
// then use the setting of `go env -w`; -buildvcs=false, because asking git fails in
// a checkout that belongs to another user.
func goCommand(ctx context.Context, dir string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-buildvcs=false -gcflags=all=-dwarf=false", "GOWORK=off", "GO111MODULE=on",
		"GOOS=", "GOARCH=", "GOBIN=", "GOEXPERIMENT=", "PWD="+dir)
	return cmd
}

// goVersion returns the Go release that builds the checkout at root, and the folder
// of its go command. That is not the one on PATH if the go there is older, and has
// fetched a newer one.
func goVersion(ctx context.Context, root string) (version, bin string, err error) {
	text, err := Go(ctx, root, nil, "env", "GOVERSION", "GOROOT")
	version, goroot, _ := strings.Cut(text, "\n")
	return version, filepath.Join(goroot, "bin"), err
}

// explainGo returns err, a failure of the go command, with advice.
func explainGo(what string, err error) error {
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return errors.New("setup: the go command is not on PATH\n" +
			"Run `make lab`, which installs it, or put its bin folder on PATH, and try again.")
	case err != nil && !offline(err) && strings.Contains(err.Error(), "no space left"):
		return fmt.Errorf("setup: %s: the disk is full\nFree about 2 GB, and try again", what)
	}
	return explained(what, err, "Connect this machine (behind a proxy: set HTTPS_PROXY or GOPROXY), and try again: "+
		"what was fetched is kept.")
}

// Go runs `go args...` in the checkout at root with more variables in its environment,
// and returns its standard output.
func Go(ctx context.Context, root string, env []string, args ...string) (string, error) {
	cmd := goCommand(ctx, root, args...)
	cmd.Env = append(cmd.Env, env...)
	text, err := output(ctx, cmd)
	return text, explainGo("go "+args[0], err)
}

// Markdown starts the program that turns Markdown into HTML, and returns a function that asks it.
// The program ends with ctx, or with this program.
func Markdown(ctx context.Context, root string) (func(text string) (html string, err error), error) {
	cmd := goCommand(ctx, root, "run", "./kernel/notebook/markdown")
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	in, err := cmd.StdinPipe()
	out, err2 := cmd.StdoutPipe()
	if err := errors.Join(err, err2); err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, explainGo("go run", err)
	}
	to, from := json.NewEncoder(in), json.NewDecoder(out)
	return func(text string) (html string, err error) {
		if err := errors.Join(to.Encode(text), from.Decode(&html)); err != nil {
			return "", explainGo("go run", failedProgram{"markdown", complaint.String(), errors.Join(err, cmd.Wait())})
		}
		return html, nil
	}, nil
}
