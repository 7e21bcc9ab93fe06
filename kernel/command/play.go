// gametree play: a game against a search.

package command

import (
	"cmp"
	"context"

	"gametree/pkg/games"
	"gametree/pkg/play"
)

type playCmd struct {
	What     string `arg:"" optional:"" complete:"play" help:"The game to begin: ${playable}. In a cell, once a game has been started, also a move such as h2e2 or 炮二平五, back, new, or now to make the search move at once; without a word the game is shown again."`
	FEN      string `name:"fen" placeholder:"FEN" help:"Begin from this position, in Chinese chess in FEN."`
	Rung     string `placeholder:"NAME" complete:"rung" help:"The rung to play against; see gametree rungs. (default: a strong one)"`
	Depth    int    `placeholder:"N" help:"How many plies it searches."`
	Movetime int    `placeholder:"MS" help:"How many milliseconds it thinks about a move."`
	Black    bool   `help:"Play the side that moves second."`
}

// Help is the longer help text of the command.
func (c *playCmd) Help() string {
	return "In a notebook, %play xiangqi draws a board: click a piece, then where it goes. Take back, a new game, other rungs, depths and positions are below it. " +
		"Without scripts, %play h2e2 plays a move of the game, %play back takes it back. In a terminal moves are typed, line by line."
}

// Run begins a game, or continues it.
func (c *playCmd) Run(ctx context.Context, stdio IO) error {
	g, err := games.Lookup(games.Played(), c.What)
	if err == nil {
		settings, err := c.settings(g)
		switch {
		case err != nil:
			return err
		case stdio.InCell():
			return stdio.session.Begin(stdio.IO, g, c.FEN, settings)
		}
		return playInTerminal(ctx, stdio, g, c.FEN, settings)
	}
	if !stdio.InCell() {
		return badInput(err)
	}
	if *c != (playCmd{What: c.What}) {
		return badInputf("play: flags belong to the start of a game, such as %%play xiangqi --depth 4; a game that has been started has controls below its board")
	}
	return stdio.session.Continue(ctx, stdio.IO, c.What)
}

// settings are how the game is to be played.
func (c *playCmd) settings(g games.Game) (play.Settings, error) {
	s := play.Settings{Rung: cmp.Or(c.Rung, g.Player), Limit: play.Limit{Depth: c.Depth, Milliseconds: c.Movetime}}
	switch {
	case c.Depth < 0 || c.Movetime < 0:
		return s, badInputf("play: want a depth and a time of 1 or more")
	case c.Depth > 0 && c.Movetime > 0:
		return s, badInputf("play: want --depth or --movetime, got both")
	case s.Limit == play.Limit{}:
		s.Limit = play.LimitOf(g.Limits)
	}
	if c.Black {
		s.Person = 1
	}
	return s, nil
}
