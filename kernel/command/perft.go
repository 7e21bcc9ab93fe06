// gametree perft: count positions, to test a move generator.

package command

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"

	"gametree/kernel/console"
	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/render"
	"gametree/pkg/show/gamecheck"
	"gametree/pkg/xiangqi"
)

type perftCmd struct {
	Game   string `arg:"" complete:"game" help:"The game: ${games}. In a cell also a game of yours, as in NewGame()."`
	Depth  int    `arg:"" least:"0" most:"99" help:"The number of plies."`
	FEN    string `name:"fen" placeholder:"FEN"`
	Divide bool   `own:"" help:"Also print the count after each first move, to compare two move generators."`
	console.AsJSON
}

// Run counts, and stops when ctx ends.
func (c *perftCmd) Run(ctx context.Context, stdio IO) error {
	g, err := games.Lookup(games.All, c.Game)
	if err != nil {
		return badInput(err)
	}
	p, err := g.Position(c.FEN)
	if err != nil {
		return badInput(err)
	}
	name := func(m game.Move) string { return game.MoveName(p, m) }
	w, progress := &counting{MoveGenerator: gamecheck.Generator{Position: p}}, stdio.Progress()
	if fast, ok := p.(xiangqi.MoveGenerator); ok {
		w.MoveGenerator = fast
	}
	w.stopped.Store(ctx.Err() != nil)
	defer context.AfterFunc(ctx, func() { w.stopped.Store(true) })()
	end := progress.Repeat(func() string {
		return fmt.Sprintf("counting: %s positions so far", render.Thousands(int(w.positions.Load())))
	})
	sum, shares := gamecheck.Count(w, c.Depth)
	end()
	switch {
	case w.stopped.Load():
		progress.End("stopped")
		return errors.New("perft: stopped")
	case !c.JSON:
		return progress.Answer(render.Bundle{Text: gamecheck.Lines(sum, shares, c.Divide, name)})
	}
	progress.End("")
	moves := map[string]int{}
	for _, s := range shares {
		moves[name(s.Move)] = s.Count
	}
	return stdio.PrintJSON(map[string]any{"game": c.Game, "depth": c.Depth, "moves": moves, "positions": sum})
}

// counting wraps a position for Perft, and counts the positions that Perft enters. Once stopped, no position
// has moves, so that Perft soon returns; its count then means nothing.
type counting struct {
	xiangqi.MoveGenerator
	positions atomic.Int64
	stopped   atomic.Bool
}

func (w *counting) LegalMoves(buf []game.Move) []game.Move {
	if w.stopped.Load() {
		return buf
	}
	w.positions.Add(1)
	return w.MoveGenerator.LegalMoves(buf)
}
