//go:build !js

// gametree uninstall: remove all that gametree has installed.

package command

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/docker/go-units"

	"gametree/kernel/setup"
)

type uninstallCmd struct {
	Yes bool `help:"Do not ask."`
}

// Run lists what it will remove, asks, and removes it.
func (c *uninstallCmd) Run(_ context.Context, stdio IO) error {
	root, err := setup.OwnRoot()
	if err != nil {
		return badInput(err)
	}
	found, err := setup.FindInstallations(root)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		fmt.Fprintln(stdio.Err, "gametree: nothing is installed")
		return nil
	}
	for _, f := range found {
		fmt.Fprintf(stdio.Out, "%8s  %s: %s\n", units.HumanSize(float64(f.Size)), f.Path, f.What)
	}
	fmt.Fprintln(stdio.Err, "gametree: Go's own caches stay, because other programs use them; "+
		"go clean -cache -modcache removes them")
	if !c.Yes {
		fmt.Fprint(stdio.Err, "Remove all of these? Your notebooks and points stay. [y/N] ")
		answer, _ := bufio.NewReader(stdio.In).ReadString('\n')
		if strings.ToLower(strings.TrimSpace(answer)) != "y" {
			return errors.New("nothing was removed")
		}
	}
	for _, f := range found {
		err = errors.Join(err, os.RemoveAll(f.Path))
	}
	return err
}
