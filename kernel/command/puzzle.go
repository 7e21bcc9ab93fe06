// gametree puzzle: mates to find in Chinese chess.

package command

import (
	"context"
	"fmt"
	"strconv"

	"gametree/kernel/console"
	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/puzzle"
)

type puzzleCmd struct {
	Number int `arg:"" optional:"" help:"Which puzzle, from 1, the easiest. (default: list them)"`
	console.AsJSON
}

// Run lists the puzzles, or begins one.
func (c *puzzleCmd) Run(ctx context.Context, stdio IO) error {
	all := puzzle.All()
	switch {
	case c.Number == 0:
		return listPuzzles(stdio, all, c.AsJSON)
	case c.Number < 0 || c.Number > len(all):
		return badInputf("puzzle: want a number from 1 to %d, got %d", len(all), c.Number)
	}
	g, p := game.Must(games.Lookup(games.Playable(), "xiangqi")), all[c.Number-1]
	b := game.Must(xiangqi.Parse(p.FEN))
	q := play.Query{From: p.FEN, Goal: p.Moves, Settings: play.Settings{
		Person: b.Mover().Index(), Rung: engine.Strongest, Limit: play.Limit{Depth: 2*p.Moves + 2},
	}}
	if stdio.InCell() {
		return begin(stdio, g, g.Rules(), q)
	}
	return inTerminal(ctx, stdio, g, q)
}

// listPuzzles shows how many moves each puzzle takes.
func listPuzzles(stdio IO, all []puzzle.Puzzle, f console.AsJSON) error {
	var rows [][]string
	for _, p := range all {
		if n := len(rows); n == 0 || rows[n-1][0] != fmt.Sprint("mate in ", p.Moves) {
			rows = append(rows, []string{fmt.Sprint("mate in ", p.Moves), strconv.Itoa(p.Number), ""})
		}
		rows[len(rows)-1][2] = strconv.Itoa(p.Number)
	}
	return stdio.ShowTable(f, []string{"puzzles", "from", "to"}, rows)
}
