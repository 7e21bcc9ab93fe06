package arena_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Sleeping takes no processor time, so it does not make a player late, up to a point.
func TestOnlyProcessorTimeCounts(t *testing.T) {
	sleepy := func(p game.Position) game.Move {
		time.Sleep(60 * time.Millisecond)
		return p.Moves(nil)[0]
	}
	m := arena.Match{Rules: small(), A: arena.Of("sleepy", sleepy), B: arena.Of("b", lastMove), Games: 2, Limits: search.Limits{Time: time.Millisecond}, Margin: 40 * time.Millisecond}
	_, s := run(t, m)
	assert.Empty(t, s.Forfeits[0])

	defer arena.SetNapping(10 * time.Millisecond)()
	end := make(chan struct{})
	defer close(end)
	m.A = arena.Of("asleep", func(game.Position) game.Move { <-end; return 0 })
	_, s = run(t, m)
	assert.Equal(t, 2, s.Losses)
	assert.Equal(t, 1, s.Forfeits[0][arena.TooLate])
}
