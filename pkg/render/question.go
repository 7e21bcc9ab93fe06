package render

import "gametree/pkg/game"

// Question is a question that a reader answers in the page: by a click, by a key, or
// with a number. Exactly one of Choices, Number, Nodes and Squares has the answers.
//
// Ask, Reveal and every Why are prose: **bold**, *emphasis* and `code`; an empty line
// begins a paragraph. Every Why explains why people give that wrong answer, and ends
// without giving the right one away, best with another question.
type Question struct {
	ID  string // unique in the lesson; the browser remembers the answer by it
	Ask string // the question

	// Tree is a picture of a tree above the answers, with the leaves as max sees them,
	// in the notation of package tree. Besides, a leaf may be a ? that nobody has looked
	// at yet, a house may have its value before its bracket, and * marks the current
	// node: "7((7 9) *(2 ? ?) (? ? ?))". A tree with chance is drawn without these signs.
	Tree string

	// Board is a picture of a board above the answers, or nil. It is a function so that
	// a lesson makes only the boards of the questions that it asks.
	Board func() game.Board

	Choices []Choice
	Number  *Number
	Nodes   *Pick // nodes of Tree: "" is the root, "2.0" the first child of its third child
	Squares *Pick // squares of Board: "h2", or "2,0" for row 2 column 0; "h2 e2" is a move

	// Several asks for all right Choices, or for all of Right in Nodes or Squares.
	// Otherwise one right answer is enough.
	Several bool

	Reveal string // what opens below the question once it is answered
}

// Choice is an answer to click.
type Choice struct {
	Text  string
	Right bool
	Why   string // why people think so; empty for a right choice
}

// Number is a question answered by an integer.
type Number struct {
	Right int
	Why   map[int]string // the reasons for typical wrong answers; others are "too large" or "too small"
}

// Pick is a question answered by clicks into the picture.
type Pick struct {
	Right []string
	Why   map[string]string // the reasons for typical wrong answers
	Else  string            // the reason for every other wrong answer
}
