// gametree tree: build a tree by clicks.

package command

import (
	"cmp"
	"strings"

	"gametree/pkg/tree"
)

type treeCmd struct {
	Text []string `arg:"" optional:"" help:"The tree to begin with, for example \"((7 9) {5:2 1:8})\". (default: the figure of document 3)"`
}

// Help is the longer help text of the command.
func (c *treeCmd) Help() string {
	return "In a notebook, click a node of the tree, and add a child, delete it, change the value of a leaf, or say who moves: max, min or chance. Below it is the search of the tree by the rung that you choose, and the tree as text and as Go to take along. In a terminal, use gametree solve tree."
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
