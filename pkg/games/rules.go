package games

import (
	"fmt"

	"gametree/pkg/game"
	"gametree/pkg/play"
	"gametree/pkg/search"
)

// Rules returns what package play needs to know about the game.
func (g Game) Rules() play.Rules {
	return play.Rules{
		Title: g.Title, Sides: g.Sides, Start: g.start, Searched: g.Searched, Record: g.Record, Solve: g.Solve,
		Reads: g.Reads != "", Opposite: g.Opposite, Rungs: append(g.Serving(), search.UCT{C: 1, Seed: 1}.Rung(1000)),
		Lookup: g.Rung,
	}
}

// start is Start for a game that may read no positions.
func (g Game) start(text string) (game.Position, error) {
	if text != "" && g.Reads == "" {
		return nil, fmt.Errorf("games: %s always starts from the same position", g.Name)
	}
	return g.Start(text)
}
