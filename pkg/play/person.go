package play

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Wish is what a person asks for.
type Wish struct {
	Do   string `json:"do"`   // see Sitting.Do
	Ply  int    `json:"ply"`  // the moves made in the position that is meant
	Move string `json:"move"` // by its name or in any form that the game reads
	From string `json:"from"` // a position or, for load, a game; empty: the same as before
	Settings
}

// Words are what a person can type besides moves.
var Words = []string{"back", "hint", "new", "now", "rules"}

// Word returns what a person wants who types undo or one of Words except rules, or else a move.
func Word(word string) Wish {
	if word == "undo" {
		word = "back"
	}
	if slices.Contains(Words, word) {
		return Wish{Do: word}
	}
	return Wish{Do: "move", Move: word}
}

// Waits reports whether w waits for the requests before it. The others end a request, or take their time.
func (w Wish) Waits() bool {
	return w.Do != "now" && w.Do != "stop" && w.Do != "review" && w.Do != "share"
}

// Do does what a person asks for:
//
//	move    play w.Move; the moves after the one to which the person looks back are forgotten
//	hint    find the value of every move, for the person to move
//	back    take back moves until the person is to move
//	look    look back to the position after w.Ply moves; from the last one the game goes on
//	return  go back from a variation to the move before it, in the line that it has left
//	new     start again, from w.From
//	start   start again from the first position of the game
//	load    start the game that w.From holds, after its moves; see Read
//	set     change the settings; a running search starts again
//	review  find the value of each position; see Review
//	now     see Now
//	stop    stop whatever is being answered, with a move or without one
func (g *Sitting) Do(w Wish) (err error) {
	q, s := g.Query(), g.State()
	switch w.Do {
	case "move":
		if s.Thinking != nil {
			return errors.New("it is the search's turn; wait, or make it move now")
		}
		q.Do, q.Move = Move, w.Move
	case "hint":
		if s.Thinking != nil || s.Over != "" || len(s.Choices) == 0 {
			return errors.New("there is a hint only when it is your turn")
		}
		q.Do = Hint
	case "back":
		if q, err = q.back(s.Movers); err != nil {
			return err
		}
	case "look":
		q = q.look(w.Ply)
	case "return":
		q.Do = Look
		if n := len(q.Left); n > 0 {
			q.Ply = q.Left[n-1].Ply
			q = q.above(q.Ply)
		}
	case "new", "start":
		if w.Do == "start" {
			q.From = ""
		}
		if from := strings.TrimSpace(w.From); from != "" {
			q.From = from
		}
		q.Moves, q.Left, q.Ply = nil, nil, 0
	case "load":
		q.Do, q.Move = Load, w.From
	case "set":
		if q.Ply < len(q.Moves) {
			q.Do = Look
		}
		if q.Notation != w.Notation {
			q.Course = s.Course
		}
		q.Settings = w.Settings
	case "review":
		return g.Review(context.Background(), Limit{})
	case "now":
		g.Now()
		return nil
	case "stop":
		g.Stop()
		return nil
	default:
		return fmt.Errorf("nothing is known to do for %q", w.Do)
	}
	return g.ask(q)
}

// back takes back at least one move, and then as many as it takes until the
// person is to move. In an analysis, a game from which the person looks back stays as it is.
func (q Query) back(movers []int) (Query, error) {
	if q.Lines > 0 && 0 < q.Ply && q.Ply < len(q.Moves) {
		return q.look(q.Ply - 1), nil
	}
	mine := func(ply int) bool { return q.Person == Both || ply < len(movers) && movers[ply] == q.Person }
	back := 1
	for back < q.Ply && !mine(q.Ply-back) {
		back++
	}
	switch {
	case back > q.Ply:
		return q, errors.New("no move has been played yet")
	case !mine(q.Ply - back):
		return q, errors.New("you have not moved yet")
	}
	q.Ply -= back
	return q, nil
}

// look looks back to the position after that number of moves.
func (q Query) look(ply int) Query {
	q.Do, q.Ply = Look, min(max(ply, 0), len(q.Moves))
	if q.Ply == len(q.Moves) {
		q.Do = Turn
	}
	return q
}
