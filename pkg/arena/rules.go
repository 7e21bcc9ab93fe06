package arena

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Rules are the game that is played.
type Rules struct {
	Name  string    // in records; may be empty
	Sides [2]string // the names of the player who moves first and of the other; may be empty

	// Start returns the first position of the game, a new one at each call.
	Start func() game.Position

	// Searched is Start in a faster form with the same moves, for searches; nil: they take Start too.
	Searched func() game.Position
}

// complete returns r with the values that 0 stands for, or an error if games cannot be played by r.
func (r Rules) complete() (Rules, error) {
	if r.Start == nil {
		return r, errors.New("arena: the rules have no Start")
	}
	if r.Sides == [2]string{} {
		r.Sides = [2]string{"First", "Second"}
	}
	if r.Searched == nil {
		r.Searched = r.Start
	}
	return r, guarded("the game", func() error { return separate(r.Start(), r.Start()) })
}

// separate returns an error unless moves in one of two first positions leave the other unchanged.
func separate(a, b game.Position) error {
	moves := b.Moves(nil)
	switch v := reflect.ValueOf(a); {
	case len(moves) == 0:
		return errors.New("arena: the game is over before the first move")
	case v.Kind() == reflect.Pointer && v.Pointer() == reflect.ValueOf(b).Pointer():
	default:
		a.Make(moves[0])
		defer a.Unmake(moves[0])
		if slices.Equal(b.Moves(nil), moves) && !b.Terminal() {
			return nil
		}
	}
	return errors.New("arena: every game needs a position of its own, but two first positions share one; " +
		"give a function or an expression that makes a new position")
}

// after returns a new position after moves from start, marked as the root of a search.
func after(start func() game.Position, moves []game.Move) game.Position {
	p := start()
	for _, m := range moves {
		p.Make(m)
	}
	game.CountFromHere(p)
	return p
}

// guarded returns what f returns, or its panic as an error about who.
func guarded(who string, f func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%s panicked: %v", who, r)
		}
	}()
	return f()
}

// Contender takes part in matches. It has a player of its own in each of the games that are played at the same time.
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
