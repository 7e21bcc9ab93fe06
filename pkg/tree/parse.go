package tree

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"gametree/pkg/game"
	"gametree/pkg/internal/quote"
)

// MaxHeight is the height of the tallest tree that Parse reads.
const MaxHeight = 1000

// Parse reads a tree in the notation of the package comment. White space separates
// leaves and is skipped elsewhere. The error begins with the line and the column in
// characters, which count from 1.
func Parse(s string) (*Position, error) {
	p := &parser{text: s}
	n, err := p.node(0)
	if err != nil {
		return nil, err
	}
	if p.space(); p.more() {
		r, _ := utf8.DecodeRuneInString(s[p.at:])
		return nil, p.errorf("%q after the end of the tree", r)
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
func MustParse(s string) *Position { return game.Must(Parse(s)) }

// parser is a recursive descent over
//
//	node     = [ "#" number ] [ "max" | "min" ] ( brackets | braces ) | [ name "=" ] number | "?"
//	brackets = "(" node { node } ")" [ "=" number ]
//	braces   = "{" [ weight ":" ] node { [ weight ":" ] node } "}" [ "=" number ]
type parser struct {
	text string
	at   int    // next byte
	open []byte // the brackets and braces that are open
}

func (p *parser) node(height int) (*Node, error) {
	p.space()
	switch {
	case !p.more():
		if height == 0 {
			return nil, p.errorf("want a tree, got nothing")
		}
		return nil, p.errorf(`want %d more %q at the end`, height, p.closing())
	case p.sees(")}"):
		if height == 0 {
			return nil, p.errorf("unexpected %q", p.text[p.at:p.at+1])
		}
		return nil, p.errorf("a node needs at least one child")
	}
	first, err := p.first()
	if err != nil {
		return nil, err
	}
	turn := p.turn()
	if !p.sees("({") {
		n := &Node{}
		return n, p.value(n)
	}
	if height == MaxHeight {
		return nil, p.errorf("nested deeper than %d brackets", MaxHeight)
	}
	n := &Node{First: first, Turn: turn, Chance: p.sees("{")}
	p.open = append(p.open, p.text[p.at])
	p.at++
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
		if !p.sees(")}") {
			continue
		}
		if got := p.text[p.at : p.at+1]; got != p.closing() {
			return nil, p.errorf("want %q, got %q", p.closing(), got)
		}
		p.at++
		p.open = p.open[:len(p.open)-1]
		if p.sees("=") {
			err = p.value(n)
		}
		return n, err
	}
}

// closing returns the bracket that closes the innermost node.
func (p *parser) closing() string { return map[byte]string{'(': ")", '{': "}"}[p.open[len(p.open)-1]] }

// first reads the first move of a node before its bracket, or returns 0 if it is not given.
func (p *parser) first() (first int, err error) {
	if !p.sees("#") {
		return 0, nil
	}
	p.at++
	for p.sees("0123456789") && first < game.Inf/10 {
		first = 10*first + int(p.text[p.at]-'0')
		p.at++
	}
	if first == 0 || !p.sees("({m") {
		return 0, p.errorf("want the first move of a node after #, such as #5(7 9)")
	}
	return first, nil
}

// turn reads max or min before a bracket.
func (p *parser) turn() game.Side {
	word := p.text[p.at:min(p.at+4, len(p.text))]
	turn := map[string]game.Side{"max(": game.First, "max{": game.First, "min(": game.Second, "min{": game.Second}[word]
	if turn != game.Neither {
		p.at += 3
	}
	return turn
}

// weight reads the weight of the next child of n, or returns 0 if it has none.
func (p *parser) weight(n *Node) (w float64, err error) {
	if p.space(); !n.Chance {
		return 0, nil
	}
	start, child := p.at, p.more() && !p.sees(")}")
	word := p.word("(){}:")
	given := p.sees(":")
	if len(n.Children) > 0 && given != (n.Children[0].Weight > 0) && child {
		return 0, p.errorAt(start, "want a weight before every outcome, or before none")
	}
	if !given {
		p.at = start
		return 0, nil
	}
	p.at++
	w, err = strconv.ParseFloat(word, 64)
	if err != nil || !(w > 0) || math.IsInf(w, 0) {
		return 0, p.errorAt(start, "want a weight greater than 0 before the colon, got %s", quote.Short(word))
	}
	return w, nil
}

// value reads the value of n: of a leaf with its name, or of a node with children, from "=" on.
func (p *parser) value(n *Node) error {
	start := p.at
	word := p.word("(){}")
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
	case err != nil && !errors.Is(err, strconv.ErrRange): // a number out of range is as large as an int can be
		return p.errorAt(start, "want a number, got %s", quote.Short(word))
	case v <= -game.Inf || v >= game.Inf:
		return p.errorAt(start, "want a number between %d and %d, got %s", 1-game.Inf, game.Inf-1, quote.Short(word))
	case named && name == "" && n.Leaf():
		return p.errorAt(start, `want a name before "=", got %s`, quote.Short(word))
	}
	n.Value, n.Name = v, strings.ReplaceAll(name, "_", " ")
	return nil
}

func (p *parser) more() bool { return p.at < len(p.text) }

// sees reports whether the next byte is one of these.
func (p *parser) sees(bytes string) bool {
	return p.more() && strings.IndexByte(bytes, p.text[p.at]) >= 0
}

// word reads up to white space or one of these characters.
func (p *parser) word(ends string) string {
	rest := p.text[p.at:]
	isEnd := func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(ends, r) }
	if end := strings.IndexFunc(rest, isEnd); end >= 0 {
		rest = rest[:end]
	}
	p.at += len(rest)
	return rest
}

func (p *parser) space() {
	p.at = len(p.text) - len(strings.TrimLeftFunc(p.text[p.at:], unicode.IsSpace))
}

func (p *parser) errorf(format string, args ...any) error { return p.errorAt(p.at, format, args...) }

func (p *parser) errorAt(at int, format string, args ...any) error {
	before := p.text[:at]
	line := before[strings.LastIndexByte(before, '\n')+1:]
	return fmt.Errorf("tree: %d:%d: %s", strings.Count(before, "\n")+1, utf8.RuneCountInString(line)+1,
		fmt.Sprintf(format, args...))
}
