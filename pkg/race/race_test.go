package race_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/race"
	"gametree/pkg/search"
)

func Example() {
	p := race.New(8, 8)
	s := search.Iterate(p, 1e-12)
	fmt.Printf("%s, and win %.4f of all races\n", p.MoveName(s.Best(p)), (1+s.Value(p))/2)
	// Output: jump, and win 0.6111 of all races
}

func TestKeepsItsPromises(t *testing.T) {
	require.NoError(t, gametest.Check(func() game.Position { return race.New(9, 7) }, 50, 1))
}

// The race of lesson 13.
func TestTheRaceOfLesson13(t *testing.T) {
	for _, row := range []struct {
		mine, his int
		move      game.Move
		wins      float64
	}{
		{4, 2, race.Jump, 1. / 2}, {4, 4, race.Jump, 2. / 3}, {4, 6, race.Walk, 1}, {4, 8, race.Walk, 1},
		{8, 8, race.Jump, 0.6111}, {8, 10, race.Walk, 0.8333},
	} {
		p := race.New(row.mine, row.his)
		s := search.Iterate(p, 1e-12)
		assert.Equal(t, row.move, s.Best(p), "%d : %d", row.mine, row.his)
		assert.InDelta(t, row.wins, (1+s.Value(p))/2, 5e-5, "%d : %d", row.mine, row.his)
	}
}

// The deeper expectiminimax searches, the nearer it comes to the solution.
func TestExpectiminimaxApproachesTheSolution(t *testing.T) {
	p := race.New(8, 8)
	v := search.Iterate(p, 1e-12).Value(p)
	assert.InDelta(t, v, search.Expectiminimax(p, 22), 0.01)
}
