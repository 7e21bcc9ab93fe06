package session

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"gametree/pkg/play"
)

// message is sent to a page; an empty field says nothing.
type message struct {
	State   *pageState `json:"state,omitempty"`
	Thought string     `json:"thought,omitempty"`
	Error   string     `json:"error,omitempty"`
}

// closing says why a page receives nothing more.
type closing struct {
	Why string `json:"why"`
}

// request is sent by a page.
type request struct {
	Do           string `json:"do"` // move, back, new, now, set
	Ply          int    `json:"ply"`
	Move         string `json:"move"` // by its name
	From         string `json:"from"` // for new; empty: from where the game began
	Person       int    `json:"person"`
	Rung         string `json:"rung"`
	Depth        int    `json:"depth"`
	Milliseconds int    `json:"ms"`
}

// pageState is play.State as a page has it.
type pageState struct {
	Title        string    `json:"title"`
	SVG          string    `json:"svg"`
	Say          string    `json:"say"`
	Ply          int       `json:"ply"`
	First        int       `json:"first"`
	Names        []string  `json:"names"`
	Moves        [][2]any  `json:"moves"`    // name, squares to click
	Thinking     string    `json:"thinking"` // empty: no search is under way
	Sides        [2]string `json:"sides"`
	Person       int       `json:"person"`
	Rungs        []string  `json:"rungs"`
	Rung         string    `json:"rung"`
	Depth        int       `json:"depth"` // 0: Milliseconds counts
	Milliseconds int       `json:"ms"`
	From         string    `json:"from"` // the present position, empty if the game reads none
}

func newPageState(s play.State) *pageState {
	p := &pageState{
		Title: s.Title, SVG: Drawn(s).Squares(), Say: s.Sentence, Ply: s.Ply, First: s.First,
		Names: append([]string{}, s.Names...), Moves: [][2]any{}, Sides: s.Sides, Person: s.Person,
		Rungs: s.Rungs, Rung: s.Rung, Depth: s.Depth, Milliseconds: s.Milliseconds, From: s.From,
	}
	for _, c := range s.Choices {
		p.Moves = append(p.Moves, [2]any{c.Name, c.Touches})
	}
	if s.Thinking != nil {
		p.Thinking = s.Thinking.String()
	}
	return p
}

// sentence is an error as a page shows it, without the name of its package.
func sentence(err error) string {
	text := err.Error()
	if _, rest, ok := strings.Cut(text, ": "); ok {
		text = rest
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:] + "."
}
