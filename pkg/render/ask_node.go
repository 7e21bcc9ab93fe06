package render

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// nodes is the kind of a question that is answered by clicks on a tree.
func nodes(a *askData, _ Question) (map[string]int, error) {
	if a.tree == nil {
		return nil, errors.New("a question about nodes needs a Tree")
	}
	a.Names, a.Near = nodeNames(a.tree), map[string][]int{}
	numbers, rows := map[string]int{}, map[int][]*trace.Node{}
	a.tree.Root.All(func(n *trace.Node) {
		numbers[nodePath(n)] = n.ID
		rows[n.Ply] = append(rows[n.Ply], n)
	})
	for _, row := range rows {
		for i, n := range row {
			up, down := cmp.Or(n.Parent, n), n
			if len(n.Children) > 0 {
				down = n.Children[0]
			}
			a.Near[strconv.Itoa(n.ID)] = []int{up.ID, down.ID, row[max(i-1, 0)].ID, row[min(i+1, len(row)-1)].ID}
		}
	}
	return numbers, nil
}

// nodePath returns the address of a node in a Choice.
func nodePath(n *trace.Node) string {
	switch {
	case n.Parent == nil:
		return "root"
	case n.Parent.Parent == nil:
		return strconv.Itoa(int(n.Move))
	}
	return nodePath(n.Parent) + "." + strconv.Itoa(int(n.Move))
}

// nodeNames returns the names of all nodes by their numbers: "leaf 3 (8)" is the third
// leaf from the left, "min house 2" the second house of its row, or "the left min house" if
// the row has two or three.
func nodeNames(t *trace.Tree) []string {
	var names []string
	leaves, houses, all := 0, map[int]int{}, map[int]int{}
	t.Root.All(func(n *trace.Node) {
		if !n.Leaf {
			all[n.Ply]++
		}
	})
	places := map[int][]string{2: {"left", "right"}, 3: {"left", "middle", "right"}}
	t.Root.All(func(n *trace.Node) {
		name, known := "", n.Caption
		if n.Known {
			known = strings.TrimSpace(known + " " + minus(n.RootValue()))
		}
		switch {
		case n.Leaf:
			leaves++
			name = fmt.Sprintf("leaf %d", leaves)
		case n.Parent == nil:
			name = "the root"
		default:
			houses[n.Ply]++
			name = fmt.Sprintf("%s house %d", kind(n), houses[n.Ply])
			if words := places[all[n.Ply]]; words != nil {
				name = fmt.Sprintf("the %s %s house", words[houses[n.Ply]-1], kind(n))
			}
		}
		if known != "" {
			name += " (" + known + ")"
		}
		names = append(names, name)
	})
	return names
}

// askTree returns a tree with the values that text shows, and the values of all its nodes if no leaf is open.
func askTree(text string) (t *trace.Tree, values []string, err error) {
	p, err := tree.Parse(text)
	if err != nil {
		return nil, nil, err
	}
	t = trace.Solved(p, p.Height())
	if !strings.Contains(text, tree.Open) {
		t.Root.All(func(n *trace.Node) { values = append(values, MaxView.value(n)) })
	}
	t = t.Hidden(false)
	var hide func(n *trace.Node, written *tree.Node)
	hide = func(n *trace.Node, written *tree.Node) {
		switch {
		case !n.Leaf:
			n.Known, n.Value = written.Value != 0, written.Value
			if !n.Max() {
				n.Value = -n.Value
			}
		case written.Name == tree.Open:
			n.Known, n.Caption = false, ""
		}
		for i, c := range n.Children {
			hide(c, written.Children[i])
		}
	}
	hide(t.Root, p.Root())
	return t, values, nil
}

// onlyNodes draws a tree without title, names of rows and legend.
func onlyNodes(t *trace.Tree, alt string) string {
	const enough, above, below = 460.0, 34.0, 24.0 // width; of the middle of the first and the last row
	d := newDrawing(t, nil, Options{})
	spread := min(max(enough/d.least, 1), 1.6)
	d.width = d.least * spread
	d.place(d.root, spread)
	styles, more := d.styles()
	bottom := above + d.row*float64(d.rows) + below + more
	var c canvas
	c.styles(styles)
	c.WriteString(defs)
	c.open("g", "transform", translate(0, above-head-12))
	d.drawTree(&c, bottom-18, func() {})
	c.close("g")
	return picture(d.width+2*margin+labels, bottom, alt, c.String())
}
