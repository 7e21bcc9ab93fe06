// gametree tree: build a tree by clicks.

package command

import (
	"cmp"
	"strings"

	"gametree/pkg/tree"
)

type treeCmd struct {
	Text []string `arg:"" optional:""`
}

// Run shows the tree.
func (c *treeCmd) Run(stdio IO) error {
	if !stdio.InCell() {
		return badInputf("tree: a tree is built in a notebook, by %%tree; here, use gametree solve tree")
	}
	b, err := stdio.session.Builder(cmp.Or(strings.Join(c.Text, " "), tree.Figure))
	if err != nil {
		return badInput(err)
	}
	return stdio.Show(b)
}
