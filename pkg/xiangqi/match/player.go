package match

import (
	"context"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
)

// Player plays one game at a time.
type Player interface {
	// Name returns the player's name in records and results.
	Name() string

	// NewGame prepares for a new game.
	NewGame(ctx context.Context) error

	// Move returns the player's move after these moves from the start. It may
	// think for limit, and returns an error if ctx ends.
	Move(ctx context.Context, moves []game.Move, limit time.Duration) (game.Move, error)

	// Close releases the player, which plays no more games.
	Close()
}

// Ours returns our own engine as a player. hash is the largest size of its
// transposition table in bytes, workers the number of parallel searches; 0 workers
// means as many as the rung prescribes.
func Ours(r search.Rung, hash, workers int) Player {
	o := newOurs(r, hash, func(limit time.Duration) search.Limits { return search.Limits{Time: limit} })
	o.engine.Workers = workers
	return o
}

// Fixed returns our own engine as a player that thinks within fixed limits, such as
// a depth or a number of nodes, instead of the time for a move. With one worker it
// plays the same games every time.
func Fixed(r search.Rung, hash int, limits search.Limits) Player {
	return newOurs(r, hash, func(time.Duration) search.Limits { return limits })
}

type ours struct {
	engine *engine.Engine
	limits func(time.Duration) search.Limits // for a move of that time
}

func newOurs(r search.Rung, hash int, limits func(time.Duration) search.Limits) *ours {
	e := engine.New(r)
	e.SetHash(hash)
	return &ours{e, limits}
}

func (o *ours) Name() string { return o.engine.Rung.Name }

func (o *ours) NewGame(context.Context) error {
	o.engine.NewGame()
	return nil
}

func (o *ours) Move(ctx context.Context, moves []game.Move, limit time.Duration) (game.Move, error) {
	if err := o.engine.SetPosition(xiangqi.NewBoard(), moves); err != nil {
		return game.NoMove, err
	}
	return o.engine.Search(ctx, o.limits(limit), nil).Move, nil
}

func (o *ours) Close() {}
