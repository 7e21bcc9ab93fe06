// gametree solve xiangqi: find the move to play in a position of Chinese chess.

package command

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"time"

	"gametree/kernel/console"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
)

type solveXiangqiCmd struct {
	File     string `arg:"" optional:""`
	FEN      string `name:"fen" placeholder:"FEN" help:"The position. (default: the start of the game)"`
	Depth    int    `least:"1" most:"100" placeholder:"N" help:"The depth of the search in plies."`
	MoveTime int    `least:"1" name:"movetime" placeholder:"MS" help:"The time in milliseconds, instead of a depth."`
	Lines    int    `least:"1" most:"99" default:"1" placeholder:"N" help:"The number of moves to find, from 1 to 99."`
	searchFlags
}

// Run searches the positions one after the other, once all of them are read.
func (c *solveXiangqiCmd) Run(ctx context.Context, stdio IO) error {
	limits, err := c.limits()
	if err != nil {
		return err
	}
	rung, err := c.rung("xiangqi")
	if err != nil {
		return err
	}
	boards, err := c.boards(stdio.In)
	if err != nil {
		return badInput(err)
	}
	e := engine.New(rung)
	for i, b := range boards {
		if i > 0 {
			fmt.Fprintln(stdio.Out)
		}
		e.NewGame()
		if err := e.SetPosition(b, nil); err != nil {
			return badInput(err)
		}
		if err := c.solve(ctx, stdio, e, i+1, b, limits); err != nil {
			return err
		}
	}
	return nil
}

// boards returns the positions to search.
func (c *solveXiangqiCmd) boards(in io.Reader) ([]*xiangqi.Board, error) {
	if c.File == "" {
		b, err := xiangqi.Parse(cmp.Or(c.FEN, xiangqi.Start))
		return []*xiangqi.Board{b}, err
	}
	if c.FEN != "" {
		return nil, errors.New("solve: want a file or --fen, got both")
	}
	return readFile(c.File, in, readFENs)
}

// readFENs reads a position from each line that is not empty. All of them must be legal.
func readFENs(in io.Reader) (boards []*xiangqi.Board, err error) {
	lines := bufio.NewScanner(in)
	for number := 1; lines.Scan(); number++ {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		b, err := xiangqi.Parse(lines.Text())
		if err == nil {
			_, err = fast.New(b)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		boards = append(boards, b)
	}
	return boards, lines.Err()
}

// solve searches position number and prints what it finds.
func (c *solveXiangqiCmd) solve(
	ctx context.Context, stdio IO, e *engine.Engine, number int, b *xiangqi.Board, limits search.Limits,
) error {
	progress := stdio.Progress()
	lines, err := c.think(ctx, progress, e, limits)
	if err != nil {
		return badInput(err)
	}
	a, stopped := lines[0], ctx.Err() != nil
	if stopped && a.Depth == 0 {
		progress.End("stopped")
		return errors.New("solve: stopped before there was an answer")
	}
	if err := progress.Answer(render.Bundle{Text: answerXiangqi(lines)}); err != nil {
		return err
	}
	if stdio.InCell() {
		if err := stdio.Show(showAnswer(number, xiangqi.New(b), a.Move)...); err != nil {
			return err
		}
	}
	last := lines[len(lines)-1] // with the counts of all
	if err := c.report(stdio, last.Stats, last.Time.Seconds()); err != nil {
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
	case c.Depth > 0:
		return search.Limits{Depth: c.Depth}, nil
	}
	return engine.Exactly(time.Duration(c.MoveTime) * time.Millisecond), nil
}

// think searches with e, and shows the best answer so far meanwhile. It returns at least
// one answer.
func (c *solveXiangqiCmd) think(
	ctx context.Context, progress *console.Progress, e *engine.Engine, l search.Limits,
) ([]search.Result, error) {
	var sofar atomic.Pointer[string]
	began := time.Now()
	defer progress.Repeat(func() string {
		text := fmt.Sprintf("searching: %d s", int(time.Since(began).Seconds()))
		if s := sofar.Load(); s != nil {
			text += ", so far " + *s
		}
		return text
	})()
	follow := func(a search.Result) {
		text := fmt.Sprintf("%s, score %s, depth %d, %s nodes",
			bestMove(a), score(a.Value), a.Depth, render.Thousands(a.Nodes))
		sofar.Store(&text)
	}
	if c.Lines > 1 {
		lines, err := e.Lines(ctx, c.Lines, l, func(lines []search.Result) { follow(lines[0]) })
		if err != nil || len(lines) > 0 {
			return lines, err
		}
	}
	return []search.Result{e.Search(ctx, l, follow)}, nil
}

// answerXiangqi returns the best answer in five lines, and each of the others in one.
func answerXiangqi(lines []search.Result) string {
	a := lines[0]
	text := fmt.Sprintf("bestmove %s\nscore %s\ndepth %d\nnodes %d\n%s\n",
		bestMove(a), score(a.Value), a.Depth, lines[len(lines)-1].Nodes, variation(a))
	for i, a := range lines[1:] {
		text += fmt.Sprintf("line %d score %s depth %d %s\n", i+2, score(a.Value), a.Depth, variation(a))
	}
	return text
}

// variation returns the principal variation of an answer.
func variation(a search.Result) string {
	line := []string{"pv"}
	for _, m := range a.Line {
		line = append(line, xiangqi.UCCI(m))
	}
	return strings.Join(line, " ")
}

func bestMove(a search.Result) string {
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
