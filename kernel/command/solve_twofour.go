// gametree solve twofour: solve the document's input, or any position.

package command

import (
	"context"
	"errors"
	"io"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/twofour"
)

type solveTwofourCmd struct {
	File     string `arg:"" optional:""`
	Position string `placeholder:"PILES"`
	ToMove   *int   `placeholder:"PLAYER" help:"The player to move in that position, 1 or 2. (default: 1)"`
	searchFlags
}

// Run reads all games, and then solves them.
func (c *solveTwofourCmd) Run(ctx context.Context, stdio IO) error {
	return solver[*twofour.Position]{
		game: "twofour", searchFlags: c.searchFlags, read: c.games,
		line: func(g *twofour.Position, a search.Result) string {
			return [...]string{"2", "0", "1"}[g.Mover*a.Value+1]
		},
		best: func(g *twofour.Position) game.Move {
			m, _ := twofour.NewWhole(len(g.Piles)).Best(g) // the whole table has values only
			return m
		},
		counts: []string{"nodes", "probes", "hits", "collisions", "stored"},
	}.solve(ctx, stdio)
}

// games reads the games from the flags, the named file, or in.
func (c *solveTwofourCmd) games(in io.Reader) ([]*twofour.Position, error) {
	mover := 1
	if c.ToMove != nil {
		mover = *c.ToMove
	}
	switch {
	case c.Position != "" && c.File != "":
		return nil, errors.New("solve: want a file or --position, got both")
	case c.Position == "" && c.ToMove != nil:
		return nil, errors.New("solve: --to-move needs --position")
	case c.Position != "":
		g, err := twofour.Parse(c.Position, mover)
		return []*twofour.Position{g}, err
	}
	return readFile(c.File, in, twofour.Read)
}
