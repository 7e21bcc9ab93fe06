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
	// Name is what the score calls it.
	Name() string

	// NewGame begins another game from the start.
	NewGame(ctx context.Context) error

	// Move returns what it plays after these moves, having thought for at most
	// limit. Where ctx ends before that it gives up.
	Move(ctx context.Context, moves []game.Move, limit time.Duration) (game.Move, error)

	// Close ends it for good.
	Close()
}

// Ours is a level of our own engine as a player, with a table of at most that
// many bytes. workers search side by side; 0: as many as the level wants.
func Ours(l engine.Level, hash, workers int) Player {
	o := newOurs(l, hash, func(limit time.Duration) search.Limits { return search.Limits{Time: limit} })
	o.engine.Workers = workers
	return o
}

// Fixed is a level of our own engine as a player who thinks within limits of
// their own, whatever the time for a move: to a depth or so many nodes. With one
// worker its games are the same every time.
func Fixed(l engine.Level, hash int, limits search.Limits) Player {
	return newOurs(l, hash, func(time.Duration) search.Limits { return limits })
}

type ours struct {
	engine *engine.Engine
	limits func(time.Duration) search.Limits // by the time for a move
}

func newOurs(l engine.Level, hash int, limits func(time.Duration) search.Limits) *ours {
	e := engine.New(l)
	e.SetHash(hash)
	return &ours{e, limits}
}

func (o *ours) Name() string { return o.engine.Level.Name }

func (o *ours) NewGame(context.Context) error {
	o.engine.NewGame()
	return nil
}

func (o *ours) Move(ctx context.Context, moves []game.Move, limit time.Duration) (game.Move, error) {
	if err := o.engine.SetPosition(start(), moves); err != nil {
		return game.NoMove, err
	}
	return o.engine.Search(ctx, o.limits(limit), nil).Move, nil
}

func (o *ours) Close() {}

// start is the board at the start of a game.
func start() *xiangqi.Board {
	b, err := xiangqi.Parse(xiangqi.Start)
	if err != nil {
		panic(err)
	}
	return b
}
