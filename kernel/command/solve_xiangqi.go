// gametree solve xiangqi: find the move to play in a position of Chinese chess.

package command

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
)

type solveXiangqiCmd struct {
	FEN      string `name:"fen" placeholder:"FEN" help:"The position. (default: the start of the game)"`
	Depth    int    `least:"1" most:"100" placeholder:"N" help:"The depth of the search in plies."`
	MoveTime int    `least:"1" name:"movetime" placeholder:"MS" help:"The time in ms, instead of a depth. (default: 1000)"`
	searchFlags
}

// Run searches the position, and shows the best answer so far meanwhile.
func (c *solveXiangqiCmd) Run(ctx context.Context, stdio IO) error {
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
	if c.Depth != 0 && c.MoveTime != 0 {
		return badInputf("solve: want --depth or --movetime, got both")
	}
	limits := search.Limits{Depth: c.Depth}
	if c.Depth == 0 {
		limits = engine.Exactly(time.Duration(cmp.Or(c.MoveTime, 1000)) * time.Millisecond)
	}
	progress := stdio.Progress()
	var sofar atomic.Value
	sofar.Store("")
	began := time.Now()
	end := progress.Repeat(func() string {
		return fmt.Sprintf("searching: %d s%s", int(time.Since(began).Seconds()), sofar.Load())
	})
	a := e.Search(ctx, limits, func(a search.Result) {
		sofar.Store(fmt.Sprintf(", so far %s, score %s, depth %d, %s nodes",
			bestMove(a), score(a.Value), a.Depth, render.Thousands(a.Nodes)))
	})
	end()
	stopped := ctx.Err() != nil
	if stopped && a.Depth == 0 {
		progress.End("stopped")
		return errStopped
	}
	text := answerXiangqi(a)
	if c.JSON {
		progress.End("")
		err = stdio.PrintJSON(answer(xiangqi.New(b), a, "score "+score(a.Value), rung.Proves(xiangqi.New(b), a), a.Time))
	} else {
		err = progress.Answer(render.Bundle{Text: text})
	}
	if err != nil {
		return err
	}
	if stdio.InCell() {
		if err := stdio.Show(showAnswer(1, xiangqi.New(b), a.Move)...); err != nil {
			return err
		}
	}
	if err := c.report(stdio, a.Stats, a.Time.Seconds()); err != nil {
		return err
	}
	if stopped {
		return errSoFar
	}
	return nil
}

// answerXiangqi returns an answer in five lines, the last one with the principal variation.
func answerXiangqi(a search.Result) string {
	line := []string{"pv"}
	for _, m := range a.Line {
		line = append(line, xiangqi.UCCI(m))
	}
	return fmt.Sprintf("bestmove %s\nscore %s\ndepth %d\nnodes %d\n%s\n",
		bestMove(a), score(a.Value), a.Depth, a.Nodes, strings.Join(line, " "))
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
