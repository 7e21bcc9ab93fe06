package play

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"

	"gametree/pkg/game"
)

// Fault is a broken promise of a game: taking a move back does not restore the
// position.
type Fault struct {
	Sentence string      `json:"say"`
	Before   *game.Board `json:"before,omitempty"`
	After    *game.Board `json:"after,omitempty"` // the squares that differ count as moved
}

// look is what a position shows, by the names of its methods.
type look struct {
	Board    game.Board
	Moves    []game.Move
	Terminal bool
	Evaluate int
	Key      uint64
}

func lookAt(p game.Position) (l look) {
	if b, ok := game.Find[game.Boarder](p); ok {
		l.Board = b.Board()
	}
	if k, ok := game.Find[game.Keyer](p); ok {
		l.Key = k.Key()
	}
	l.Moves, l.Terminal, l.Evaluate = p.Moves(nil), p.Terminal(), p.Evaluate()
	return l
}

// compare compares what the position shows now with before, and returns what differs,
// or nil. cause is the beginning of a sentence.
func (g *situation) compare(before look, cause string) *Fault {
	now := lookAt(g.position)
	if reflect.DeepEqual(before, now) {
		return nil
	}
	if after := strings.Join(g.names[:min(g.Ply, len(g.names))], " "); after != "" {
		cause = "After " + after + ", " + strings.ToLower(cause[:1]) + cause[1:]
	}
	a, b := reflect.ValueOf(before), reflect.ValueOf(now)
	for i := range a.NumField() {
		x, y := a.Field(i).Interface(), b.Field(i).Interface()
		if reflect.DeepEqual(x, y) {
			continue
		}
		if i > 0 { // not the boards
			return &Fault{Sentence: fmt.Sprintf("%s changed what %s returns: %v, where it was %v.", cause,
				a.Type().Field(i).Name, y, x)}
		}
		f, differ := &Fault{Before: &before.Board, After: &now.Board}, MarkChanges(before.Board, now.Board)
		switch n := len(differ); n {
		case 0:
			f.Sentence = cause + " changed the board."
		case 1:
			f.Sentence = fmt.Sprintf("%s left %s on %s. One square differs.", cause,
				cmp.Or(square(now.Board, differ[0]).Text, "nothing"), now.Board.Name(differ[0]))
		default:
			f.Sentence = fmt.Sprintf("%s left another board. %d squares differ.", cause, n)
		}
		return f
	}
	return nil
}

// tryMoves makes and takes back every move of the position, and returns the first fault.
func (g *situation) tryMoves() *Fault {
	before := lookAt(g.position)
	for _, m := range before.Moves {
		name := game.MoveName(g.position, m) // naming would make and unmake moves
		if _, ok := game.Find[game.Namer](g.position); !ok {
			name = "move " + name
		}
		g.position.Make(m)
		g.position.Unmake(m)
		if f := g.compare(before, "Making and unmaking "+name); f != nil {
			return f
		}
	}
	return nil
}
