package render

import "gametree/pkg/game"

// Question is a question that a reader answers in the page: by a click, by a key, or
// with a number.
//
// Ask, Reveal and every Why are prose: **bold**, *emphasis* and `code`; an empty line
// begins a paragraph. Every Why explains why people give that wrong answer, and ends
// without giving the right one away, best with another question.
type Question struct {
	ID  string // unique in the lesson; the browser remembers the answer by it
	Ask string // the question

	// Tree is a picture of a tree above the answers, in the notation of package tree. A leaf
	// may be ?, which nobody has looked at yet. A house shows the value that is written after
	// its bracket: "((7 9)=7 (2 ? ?) (? ? ?))".
	Tree string
	Now  string // the current node of Tree, as a Choice of the kind node names it; empty: none

	// Board is a picture of a board above the answers, or nil. It is a function so that
	// a lesson makes only the boards of the questions that it asks.
	Board func() game.Board

	// Kind says what an answer is, and so what the text of a Choice is:
	//
	//	choice, or empty   any text; all answers are listed
	//	number             an integer
	//	node               a node of Tree: root, or 2.0, the first child of its third child
	//	square             a square of Board: h2, or 2,0 for row 2 column 0; h2 e2 is a move
	Kind string

	Choices []Choice // all answers of the kind choice; of others the right and the typical wrong ones
	Else    string   // why every other answer is wrong; a number is also too large or too small

	// Several asks for all right Choices. Otherwise one right answer is enough.
	Several bool

	Reveal string // what opens below the question once it is answered
}

// Choice is an answer to a question.
type Choice struct {
	Text  string // as the question's Kind writes it
	Right bool
	Label string // what a click writes on the square, before the reader keeps it as the answer; empty: it answers
	Why   string // why people think so; empty for a right choice
}

// questionKinds has functions that prepare the kinds of questions, by name. They return the numbers of
// what can be clicked, by the names in the text of a choice; nil: an answer is an integer. The
// script of a kind is ask_NAME.js, which adds it to kinds in ask.js.
var questionKinds = map[string]func(*askData, Question) (map[string]int, error){
	"choice": choices, "node": nodes, "square": squares,
	"number": func(*askData, Question) (map[string]int, error) { return nil, nil },
}

func choices(a *askData, q Question) (map[string]int, error) {
	numbers := map[string]int{}
	for i, c := range q.Choices {
		a.Names = append(a.Names, phrase(c.Text))
		numbers[c.Text] = i
	}
	a.options = q.Choices
	return numbers, nil
}
