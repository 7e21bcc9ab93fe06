package play

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Words are what a person can type besides moves.
var Words = []string{"back", "hint", "new", "now", "rules"}

// Word returns what a person wants who types undo or one of Words except rules, or else a move.
func Word(word string) Query {
	if word == "undo" {
		word = "back"
	}
	if slices.Contains(Words, word) {
		return Query{Do: Action(word)}
	}
	return Query{Do: Move, Move: word}
}

// Waits reports whether what a person asks for waits for the requests before it. The others end a request, or take
// their time.
func (q Query) Waits() bool {
	return q.Do != "now" && q.Do != "stop" && q.Do != "review" && q.Do != "share"
}

// Do does what a person asks for:
//
//	move    play asked.Move; the moves after the one to which the person looks back are forgotten
//	hint    find the value of every move, for the person to move
//	back    take back moves until the person is to move
//	look    look back to the position after asked.Ply moves; from the last one the game goes on
//	return  go back from a variation to the move before it, in the line that it has left
//	new     start again, from asked.From
//	start   start again from the first position of the game
//	load    start the game that asked.From holds, after its moves; see Read
//	set     change the settings; a running search starts again
//	review  find the value of each position; see Review
//	now     see Now
//	stop    stop whatever is being answered, with a move or without one
func (g *Sitting) Do(asked Query) (err error) {
	q, s := g.Query(), g.State()
	switch asked.Do {
	case Move:
		if s.Thinking != nil {
			return errors.New("it is the search's turn; wait, or make it move now")
		}
		q.Do, q.Move = Move, asked.Move
	case Hint:
		if s.Thinking != nil || s.Over != "" || len(s.Choices) == 0 {
			return errors.New("there is a hint only when it is your turn")
		}
		q.Do = Hint
	case "back":
		if q, err = q.back(s.Movers); err != nil {
			return err
		}
	case "look":
		q = q.look(asked.Ply)
	case "return":
		q.Do = Look
		if n := len(q.Left); n > 0 {
			q.Ply = q.Left[n-1].Ply
			q = q.above(q.Ply)
		}
	case "new", "start":
		if asked.Do == "start" {
			q.From = ""
		}
		if from := strings.TrimSpace(asked.From); from != "" {
			q.From = from
		}
		q.Moves, q.Left, q.Ply = nil, nil, 0
	case Load:
		if q.Do, q.Move = Load, asked.From; strings.TrimSpace(q.Move) == "" {
			return errors.New("the box is empty; paste a position, or the moves of a game")
		}
	case "set":
		if q.Ply < len(q.Moves) {
			q.Do = Look
		}
		if q.Person != asked.Person {
			asked.Around = false // the person sits below again
		}
		if q.Notation != asked.Notation {
			q.Course = s.Course
		}
		q.Settings = asked.Settings
	case "review":
		return g.Review(context.Background(), Limit{})
	case "now":
		g.Now()
		return nil
	case "stop":
		g.Stop()
		return nil
	default:
		return fmt.Errorf("nothing is known to do for %q", asked.Do)
	}
	return g.ask(q)
}

// Grant does what a page asks for. It returns nil, or what the page must hear besides
// the states of the game: that it is behind, or why the request failed.
func (g *Sitting) Grant(asked Query) *Reply {
	var r Reply
	if now := g.State(); asked.Do == Move && asked.Ply != now.Ply {
		r = now.OnPage("")
	} else if err := g.Do(asked); err != nil {
		r = g.State().OnPage(Sentence(err))
	} else {
		return nil
	}
	return &r
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
