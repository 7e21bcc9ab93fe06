// gametree perft: count positions, to test a move generator.

package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"

	"gametree/kernel/console"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/fast"
)

type perftCmd struct {
	Xiangqi perftXiangqiCmd `cmd:"" help:"Count the positions after a number of plies of Chinese chess."`
}

type perftXiangqiCmd struct {
	Depth  int    `arg:"" help:"The number of plies."`
	FEN    string `name:"fen" placeholder:"FEN" help:"The first position. (default: the start of the game)"`
	Divide bool   `help:"Also print the count after each first move, to compare two move generators."`
}

// Help is the longer help text of the command.
func (c *perftXiangqiCmd) Help() string {
	return "Prints the count alone on the last line. From the start of the game, the counts for 1, 2, … plies are 44, 1920, 79666, 3290240, 133312995. " +
		"Only legal moves count. A repetition does not end the game."
}

// Run counts, and stops when ctx ends.
func (c *perftXiangqiCmd) Run(ctx context.Context, stdio IO) error {
	if c.Depth < 0 || c.Depth > mostPlies {
		return badInputf("perft: want a number of plies from 0 to %d, got %d", mostPlies, c.Depth)
	}
	p, err := perftMover(cmp.Or(c.FEN, xiangqi.Start))
	if err != nil {
		return badInput(err)
	}
	progress := stdio.Progress()
	lines, stopped := divide(ctx, progress, p, c.Depth)
	if stopped {
		progress.End("stopped")
		return errors.New("perft: stopped")
	}
	if !c.Divide {
		lines = lines[strings.LastIndex(strings.TrimSuffix(lines, "\n"), "\n")+1:]
	}
	return progress.Answer(render.Bundle{Text: lines})
}

// mostPlies is more plies than anybody can count.
const mostPlies = 99

// perftMover returns the position in a form that generates moves fast.
func perftMover(fen string) (xiangqi.MoveGenerator, error) {
	b, err := xiangqi.Parse(fen)
	if err != nil {
		return nil, err
	}
	return fast.New(b)
}

// divide returns a line with the count after each first move, and the sum on the
// last line. stopped reports whether ctx ended before the count was complete.
func divide(ctx context.Context, progress *console.Progress, p xiangqi.MoveGenerator, depth int) (lines string, stopped bool) {
	w := &counting{MoveGenerator: p}
	w.stopped.Store(ctx.Err() != nil)
	defer context.AfterFunc(ctx, func() { w.stopped.Store(true) })()
	defer progress.Repeat(func() string {
		return fmt.Sprintf("counting: %s positions so far", render.Thousands(int(w.positions.Load())))
	})()
	var out strings.Builder
	sum := 1
	if depth > 0 {
		sum = 0
		for _, s := range xiangqi.Divide(w, depth) {
			fmt.Fprintf(&out, "%s: %d\n", xiangqi.UCCI(s.Move), s.Count)
			sum += s.Count
		}
	}
	fmt.Fprintln(&out, sum)
	return out.String(), w.stopped.Load()
}

// counting wraps a position for Perft, and counts the positions that Perft enters.
// Once stopped, no position has moves, so that Perft soon returns; its count then
// means nothing.
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
