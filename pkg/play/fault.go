package play

import (
	"fmt"
	"reflect"

	"gametree/pkg/game"
)

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

// compare returns an error about cause if p no longer shows what it showed before.
func compare(p game.Position, before look, cause string) error {
	a, b := reflect.ValueOf(before), reflect.ValueOf(lookAt(p))
	for i := range a.NumField() {
		if !reflect.DeepEqual(a.Field(i).Interface(), b.Field(i).Interface()) {
			return fmt.Errorf("play: %s changed what %s returns", cause, a.Type().Field(i).Name)
		}
	}
	return nil
}

// tryMoves makes and takes back every move of p. It returns an error if that changes p.
func tryMoves(p game.Position) error {
	before := lookAt(p)
	for _, m := range before.Moves {
		name := game.MoveName(p, m)
		p.Make(m)
		p.Unmake(m)
		if err := compare(p, before, "making and unmaking move "+name); err != nil {
			return fmt.Errorf("%w; %%check-game shows more", err)
		}
	}
	return nil
}
