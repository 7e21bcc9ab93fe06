// gametree solve xiangqi: find the move to play in a position of Chinese chess.

package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"gametree/kernel/console"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
)

type solveXiangqiCmd struct {
	FEN      string `name:"fen" placeholder:"FEN" help:"The position. (default: the start of the game)"`
	Depth    int    `placeholder:"N" help:"The depth of the search in plies."`
	MoveTime int    `name:"movetime" placeholder:"MS" help:"The time of the search in milliseconds, instead of a depth."`
	searchFlags
}

// Help is the longer help text of the command.
func (c *solveXiangqiCmd) Help() string {
	return "Prints five lines: bestmove with the move, or none if there is no legal move; score; depth; nodes; and pv with the principal variation. " +
		"The score is for the player to move, with about 100 for a soldier. mate 3 means that this player mates in 3 moves, and mate -2 that the opponent mates in 2. " +
		"Ctrl-C stops the search and prints the best answer so far. A cell also shows the board after the move."
}

// deepest is more plies than a search can reach.
const deepest = 100

// Run searches the position.
func (c *solveXiangqiCmd) Run(ctx context.Context, stdio IO) error {
	limits, err := c.limits()
	if err != nil {
		return err
	}
	rung, err := c.rung("xiangqi")
	if err != nil {
		return err
	}
	b, err := xiangqi.Parse(cmp.Or(c.FEN, xiangqi.Start))
	if err != nil {
		return badInput(err)
	}
	e := engine.New(rung)
	if err := e.SetPosition(b, nil); err != nil {
		return badInput(err)
	}
	progress := stdio.Progress()
	a := think(ctx, progress, e, limits)
	stopped := ctx.Err() != nil
	if stopped && a.Depth == 0 {
		progress.End("stopped")
		return errors.New("solve: stopped before there was an answer")
	}
	if err := progress.Answer(render.Bundle{Text: answerXiangqi(a)}); err != nil {
		return err
	}
	if stdio.InCell() {
		if err := showMove(stdio, b, a.Move); err != nil {
			return err
		}
	}
	if err := c.report(stdio, a.Stats, a.Time.Seconds()); err != nil {
		return err
	}
	if stopped {
		return errors.New("solve: stopped; this is the best answer so far")
	}
	return nil
}

func (c *solveXiangqiCmd) limits() (search.Limits, error) {
	switch {
	case (c.Depth != 0) == (c.MoveTime != 0):
		return search.Limits{}, badInputf("solve: want either --depth or --movetime, to limit the search")
	case c.Depth < 0 || c.Depth > deepest:
		return search.Limits{}, badInputf("solve: --depth: want a number from 1 to %d, got %d", deepest, c.Depth)
	case c.MoveTime < 0:
		return search.Limits{}, badInputf("solve: --movetime: want a number from 1 up, got %d", c.MoveTime)
	case c.Depth > 0:
		return search.Limits{Depth: c.Depth}, nil
	}
	return engine.Exactly(time.Duration(c.MoveTime) * time.Millisecond), nil
}

// think searches with e, and shows the best answer so far meanwhile.
func think(ctx context.Context, progress *console.Progress, e *engine.Engine, l search.Limits) search.Answer {
	var sofar atomic.Pointer[string]
	began := time.Now()
	defer progress.Repeat(func() string {
		text := fmt.Sprintf("searching: %d s", int(time.Since(began).Seconds()))
		if s := sofar.Load(); s != nil {
			text += ", so far " + *s
		}
		return text
	})()
	return e.Search(ctx, l, func(a search.Answer) {
		text := fmt.Sprintf("%s, score %s, depth %d, %s nodes", bestMove(a), score(a.Value), a.Depth, render.Thousands(a.Nodes))
		sofar.Store(&text)
	})
}

// answerXiangqi returns the answer in five lines.
func answerXiangqi(a search.Answer) string {
	var line []string
	for _, m := range a.Line {
		line = append(line, xiangqi.UCCI(m))
	}
	return fmt.Sprintf("bestmove %s\nscore %s\ndepth %d\nnodes %d\n%s\n",
		bestMove(a), score(a.Value), a.Depth, a.Nodes, strings.TrimSpace("pv "+strings.Join(line, " ")))
}

func bestMove(a search.Answer) string {
	if a.Move == game.NoMove {
		return "none"
	}
	return xiangqi.UCCI(a.Move)
}

// score returns a value as text: a number, or mate and a number of moves.
func score(value int) string {
	if n, ok := engine.Mate(value); ok {
		return fmt.Sprintf("mate %d", n)
	}
	return fmt.Sprint(value)
}

// showMove shows the board after the move m or, if m is NoMove, how the game ended.
func showMove(stdio IO, b *xiangqi.Board, m game.Move) error {
	p := xiangqi.New(b)
	title := p.Caption()
	if m != game.NoMove {
		title = fmt.Sprintf("%s plays %s (%s)", p.Mover(), xiangqi.UCCI(m), p.WXF(m))
		p.Make(m)
	}
	return stdio.Show(render.Board(title, p.Board(), nil))
}
