package arena

import (
	"context"
	"errors"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Contender takes part in matches. It has a player of its own in each of the games that
// are played at the same time.
type Contender struct {
	Name    string // in records and results
	New     func(Rules) (Agent, error)
	Version string // of the player; Match.Folder keeps games of each version apart
}

// Agent plays one game at a time.
type Agent interface {
	// NewGame prepares for a new game.
	NewGame(ctx context.Context) error

	// Move returns the player's move, and the time that counts for it. It returns
	// ErrLate when that exceeds t.Most, and an error if ctx ends.
	Move(ctx context.Context, t Turn) (game.Move, time.Duration, error)

	// Close releases the player, which plays no more games.
	Close()
}

// Turn is what a player is told when it is to move.
type Turn struct {
	Moves  []game.Move // since the first position
	Limits search.Limits
	Most   time.Duration // for the move; after that the player loses
}

// ErrLate is the error of an Agent.Move in which the time ran out.
var ErrLate = errors.New("no move")

// NoAgent is the error of a Contender that cannot play at all, which ends the match.
type NoAgent struct{ Err error }

func (e NoAgent) Error() string { return e.Err.Error() }
