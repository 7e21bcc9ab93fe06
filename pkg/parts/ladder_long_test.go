//go:build e2e && long

package parts_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/parts"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
)

// TestLadder: with equally many positions a move, the engine of each lesson beats document 4's
// engine by as much as package show says, and that with all parts by at least 300 Elo.
func TestLadder(t *testing.T) {
	scores := map[string]arena.Score{
		"10": {Wins: 43, Draws: 9, Losses: 8}, "10b": {Wins: 54, Draws: 5, Losses: 1},
		"11": {Wins: 53, Draws: 5, Losses: 2}, "11b": {Wins: 55, Draws: 4, Losses: 1},
	}
	m := arena.Match{
		Rules: arena.Rules{
			Start:    func() game.Position { return xiangqi.New(xiangqi.NewBoard()) },
			Searched: func() game.Position { return game.Must(fast.New(xiangqi.NewBoard())) },
		},
		B: arena.Rung(game.Must(engine.Lookup(engine.Document)), 0), Games: 60, Limits: search.Limits{Nodes: 1000},
		Seed: 5, Concurrency: 2,
	}
	for _, lesson := range parts.Lessons {
		m.A = arena.Contender{Name: lesson, New: func(r arena.Rules) (arena.Agent, error) {
			return arena.Rung(parts.Engine{}.Until(lesson).Rung(lesson), 0).New(r)
		}}
		s := arena.Play(t.Context(), m).Score
		assert.Equal(t, scores[lesson], s, lesson)
		if _, low, _ := s.Elo(); lesson == "11b" {
			assert.Greater(t, low, 300.0)
		}
	}
}
