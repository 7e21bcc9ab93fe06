// gametree play: play against a search.

package command

import (
	"cmp"
	"context"

	"gametree/pkg/games"
	"gametree/pkg/play"
)

type playCmd struct {
	What string `arg:"" optional:"" complete:"play"`
	playFlags
}

// playFlags are the flags about the person's opponent.
type playFlags struct {
	FEN      string `name:"fen" placeholder:"FEN"`
	Rung     string `own:"" placeholder:"NAME" complete:"rung"`
	Depth    int    `own:"" least:"0" placeholder:"N" xor:"limit" help:"The level in plies: 1 for a beginner, 8 strong."`
	Movetime int    `own:"" least:"0" placeholder:"MS" xor:"limit" help:"The time for a move in milliseconds."`
	Black    bool   `own:"" help:"Play the side that moves second."`
	Seed     uint64 `placeholder:"N" help:"Choose the same among equal moves each time."`
}

func (c *playCmd) Run(ctx context.Context, stdio IO) error {
	g, err := games.Lookup(games.Playable(), c.What)
	q := c.request(g)
	switch {
	case err == nil && stdio.InCell():
		return stdio.session.Begin(stdio.IO, g.Rules(), q, sharing(g, q))
	case err == nil:
		return inTerminal(ctx, stdio, g, q)
	case c.What == "" && !stdio.InCell():
		return badInputf("play: want a game: %s", games.Listed(games.Playable()))
	case !stdio.InCell():
		return err
	case *c != playCmd{What: c.What}:
		return badInputf("play: flags may only follow the name of a game, for example %%play xiangqi --depth 4; to " +
			"change the game in progress, use the controls below its board")
	}
	return stdio.session.Continue(ctx, stdio.IO, c.What)
}

func inTerminal(ctx context.Context, stdio IO, g games.Game, q play.Query) error {
	serve := play.Local(g.Rules())
	if _, err := play.First(ctx, serve, q); err != nil {
		return badInput(err)
	}
	progress := stdio.Progress()
	return play.Terminal(ctx, serve, q, stdio.In, stdio.Out, stdio.Err, func(text string) {
		if text == "" {
			progress.End("")
		} else {
			progress.Message("%s", text)
		}
	})
}

// request returns the first request of the game, from the flags or the game's defaults.
func (c playFlags) request(g games.Game) play.Query {
	q := play.Query{From: c.FEN, Settings: play.Settings{
		Rung: cmp.Or(c.Rung, g.Opponent), Seed: c.Seed, Limit: play.Limit{Depth: c.Depth, Milliseconds: c.Movetime},
	}}
	if q.Limit == (play.Limit{}) {
		q.Limit = g.Limit
	}
	if c.Black {
		q.Person = 1
	}
	return q
}
