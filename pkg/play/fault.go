package play

import (
	"fmt"
	"maps"
	"reflect"
	"slices"

	"gametree/pkg/game"
)

// lookAt returns what the methods of p return, by their names.
func lookAt(p game.Position) map[string]any {
	look := map[string]any{"Moves": p.Moves(nil), "Terminal": p.Terminal(), "Evaluate": p.Evaluate()}
	if b, ok := game.Find[game.Boarder](p); ok {
		look["Board"] = b.Board()
	}
	if k, ok := game.Find[game.Keyer](p); ok {
		look["Key"] = k.Key()
	}
	return look
}

// compare returns an error about cause if p no longer shows what it showed before.
func compare(p game.Position, before map[string]any, cause string) error {
	now := lookAt(p)
	for _, method := range slices.Sorted(maps.Keys(before)) {
		if !reflect.DeepEqual(before[method], now[method]) {
			return fmt.Errorf("play: %s changed what %s returns", cause, method)
		}
	}
	return nil
}

// tryMoves makes and takes back every move of p. It returns an error if that changes p.
func tryMoves(p game.Position) error {
	before := lookAt(p)
	for _, m := range p.Moves(nil) {
		name := game.MoveName(p, m)
		p.Make(m)
		p.Unmake(m)
		if err := compare(p, before, "making and unmaking move "+name); err != nil {
			return fmt.Errorf("%w; %%check-game shows more", err)
		}
	}
	return nil
}
