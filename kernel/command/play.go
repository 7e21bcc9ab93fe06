// gametree play: play against a search.

package command

import (
	"cmp"
	"context"

	"gametree/pkg/games"
	"gametree/pkg/play"
)

type playCmd struct {
	What     string `arg:"" optional:"" complete:"play" help:"The game to start: ${playable}. In a cell, after the start: a move, for example h2e2 or 炮二平五; back; new; or now, which makes the search move at once. Without it, the cell shows the game again."`
	FEN      string `name:"fen" placeholder:"FEN" help:"The first position, in FEN for Chinese chess. (default: the start of the game)"`
	Rung     string `placeholder:"NAME" complete:"rung" help:"The rung to play against; see gametree rungs. (default: a strong one)"`
	Depth    int    `placeholder:"N" help:"The depth of the search in plies."`
	Movetime int    `placeholder:"MS" help:"The time of the search for a move in milliseconds."`
	Black    bool   `help:"Play the side that moves second."`
}

// Help is the longer help text of the command.
func (c *playCmd) Help() string {
	return "In a notebook, %play xiangqi draws a board: click a piece, and then its new square. Controls below the board take a move back, start a new game, and change the rung, the depth and the position. " +
		"Without scripts, %play h2e2 plays a move, and %play back takes it back. In a terminal, type one move on each line."
}

// Run starts a game, or continues it.
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
		return badInputf("play: flags may only follow the name of a game, for example %%play xiangqi --depth 4; to change the game in progress, use the controls below its board")
	}
	return stdio.session.Continue(ctx, stdio.IO, c.What)
}

// settings returns the settings of the game, from the flags or the game's defaults.
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
