// gametree judge: say how a game stands after its moves.

package command

import (
	"context"
	"strings"

	"gametree/kernel/console"
	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/render"
)

type judgeCmd struct {
	Game   string   `arg:"" complete:"game" help:"The game: ${playable}."`
	Moves  []string `arg:"" optional:"" help:"The moves, such as h2e2 h9g7 or 4433, or a file with a game, as PGN."`
	FEN    string   `name:"fen" placeholder:"FEN" help:"The first position. (default: the start of the game)"`
	Number int      `name:"game" least:"1" placeholder:"N" help:"Which game of several in the file."`
	console.AsJSON
}

func (c *judgeCmd) Run(_ context.Context, stdio IO) error {
	g, err := games.Lookup(games.Playable(), c.Game)
	if err != nil {
		return err
	}
	text, err := written(stdio, c.Moves, c.Number)
	if err != nil {
		return err
	}
	p, verdict, err := g.Judge(c.FEN, text)
	if err != nil {
		return missing("judge", c.Moves, badInputf("judge: %w", err))
	}
	if c.JSON {
		result, reason, _ := strings.Cut(verdict, ": ")
		return stdio.PrintJSON(map[string]string{"game": g.Name, "result": result, "reason": reason})
	}
	shown := []render.Bundle{{Text: verdict + "\n"}}
	if b, ok := p.(game.Boarder); ok && stdio.InCell() {
		shown = append(shown, render.Board("After these moves", b.Board(), nil))
	}
	return stdio.Show(shown...)
}
