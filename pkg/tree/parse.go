package tree

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"

	"gametree/pkg/game"
	"gametree/pkg/internal/quote"
)

// MaxHeight is the height of the tallest tree that Parse reads.
const MaxHeight = 1000

// SyntaxError is a mistake in the notation of a tree. Line and Column count from 1,
// Column in characters.
type SyntaxError struct {
	Line, Column int
	Problem      string
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("tree: %d:%d: %s", e.Line, e.Column, e.Problem)
}

// Parse reads a tree in the notation of the package comment. White space separates
// leaves and is skipped elsewhere. The error is a *SyntaxError.
func Parse(s string) (*Position, error) {
	p := &parser{text: []rune(s), line: 1, column: 1}
	n, err := p.node(0)
	if err != nil {
		return nil, err
	}
	if p.space(); p.more() {
		return nil, p.errorf("%q after the end of the tree", p.text[p.at])
	}
	n.shorten(nil, game.Neither)
	return New(n), nil
}

// ParsePlain is Parse for trees that every search can search, without chance and with
// players who take turns.
func ParsePlain(s string) (*Position, error) {
	p, err := Parse(s)
	if err == nil && !p.Root().Plain() {
		return nil, errors.New("tree: want a tree without braces, max and min: chance needs search.Expectiminimax or " +
			"search.Star1")
	}
	return p, err
}

// MustParse is Parse for trees known to be valid; it panics on other input.
func MustParse(s string) *Position {
	p, err := Parse(s)
	if err != nil {
		panic(err)
	}
	return p
}

// parser is a recursive descent over
//
//	node     = [ "#" number ] [ "max" | "min" ] ( brackets | braces ) | [ name "=" ] number | "?"
//	brackets = "(" node { node } ")" [ "=" number ]
//	braces   = "{" [ weight ":" ] node { [ weight ":" ] node } "}" [ "=" number ]
type parser struct {
	text         []rune
	at           int    // next character
	line, column int    // of the next character
	open         []rune // the brackets and braces that are open
}

func (p *parser) node(height int) (*Node, error) {
	p.space()
	switch {
	case !p.more():
		if height == 0 {
			return nil, p.errorf("want a tree, got nothing")
		}
		return nil, p.errorf(`want %d more %q at the end`, height, p.closing())
	case strings.ContainsRune(")}", p.text[p.at]):
		if height == 0 {
			return nil, p.errorf("unexpected %q", string(p.text[p.at]))
		}
		return nil, p.errorf("a node needs at least one child")
	}
	first, err := p.first()
	if err != nil {
		return nil, err
	}
	turn := p.turn()
	if !strings.ContainsRune("({", p.text[p.at]) {
		n := &Node{}
		return n, p.value(n)
	}
	if height == MaxHeight {
		return nil, p.errorf("nested deeper than %d brackets", MaxHeight)
	}
	n := &Node{First: first, Turn: turn, Chance: p.text[p.at] == '{'}
	p.open = append(p.open, p.text[p.at])
	p.next()
	for {
		weight, err := p.weight(n)
		if err != nil {
			return nil, err
		}
		c, err := p.node(height + 1)
		if err != nil {
			return nil, err
		}
		c.Weight = weight
		n.Children = append(n.Children, c)
		p.space()
		if !p.more() || !strings.ContainsRune(")}", p.text[p.at]) {
			continue
		}
		if got := string(p.text[p.at]); got != p.closing() {
			return nil, p.errorf("want %q, got %q", p.closing(), got)
		}
		p.next()
		p.open = p.open[:len(p.open)-1]
		if p.more() && p.text[p.at] == '=' {
			err = p.value(n)
		}
		return n, err
	}
}

// closing returns the bracket that closes the innermost node.
func (p *parser) closing() string {
	return map[rune]string{'(': ")", '{': "}"}[p.open[len(p.open)-1]]
}

// first reads the first move of a node before its bracket, or returns 0 if it is not given.
func (p *parser) first() (first int, err error) {
	if p.text[p.at] != '#' {
		return 0, nil
	}
	p.next()
	for p.more() && '0' <= p.text[p.at] && p.text[p.at] <= '9' && first < game.Inf/10 {
		first = 10*first + int(p.text[p.at]-'0')
		p.next()
	}
	if first == 0 || !p.more() || !strings.ContainsRune("({m", p.text[p.at]) {
		return 0, p.errorf("want the first move of a node after #, such as #5(7 9)")
	}
	return first, nil
}

// turn reads max or min before a bracket.
func (p *parser) turn() game.Side {
	word := string(p.text[p.at:min(p.at+4, len(p.text))])
	turn := map[string]game.Side{"max(": game.First, "max{": game.First, "min(": game.Second, "min{": game.Second}[word]
	if turn != game.Neither {
		for range 3 {
			p.next()
		}
	}
	return turn
}

// weight reads the weight of the next child of n, or returns 0 if it has none.
func (p *parser) weight(n *Node) (float64, error) {
	p.space()
	line, column, end := p.line, p.column, p.at
	for end < len(p.text) && !unicode.IsSpace(p.text[end]) && !strings.ContainsRune("(){}:", p.text[end]) {
		end++
	}
	given := n.Chance && end < len(p.text) && p.text[end] == ':'
	if n.Chance && len(n.Children) > 0 && given != (n.Children[0].Weight > 0) && p.more() &&
		!strings.ContainsRune(")}", p.text[p.at]) {
		return 0, p.errorf("want a weight before every outcome, or before none")
	}
	if !given {
		return 0, nil
	}
	word := string(p.text[p.at:end])
	w, err := strconv.ParseFloat(word, 64)
	if err != nil || !(w > 0) || math.IsInf(w, 0) {
		return 0, &SyntaxError{line, column,
			fmt.Sprintf("want a weight greater than 0 before the colon, got %s", quote.Short(word))}
	}
	for p.at <= end {
		p.next()
	}
	return w, nil
}

// value reads the value of n: of a leaf with its name, or of a node with children, from "=" on.
func (p *parser) value(n *Node) error {
	line, column := p.line, p.column
	start := p.at
	for p.more() && !unicode.IsSpace(p.text[p.at]) && !strings.ContainsRune("(){}", p.text[p.at]) {
		p.next()
	}
	word := string(p.text[start:p.at])
	if word == Open {
		n.Name = Open
		return nil
	}
	name, number, named := strings.Cut(word, "=")
	if !named {
		name, number = "", word
	}
	v, err := strconv.Atoi(strings.Replace(number, "−", "-", 1)) // the minus sign of pictures
	switch {
	case err != nil:
		return &SyntaxError{line, column, fmt.Sprintf("want a number, got %s", quote.Short(word))}
	case v <= -game.Inf || v >= game.Inf:
		return &SyntaxError{line, column, fmt.Sprintf("want a number between %d and %d, got %s",
			1-game.Inf, game.Inf-1, quote.Short(word))}
	case named && name == "" && n.Leaf():
		return &SyntaxError{line, column, fmt.Sprintf(`want a name before "=", got %s`, quote.Short(word))}
	}
	n.Value, n.Name = v, strings.ReplaceAll(name, "_", " ")
	return nil
}

func (p *parser) more() bool { return p.at < len(p.text) }

func (p *parser) next() {
	p.column++
	if p.text[p.at] == '\n' {
		p.line, p.column = p.line+1, 1
	}
	p.at++
}

func (p *parser) space() {
	for p.more() && unicode.IsSpace(p.text[p.at]) {
		p.next()
	}
}

func (p *parser) errorf(format string, args ...any) error {
	return &SyntaxError{p.line, p.column, fmt.Sprintf(format, args...)}
}
