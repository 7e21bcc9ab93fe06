package pig_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/pig"
	"gametree/pkg/search"
)

func ExampleSolve() {
	s := pig.Solve(20)
	fmt.Printf("whoever begins wins %.4f of all games\n", pig.Win(s.Value(pig.New(20))))
	fmt.Println("at 0 : 0, hold with", pig.Holds(s, 20, 0, 0))
	// Output:
	// whoever begins wins 0.6156 of all games
	// at 0 : 0, hold with [20]
}

func TestKeepsItsPromises(t *testing.T) {
	require.NoError(t, gametest.Check(func() game.Position { return pig.New(12) }, 50, 1))
}

// Up to goal 38 nobody ever holds before the goal.
func TestTheFirstGoalWithAHold(t *testing.T) {
	for goal, wins := range map[int]float64{10: 0.7094, 20: 0.6156} {
		s := pig.Solve(goal)
		assert.InDelta(t, wins, pig.Win(s.Value(pig.New(goal))), 5e-5)
	}
	holds := func(goal int) (any bool) {
		s := pig.Solve(goal)
		for mine := range goal {
			for his := range goal {
				any = any || len(pig.Holds(s, goal, mine, his)) > 1
			}
		}
		return any
	}
	assert.False(t, holds(10))
	assert.False(t, holds(20))
	assert.False(t, holds(38))
	assert.True(t, holds(39))
	s := pig.Solve(39)
	assert.Equal(t, 18, pig.Holds(s, 39, 0, 0)[0])
	p := pig.At(39, 0, 0, 18)
	p.Make(pig.Hold(18))
	held := pig.Win(-s.Value(p))
	p.Unmake(pig.Hold(18))
	p.Make(pig.Roll(18))
	assert.InDelta(t, 0.654231, held, 5e-7)
	assert.InDelta(t, 0.653993, pig.Win(s.Value(p)), 5e-7)
}

// Who holds at 4 seldom wins against who holds at 20; random games have the same frequencies.
func TestDuel(t *testing.T) {
	four, twenty := pig.HoldAt(40, 4), pig.HoldAt(40, 20)
	assert.InDelta(t, 0.1069, pig.Duel(40, four, twenty), 5e-5)
	assert.InDelta(t, 0.9273, pig.Duel(40, twenty, four), 5e-5)
}

// Goal 100, as in lesson 13: the table of first hold points, a gap, and hold at 20. The
// short test only compares hold at 20 with the best play to a smaller goal.
func TestGoal100(t *testing.T) {
	goal := 100
	if testing.Short() {
		goal = 40
	}
	s := pig.Solve(goal)
	twenty := pig.HoldAt(goal, 20)
	best := func(mine, his, points int) bool { return s.Best(pig.At(goal, mine, his, points)) == pig.Hold(points) }
	first, second := pig.Duel(goal, twenty, best), 1-pig.Duel(goal, best, twenty)
	assert.Less(t, (first+second)/2, 0.5)
	if testing.Short() {
		return
	}
	assert.InDelta(t, 0.5306, pig.Win(s.Value(pig.New(goal))), 5e-5)
	for mine, row := range map[int][]int{
		0:  {21, 22, 23, 24, 26, 29, 32, 40, 49, goal},
		50: {15, 15, 19, 18, 23, 21, 20, 24, 50, 50},
		70: {12, 12, 11, 10, 11, 30, 30, 30, 30, 30},
		80: {20, 20, 20, 20, 20, 20, 20, 20, 20, 20},
	} {
		for i, want := range row {
			assert.Equal(t, want, pig.Holds(s, goal, mine, 10*i)[0], "%d : %d", mine, 10*i)
		}
	}
	assert.Subset(t, pig.Holds(s, goal, 41, 49), []int{22, 23, 24, 25, 26, 28})
	assert.NotContains(t, pig.Holds(s, goal, 41, 49), 27)

	assert.InDelta(t, 0.4917, first, 5e-5)
	assert.InDelta(t, 0.4285, second, 5e-5)
	assert.InDelta(t, 0.4601, (first+second)/2, 5e-5)
}

// The values of small games agree with their frequencies in random games.
func TestTheValueIsTheFrequency(t *testing.T) {
	const goal, games = 12, 20_000
	rng, s := rand.New(rand.NewPCG(13, 5)), pig.Solve(goal)
	wins := 0
	for range games {
		p := pig.New(goal)
		for !p.Terminal() {
			m := s.Best(p)
			if p.Weights() != nil {
				m = p.Moves(nil)[rng.IntN(6)]
			}
			p.Make(m)
		}
		if p.Turn() == game.Second { // the player to move has lost
			wins++
		}
	}
	assert.InDelta(t, pig.Win(s.Value(pig.New(goal))), float64(wins)/games, 0.012)
}

// A deep search comes near to the solution.
func TestExpectiminimaxApproachesTheSolution(t *testing.T) {
	p := pig.New(4)
	assert.InDelta(t, pig.Solve(4).Value(p), search.Expectiminimax(p, 16), 0.05)
}
