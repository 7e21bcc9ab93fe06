package play

import (
	"fmt"
	"strings"

	"gametree/pkg/game"
)

// parser is a position that reads moves in other forms than their names.
type parser interface {
	ParseMove(text string) (game.Move, error)
}

// parse returns the legal move of p that text means: by its name, or in another
// form that p reads.
func parse(p game.Position, text string) (game.Move, error) {
	moves := p.Moves(nil)
	text = strings.TrimSpace(text)
	var names []string
	for _, m := range moves {
		name := game.MoveName(p, m)
		if strings.EqualFold(name, text) {
			return m, nil
		}
		names = append(names, name)
	}
	if r, ok := game.Find[parser](p); ok {
		return r.ParseMove(text)
	}
	if len(names) > 12 {
		names = append(names[:12], "…")
	}
	return game.NoMove, fmt.Errorf("play: %.20q is not a legal move here; the legal moves are %s", text, strings.Join(names, " "))
}
