package worker

import (
	"bytes"

	"gametree/pkg/tree"
)

// parseTree returns the tree in a request, as tree.Node writes it, with few allocations:
// trees are most of what a worker reads. Leaves with names are left to tree.MustParse.
func parseTree(text []byte) *tree.Node {
	if bytes.Count(text, []byte("=")) > bytes.Count(text, []byte(")=")) {
		return tree.MustParse(string(text)).Root()
	}
	inner := bytes.Count(text, []byte("("))
	p := &parser{text: text}
	p.nodes = make([]tree.Node, 0, 1+inner+bytes.Count(text, []byte(" "))) // siblings are separated by spaces
	p.children = make([]*tree.Node, 0, cap(p.nodes))
	return p.node()
}

// parser reads a tree. Its slices have room for all nodes.
type parser struct {
	text     []byte
	at       int
	nodes    []tree.Node
	children []*tree.Node
	open     []*tree.Node // the children so far of the nodes that are not complete
}

func (p *parser) node() *tree.Node {
	p.nodes = append(p.nodes, tree.Node{})
	n := &p.nodes[len(p.nodes)-1]
	if p.text[p.at] == '#' {
		p.at++
		n.First = p.number()
	}
	if p.text[p.at] != '(' {
		n.Value = p.number()
		return n
	}
	first := len(p.open)
	for p.text[p.at] != ')' {
		p.at++ // a bracket or a space
		p.open = append(p.open, p.node())
	}
	p.at++
	from := len(p.children)
	p.children = append(p.children, p.open[first:]...)
	p.open = p.open[:first]
	n.Children = p.children[from:len(p.children):len(p.children)]
	if p.at < len(p.text) && p.text[p.at] == '=' {
		p.at++
		n.Value = p.number()
	}
	return n
}

func (p *parser) number() (n int) {
	negative := p.text[p.at] == '-'
	if negative {
		p.at++
	}
	for ; p.at < len(p.text) && '0' <= p.text[p.at] && p.text[p.at] <= '9'; p.at++ {
		n = 10*n + int(p.text[p.at]-'0')
	}
	if negative {
		return -n
	}
	return n
}
