// Debian's packages, for what neither go nor uv can install, and the browser of the tests.

package setup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
)

// orDebian returns what find finds, and installs a Debian package if it finds nothing. what
// names for a person what is in the package.
func orDebian[T any](ctx context.Context, out io.Writer, pkg, what string, find func() (T, error)) (T, error) {
	if found, err := find(); err == nil {
		return found, nil
	}
	if err := installDebian(ctx, out, pkg, what); err != nil {
		return *new(T), err
	}
	return find()
}

// installDebian installs a package as root; anybody else is told to.
func installDebian(ctx context.Context, out io.Writer, pkg, what string) error {
	if _, err := exec.LookPath("apt-get"); err != nil || os.Geteuid() != 0 {
		return fmt.Errorf("setup: need %s\nInstall it with this system's package manager (on Debian, as root: "+
			"apt-get install %s), and try again.", what, pkg)
	}
	apt := func(ctx context.Context, args ...string) error {
		cmd := exec.CommandContext(ctx, "apt-get", append(args, "-y")...)
		cmd.Env = append(os.Environ(), "DEBIAN_FRONTEND=noninteractive")
		_, err := output(ctx, cmd)
		return err
	}
	err := runJobs(ctx, out, job{"installing Debian's package " + pkg, 60, func(ctx context.Context) error {
		apt(ctx, "update") // without the network, the lists may be new enough
		return apt(ctx, "install", "--no-install-recommends", pkg)
	}})
	return explained("installing "+pkg, err, "Connect this machine, and try again.")
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
