// gametree play: a game against a search.

package command

import (
	"cmp"
	"context"
	"slices"

	"gametree/pkg/play"
)

type playCmd struct {
	What     string `arg:"" optional:"" complete:"play" help:"The game to begin: ${playable}. In a cell also what to do in the game that goes on: a move such as h2e2 or 炮二平五, back, new, or now for the search to move at once; nothing shows the game again."`
	FEN      string `name:"fen" placeholder:"FEN" help:"Begin Chinese chess from this position."`
	Rung     string `placeholder:"NAME" complete:"rung" help:"The rung to play against; see gametree rungs. (default: what plays well)"`
	Depth    int    `placeholder:"N" help:"It searches so many plies."`
	Movetime int    `placeholder:"MS" help:"It thinks so many milliseconds about a move."`
	Black    bool   `help:"Play the side that moves second."`
}

// Help is the longer help text of the command.
func (c *playCmd) Help() string {
	return "In a notebook, %play xiangqi draws a board: click a piece, then where it goes. Take back, a new game, other rungs, depths and positions are below it. " +
		"Without scripts, %play h2e2 plays a move of the game that goes on, %play back takes it back. In a terminal moves are typed, line by line."
}

// Run begins a game, or goes on with it.
func (c *playCmd) Run(ctx context.Context, stdio IO) error {
	if slices.Contains(play.Names(), c.What) {
		rules, settings, err := c.settings()
		switch {
		case err != nil:
			return err
		case stdio.InCell():
			return stdio.table.begin(ctx, stdio, rules, c.FEN, settings)
		}
		return playInTerminal(ctx, stdio, rules, c.FEN, settings)
	}
	if !stdio.InCell() {
		_, err := play.Lookup(c.What)
		return BadInput{err}
	}
	if *c != (playCmd{What: c.What}) {
		return badInputf("play: flags are for a game that begins, such as %%play xiangqi --depth 4; this one has controls below its board")
	}
	return stdio.table.goOn(ctx, stdio, c.What)
}

// settings are how the game is to be played.
func (c *playCmd) settings() (play.Rules, play.Settings, error) {
	rules, err := play.Lookup(c.What)
	if err != nil {
		return rules, play.Settings{}, BadInput{err}
	}
	s := play.Settings{Rung: cmp.Or(c.Rung, rules.Rung), Limit: play.Limit{Depth: c.Depth, Milliseconds: c.Movetime}}
	switch {
	case c.Depth < 0 || c.Movetime < 0:
		return rules, s, badInputf("play: want a depth and a time of 1 or more")
	case c.Depth > 0 && c.Movetime > 0:
		return rules, s, badInputf("play: want --depth or --movetime, got both")
	case s.Limit == play.Limit{}:
		s.Limit = rules.Limit
	}
	if c.Black {
		s.Person = 1
	}
	return rules, s, nil
}
