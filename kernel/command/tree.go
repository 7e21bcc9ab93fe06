// gametree tree: build a tree by clicks.

package command

import (
	"cmp"
	"context"
	"strings"

	"gametree/pkg/tree"
)

type treeCmd struct {
	Text []string `arg:"" optional:""`
}

// Run shows the tree.
func (c *treeCmd) Run(ctx context.Context, stdio IO) error {
	if !stdio.InCell() {
		stdio.Err = stdio.Out
		return (&solveTreeCmd{Expr: []string{cmp.Or(strings.Join(c.Text, " "), tree.Figure)}, Tree: true}).Run(ctx, stdio)
	}
	b, err := stdio.session.Builder(cmp.Or(strings.Join(c.Text, " "), tree.Figure))
	if err != nil {
		return badInput(err)
	}
	return stdio.Show(b)
}
