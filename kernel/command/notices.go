//go:build !js

// gametree notices: print the licences of what is installed with the course.

package command

import (
	"context"
	"fmt"

	"gametree/kernel/setup"
	"gametree/kernel/site"
)

type noticesCmd struct {
	Python []string `placeholder:"DIR" type:"existingdir" help:"A folder site-packages whose packages are listed too."`
}

func (c *noticesCmd) Run(ctx context.Context, stdio IO, root string) error {
	all, err := site.GoNotices(ctx, root, nil, append([]string{"./kernel"}, setup.ToolPaths...)...)
	if err != nil {
		return err
	}
	for _, folder := range c.Python {
		more, err := site.PythonNotices(folder)
		if err != nil {
			return badInput(err)
		}
		all = append(all, more...)
	}
	for _, n := range site.SortNotices(all) {
		if _, err := fmt.Fprintf(stdio.Out, "%s\n%s\n", n, "----"); err != nil {
			return err
		}
	}
	return nil
}
