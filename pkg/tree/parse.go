package tree

import (
	"fmt"
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
	return New(n), nil
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
//	node = "(" node { node } ")" | [ name "=" ] number
type parser struct {
	text         []rune
	at           int // next character
	line, column int // of the next character
}

func (p *parser) node(height int) (*Node, error) {
	p.space()
	switch {
	case !p.more():
		if height == 0 {
			return nil, p.errorf("want a tree, got nothing")
		}
		return nil, p.errorf(`want %d more ")" at the end`, height)
	case p.text[p.at] == ')':
		if height == 0 {
			return nil, p.errorf(`unexpected ")"`)
		}
		return nil, p.errorf("a node needs at least one child")
	case p.text[p.at] != '(':
		return p.leaf()
	case height == MaxHeight:
		return nil, p.errorf("nested deeper than %d brackets", MaxHeight)
	}
	p.next()
	n := &Node{}
	for {
		c, err := p.node(height + 1)
		if err != nil {
			return nil, err
		}
		n.Children = append(n.Children, c)
		if p.space(); p.more() && p.text[p.at] == ')' {
			p.next()
			return n, nil
		}
	}
}

func (p *parser) leaf() (*Node, error) {
	line, column := p.line, p.column
	start := p.at
	for p.more() && !unicode.IsSpace(p.text[p.at]) && p.text[p.at] != '(' && p.text[p.at] != ')' {
		p.next()
	}
	word := string(p.text[start:p.at])
	name, number, named := strings.Cut(word, "=")
	if !named {
		name, number = "", word
	}
	v, err := strconv.Atoi(strings.Replace(number, "−", "-", 1)) // the minus sign of pictures
	switch {
	case err != nil:
		return nil, &SyntaxError{line, column, fmt.Sprintf("want a number, got %s", quote.Short(word))}
	case v <= -game.Inf || v >= game.Inf:
		return nil, &SyntaxError{line, column, fmt.Sprintf("want a number between %d and %d, got %s",
			1-game.Inf, game.Inf-1, quote.Short(word))}
	case named && name == "":
		return nil, &SyntaxError{line, column, fmt.Sprintf(`want a name before "=", got %s`, quote.Short(word))}
	}
	return &Node{Value: v, Name: strings.ReplaceAll(name, "_", " ")}, nil
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
