package session

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"gametree/pkg/play"
)

// message is sent to a page. Fields that do not apply are empty.
type message struct {
	State   *pageState `json:"state,omitempty"`
	Thought string     `json:"thought,omitempty"`
	Error   string     `json:"error,omitempty"`
}

// closing is the last message to a page.
type closing struct {
	Why string `json:"why"` // the reason, in a sentence
}

// request is sent by a page.
type request struct {
	Do   string `json:"do"` // move, back, new, now, set
	Ply  int    `json:"ply"`
	Move string `json:"move"` // by its name
	From string `json:"from"` // for new: the position; empty: the same as before
	play.Settings
}

// pageState is play.State in the form that a page reads.
type pageState struct {
	Title    string    `json:"title"`
	SVG      string    `json:"svg"`
	Say      string    `json:"say"`
	Ply      int       `json:"ply"`
	First    int       `json:"first"`
	Names    []string  `json:"names"`
	Moves    [][2]any  `json:"moves"`    // name, squares to click
	Thinking string    `json:"thinking"` // empty: no search is running
	Sides    [2]string `json:"sides"`
	Rungs    []string  `json:"rungs"`
	From     string    `json:"from"` // the current position; empty if the game reads none
	play.Settings
}

func newPageState(s play.State) *pageState {
	p := &pageState{
		Title: s.Title, SVG: Drawn(s).Squares(), Say: s.Sentence, Ply: s.Ply, First: s.First,
		Names: append([]string{}, s.Names...), Moves: [][2]any{}, Sides: s.Sides, Rungs: s.Rungs, From: s.From,
		Settings: s.Settings,
	}
	for _, c := range s.Choices {
		p.Moves = append(p.Moves, [2]any{c.Name, c.Touches})
	}
	if s.Thinking != nil {
		p.Thinking = s.Thinking.String()
	}
	return p
}

// sentence returns an error as a sentence for a page, without the name of its
// package.
func sentence(err error) string {
	text := err.Error()
	if _, rest, ok := strings.Cut(text, ": "); ok {
		text = rest
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:] + "."
}
