package questions

import (
	"fmt"
	"strings"

	"gametree/pkg/connect4"
	"gametree/pkg/endgame"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/stake"
	"gametree/pkg/tictactoe"
	"gametree/pkg/xiangqi"
)

// read reads the questions of a lesson. Each begins with its ID:
//
//	## first
//
//	What is asked, in one or several paragraphs.
//
//	tree: ((7 9) (2 ? ?))             a tree or a board above the answers, if any;
//	board: xiangqi 4k4/9/9/ … w       see boards
//	now: 1                            the current node of the tree, if any
//	kind: node                        choice, which is the default, number, node or square
//	several: yes                      if all right answers are asked for
//
//	+ 0                               a right answer
//	- 1.0                             a wrong one, and why people give it
//	- 4,2 writes 99                   a click writes 99 on this square; the reader tries some, and keeps one
//	  This leaf is worth more. But who chooses?
//	else: Is that a house of max?     why every other answer is wrong
//	tells: 0 | nothing left           what would tell the answer if it stood in the lesson's section
//
//	---
//
//	The reveal.
//
// See render.Question for what these fields mean.
func read(text string) (questions []render.Question, err error) {
	var q *render.Question
	revealing := false
	for i, line := range strings.Split(text, "\n") {
		id, begins := strings.CutPrefix(line, "## ")
		switch {
		case begins:
			questions = append(questions, render.Question{ID: id})
			q, revealing = &questions[len(questions)-1], false
		case q == nil: // the title
		case revealing:
			q.Reveal += line + "\n"
		case line == "---":
			revealing = true
		default:
			err = readField(q, line)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	for i := range questions {
		questions[i].Ask = strings.TrimSpace(questions[i].Ask)
		questions[i].Reveal = strings.TrimSpace(questions[i].Reveal)
	}
	return questions, nil
}

// readField reads a line of q before its reveal.
func readField(q *render.Question, line string) error {
	name, value, _ := strings.Cut(line, ": ")
	sign, answer, _ := strings.Cut(line, " ")
	switch {
	case name == "tree":
		q.Tree = value
	case name == "board":
		of, squares, _ := strings.Cut(value, " ")
		draw := boards[of]
		if draw == nil {
			return fmt.Errorf("there is no board of %q; add it to boards in read.go", of)
		}
		q.Board = func() game.Board { return draw(squares) }
	case name == "now":
		q.Now = value
	case name == "kind":
		q.Kind = value
	case line == "several: yes":
		q.Several = true
	case name == "claim", name == "tells": // for the tests of the lessons: see ../claims_test.go, ../tells_test.go
	case name == "else":
		q.Else = value
	case sign == "+" || sign == "-":
		text, label, _ := strings.Cut(answer, " writes ")
		q.Choices = append(q.Choices, render.Choice{Text: text, Right: sign == "+", Label: label})
	case q.Choices == nil:
		q.Ask += line + "\n"
	case strings.HasPrefix(line, "  "):
		last := &q.Choices[len(q.Choices)-1]
		last.Why = strings.TrimSpace(last.Why + " " + strings.TrimSpace(line))
	case line != "":
		return fmt.Errorf("%q is neither an answer, which begins with + or -, "+
			"nor the reason why one is wrong, which begins with two spaces", line)
	}
	return nil
}

// boards draw the boards of questions, by the name of the game.
var boards = map[string]func(text string) game.Board{
	"connect4":  func(columns string) game.Board { return game.Must(connect4.Parse(7, 6, columns)).Board() },
	"stake":     claim,
	"tictactoe": func(rows string) game.Board { return game.Must(tictactoe.Parse(rows)).Board() },
	"endgame":   ending,
	"xiangqi":   func(fen string) game.Board { return game.Must(xiangqi.Parse(fen)).Draw(game.NoMove) },
	"numbered":  numbered,
}

// ending returns the board of an endgame, given as endgame.Parse reads it, with a word on each of
// the squares that follow after " = ", such as e6:draw.
func ending(text string) game.Board {
	text, marked, _ := strings.Cut(text, " = ")
	b := game.Must(endgame.Parse(text)).Board()
	for _, mark := range strings.Fields(marked) {
		b.Squares['8'-mark[1]][mark[0]-'a'].Note = mark[3:]
	}
	return b
}

// claim returns a board of Stake Your Claim, given by its rows and, after " = ", by what is
// written on its empty squares.
func claim(text string) game.Board {
	rows, list, _ := strings.Cut(text, " = ")
	b := game.Must(stake.New(strings.Fields(rows))).Board()
	words := strings.Fields(list)
	for _, row := range b.Squares {
		for i := range row {
			if row[i].Text == "" && len(words) > 0 {
				row[i].Note, words = words[0], words[1:]
			}
		}
	}
	return b
}

// numbered returns a board of these rows, whose empty squares, the dots, show their numbers.
func numbered(rows string) game.Board {
	b := game.Board{Numbered: true}
	for row, squares := range strings.Fields(rows) {
		b.Squares = append(b.Squares, nil)
		for _, letter := range squares {
			b.Squares[row] = append(b.Squares[row], game.Square{Text: strings.Trim(string(letter), ".")})
		}
	}
	return b
}
