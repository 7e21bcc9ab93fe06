// Debian's packages, for what neither go nor uv can install, and the browser of the tests.

package setup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"

	"gametree/kernel/console"
)

// orDebian returns what find finds, and installs a Debian package if it finds nothing. what
// names for a person what is in the package.
func orDebian[T any](ctx context.Context, out io.Writer, pkg, what string, find func() (T, error)) (T, error) {
	if found, err := find(); err == nil {
		return found, nil
	}
	if err := installDebian(ctx, out, pkg, what); err != nil {
		var none T
		return none, err
	}
	return find()
}

// installDebian says what it does, and installs a package as root or with sudo. It
// asks for a password only on a terminal.
func installDebian(ctx context.Context, out io.Writer, pkg, what string) error {
	if _, err := exec.LookPath("apt-get"); err != nil {
		return fmt.Errorf("setup: need %s, and there is no apt-get to install it with\n"+
			"Install it with this system's package manager, and try again.", what)
	}
	var prefix []string
	if os.Geteuid() != 0 {
		prefix = []string{"sudo"}
	}
	command := strings.Join(append(prefix, "apt-get install", pkg), " ")
	fmt.Fprintf(out, "gametree: installing a Debian package for this system: %s\n", command)
	if len(prefix) > 0 {
		ask := exec.CommandContext(ctx, "sudo", "-n", "true")
		if console.IsTerminal(out) {
			ask = exec.CommandContext(ctx, "sudo", "-v")
			ask.Stdin, ask.Stdout, ask.Stderr = os.Stdin, out, out
		}
		if err := ask.Run(); err != nil {
			return fmt.Errorf("setup: need %s, and only root may install it\n"+
				"As root, run `apt-get install %s`, and try again.", what, pkg)
		}
	}
	apt := func(ctx context.Context, args ...string) error {
		line := slices.Concat(prefix, []string{"env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-y"}, args)
		_, err := output(ctx, exec.CommandContext(ctx, line[0], line[1:]...))
		return err
	}
	err := runJobs(ctx, out, job{"installing " + pkg, 60, func(ctx context.Context) error {
		if err := apt(ctx, "update"); err != nil && !offline(err) {
			return err // the lists may be new enough without the network
		}
		return apt(ctx, "install", "--no-install-recommends", pkg)
	}})
	step := "`" + command + "`"
	if offline(err) {
		step = "installing " + pkg
	}
	return explained(step, err, "Connect this machine, and try again.")
}

// FindChromium returns a Chromium or Chrome that runs: the one in the variable
// CHROME, else the first known name on PATH.
func FindChromium() (string, error) {
	names := []string{os.Getenv("CHROME"), "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"}
	for _, name := range names {
		if path, _, err := answer(context.Background(), name, "--version"); err == nil {
			return path, nil
		}
	}
	return "", errors.New("setup: no Chromium or Chrome that runs\n" +
		"Install one, or set CHROME to its program, and try again.")
}
