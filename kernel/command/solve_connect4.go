// gametree solve connect4: the exact score of a position.

package command

import (
	"context"
	"fmt"
	"time"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
)

type solveConnect4Cmd struct {
	Moves string `arg:"" optional:"" help:"The moves from the empty board, as columns from 1, for example 4433. (default: none)"`
	Size  string `default:"7x6" placeholder:"WxH" help:"The width and the height of the board. (default: 7x6)"`
	searchFlags
}

// Help is the longer help text of the command.
func (c *solveConnect4Cmd) Help() string {
	return "Prints SCORE COLUMN. SCORE is the number of stones that the winner has left when the fourth stands in line, that one included; it is negative if the player to move loses, and 0 for a draw. " +
		"COLUMN is the first best column, or none if the game is over. On the usual board a position with twelve stones takes a second or so, and the empty board far longer. A cell also shows the board."
}

// Run solves the position.
func (c *solveConnect4Cmd) Run(ctx context.Context, stdio IO) error {
	rung := connect4.Threats
	if c.Rung != "" {
		var err error
		if rung, err = c.rung("connect4"); err != nil {
			return err
		}
	}
	var width, height int
	if _, err := fmt.Sscanf(c.Size+"\n", "%dx%d\n", &width, &height); err != nil {
		return badInputf("solve: --size: want a width and a height such as 7x6, got %q", c.Size)
	}
	b, err := connect4.Parse(width, height, c.Moves)
	if err != nil {
		return badInput(err)
	}
	progress := stdio.Progress()
	entered, end := countNodes(progress)
	began := time.Now()
	a, err := solved(ctx, rung, b, search.Limits{Entered: entered})
	end()
	if err != nil {
		progress.End("stopped")
		return err
	}
	if err := progress.Answer(answerConnect4(b, a)); err != nil {
		return err
	}
	if stdio.InCell() {
		if err := stdio.Show(showConnect4(b, a)); err != nil {
			return err
		}
	}
	return c.report(stdio, a.Stats, time.Since(began).Seconds())
}

func answerConnect4(b *connect4.Board, a search.Result) render.Bundle {
	column := "none"
	if a.Move != game.NoMove {
		column = b.MoveName(a.Move)
	}
	return render.Bundle{Text: fmt.Sprintln(b.Score(a.Value), column)}
}

// showConnect4 draws the board after the best move, if there is one.
func showConnect4(b *connect4.Board, a search.Result) render.Bundle {
	before := b.Board()
	if a.Move == game.NoMove {
		return render.Board("The game is over: "+b.Caption(), before, nil)
	}
	title := "A best move: column " + b.MoveName(a.Move)
	b.Make(a.Move)
	defer b.Unmake(a.Move)
	return render.Board(title, b.Board(), &before)
}
