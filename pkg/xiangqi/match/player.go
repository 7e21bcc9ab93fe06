package match

import (
	"context"
	"time"

	"gametree/pkg/game"
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

// Ours is a level of our own engine as a player.
func Ours(l engine.Level) Player { return &ours{engine.New(l)} }

type ours struct{ engine *engine.Engine }

func (o *ours) Name() string { return o.engine.Level.Name }

func (o *ours) NewGame(context.Context) error {
	o.engine.NewGame()
	return nil
}

func (o *ours) Move(ctx context.Context, moves []game.Move, limit time.Duration) (game.Move, error) {
	if err := o.engine.SetPosition(start(), moves); err != nil {
		return game.NoMove, err
	}
	return o.engine.Search(ctx, engine.Exactly(limit), nil).Move, nil
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
