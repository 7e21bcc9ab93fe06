package play

import (
	"fmt"
	"strings"

	"gametree/pkg/game"
)

// parser reads a move in more ways than by its name.
type parser interface {
	ParseMove(text string) (game.Move, error)
}

// parse reads a legal move of p: by its name, or as p itself reads moves.
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
	return game.NoMove, fmt.Errorf("play: no move %.20q here; there are %s", text, strings.Join(names, " "))
}
