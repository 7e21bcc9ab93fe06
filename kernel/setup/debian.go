// Debian's packages, for what neither go nor pip can install.

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

// installDebian says what it does, and installs packages as root or with sudo. It
// asks for a password only on a terminal.
func installDebian(ctx context.Context, out io.Writer, packages []string) error {
	names := strings.Join(packages, " ")
	if _, err := exec.LookPath("apt-get"); err != nil {
		return fmt.Errorf("setup: need %s, and there is no apt-get to install it with\n"+
			"Install it with this system's package manager, and try again.", describe(packages))
	}
	var prefix []string
	if os.Geteuid() != 0 {
		prefix = []string{"sudo"}
	}
	command := strings.Join(append(prefix, "apt-get install", names), " ")
	byHand := fmt.Errorf("setup: need %s, and only root may install it\n"+
		"As root, run `apt-get install %s`, and try again.", describe(packages), names)
	fmt.Fprintf(out, "gametree: installing Debian packages for this system: %s\n", command)
	if len(prefix) > 0 {
		ask := exec.CommandContext(ctx, "sudo", "-n", "true")
		if console.IsTerminal(out) {
			ask = exec.CommandContext(ctx, "sudo", "-v")
			ask.Stdin, ask.Stdout, ask.Stderr = os.Stdin, out, out
		}
		if err := ask.Run(); err != nil {
			return byHand
		}
	}
	apt := func(ctx context.Context, args ...string) error {
		line := slices.Concat(prefix, []string{"env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-y"}, args)
		_, err := output(ctx, exec.CommandContext(ctx, line[0], line[1:]...))
		return err
	}
	err := runLanes(ctx, out, []job{{
		name:    "installing " + names,
		seconds: 60,
		run: func(ctx context.Context) error {
			if err := apt(ctx, "update"); err != nil && !offline(err) {
				return err // the lists may be new enough without the network
			}
			return apt(ctx, append([]string{"install", "--no-install-recommends"}, packages...)...)
		},
	}})
	switch {
	case err == nil, errors.Is(err, context.Canceled):
		return err
	case offline(err):
		return noNetworkFor("installing "+names, "Connect this machine, and try again.")
	}
	return fmt.Errorf("setup: `%s`: %w", command, err)
}

// describe returns what the packages are for.
func describe(packages []string) string {
	names := strings.Join(packages, ", ")
	names = strings.ReplaceAll(names, "jupyter-notebook", "JupyterLab or Jupyter Notebook")
	return strings.ReplaceAll(names, "chromium", "Chromium (for the tests)")
}
