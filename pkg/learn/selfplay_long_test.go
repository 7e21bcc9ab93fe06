//go:build long

package learn_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/arena"
	"gametree/pkg/learn"
	"gametree/pkg/search"
)

// After 20 generations, 50 visits guided by the network beat UCT with 500 playouts, with each
// of three seeds. Before, they lose nearly every game.
func TestGuidedSearchBeatsTenTimesThePlayouts(t *testing.T) {
	for seed := range uint64(3) {
		points := func(n *learn.PolicyValue) float64 {
			s := arena.Play(context.Background(), arena.Match{
				Rules: arena.Rules{Start: connectFour}, Games: 200, Seed: seed,
				A: arena.Of("network", search.PUCT{C: 1.2, Guide: n.Guide}.Player(50)),
				B: arena.Of("playouts", search.UCT{C: 1}.Player(500)),
			})
			return s.Points() / 200
		}
		s := learn.NewSelfPlay(connectFour)
		s.Seed = seed + 1
		n, err := s.Train(20, func(g int, trainer *learn.Trainer) bool {
			if g == 0 {
				assert.Less(t, points(trainer.Network), 0.15)
			}
			return true
		})
		require.NoError(t, err)
		assert.Greater(t, points(n), 0.55)
	}
}
