// gametree perft: ways to play, counted, as the proof of a move generator.

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
	Xiangqi perftXiangqiCmd `cmd:"" help:"Count the ways to play so many plies of Chinese chess."`
}

type perftXiangqiCmd struct {
	Depth  int    `arg:"" help:"The number of plies."`
	FEN    string `name:"fen" placeholder:"FEN" help:"The position to begin with. (default: the start)"`
	Divide bool   `help:"Print the count of each first move as well, so that two generators can be compared move by move."`
}

// Help is the longer help text of the command.
func (c *perftXiangqiCmd) Help() string {
	return "Prints the count alone on the last line. From the start: 44 after one ply, 1920, 79666, 3290240, 133312995. " +
		"The moves are legal, and repetition ends no game."
}

// Run counts move by move, and stops when ctx ends.
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

// mostPlies is more than can be counted.
const mostPlies = 99

// perftMover is the position that counts.
func perftMover(fen string) (xiangqi.MoveGenerator, error) {
	b, err := xiangqi.Parse(fen)
	if err != nil {
		return nil, err
	}
	return fast.New(b)
}

// divide has a line for the count of each first move, and the sum in the last one.
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

// counting stands in front of a position that Perft works on. Once stopped, no
// position has moves any more, so that Perft ends by itself and soon; what it
// then returns means nothing.
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
