// Running the go command.

package setup

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// goCommand is `go args...` in dir, with nothing in the user's settings that
// would make it build something else. GOFLAGS is not left empty because an
// empty variable lets a setting of `go env -w` through; -buildvcs=false because
// asking git fails in a checkout that belongs to somebody else.
func goCommand(ctx context.Context, dir string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-buildvcs=false", "GOWORK=off", "GO111MODULE=on",
		"GOOS=", "GOARCH=", "GOBIN=", "GOEXPERIMENT=", "PWD="+dir)
	return cmd
}

// goVersion returns the release that builds the checkout at root, and the
// folder of its go command, which differs from the one on PATH when that is an
// older go which has fetched a newer one.
func goVersion(ctx context.Context, root string) (version, bin string, err error) {
	text, err := output(ctx, goCommand(ctx, root, "env", "GOVERSION", "GOROOT"))
	if err != nil {
		if errors.Is(err, exec.ErrNotFound) {
			return "", "", errors.New("setup: the go command is not on PATH\n" +
				"Install Go from go.dev/dl, or put its bin folder on PATH, and try again.")
		}
		return "", "", err
	}
	version, goroot, _ := strings.Cut(text, "\n")
	return version, filepath.Join(goroot, "bin"), nil
}

// explainGo turns a failure of the go command into what to do about it.
func explainGo(what string, err error) error {
	switch {
	case err == nil, errors.Is(err, context.Canceled):
		return err
	case offline(err):
		return fmt.Errorf("setup: %s needs the network, and it cannot be reached\n"+
			"Connect this machine (behind a proxy: set HTTPS_PROXY or GOPROXY), and try again: what is already fetched is kept.", what)
	case strings.Contains(err.Error(), "no space left"):
		return fmt.Errorf("setup: %s: the disk is full\nFree about 2 GB, and try again", what)
	}
	return fmt.Errorf("setup: %s: %w", what, err)
}
