package render

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// askWords finds the words of the notation of Question.Tree: a bracket with the value of its
// house, a leaf, a sign or a space.
var askWords = regexp.MustCompile(`[^\s()*]*\(|[^\s()*]+|[)*]|\s+`)

// askTree returns the tree of a question (see Question.Tree) and the current node, or
// nil.
func askTree(text string) (t *trace.Tree, now *trace.Node, err error) {
	if strings.Contains(text, "{") {
		return askDice(text)
	}
	var plain strings.Builder // text in the notation of package tree
	hidden, houses, marked := map[int]bool{}, map[int]int{}, -1
	number := 0 // of the next node: they are numbered in the order in which they begin
	for _, word := range askWords.FindAllString(text, -1) {
		switch value, house := strings.CutSuffix(word, "("); {
		case word == "*":
			marked = number
			continue
		case value != "" && house:
			if houses[number], err = strconv.Atoi(value); err != nil {
				return nil, nil, fmt.Errorf("%q before a bracket is not the value of a house", value)
			}
			word = "("
		case word == "?":
			hidden[number] = true
			word = "0"
		}
		if word != ")" && strings.TrimSpace(word) != "" {
			number++
		}
		plain.WriteString(word)
	}
	p, err := tree.ParsePlain(plain.String())
	if err != nil {
		return nil, nil, err
	}
	t = trace.Solved(p, p.Height()).Hidden(false)
	t.Root.All(func(n *trace.Node) {
		if value, ok := houses[n.ID]; ok {
			n.Known, n.Value = true, value
			if !n.Max() {
				n.Value = -value
			}
		}
		if hidden[n.ID] {
			n.Known = false
		}
		if n.ID == marked {
			now = n
		}
	})
	return t, now, nil
}

// askDice is askTree for a tree with chance, which has no other signs.
func askDice(text string) (t *trace.Tree, now *trace.Node, err error) {
	p, err := tree.Parse(text)
	if err != nil {
		return nil, nil, err
	}
	t, err = trace.RecordKind(trace.Chance, search.Expectiminimax, p, p.Height(), -search.Inf, search.Inf, false)
	return t.Hidden(false), nil, err
}

// onlyNodes draws the nodes and edges of a tree, without title, names of rows and
// legend: the question around it says the rest.
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
