package twofour_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/twofour"
)

// TestDuals checks that the results of a game and its dual are each other's
// negatives.
func TestDuals(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 0))
	for range 300 {
		g := random(rng, 3+rng.IntN(20))
		dual, err := twofour.Parse(strings.NewReplacer("a", "b", "b", "a").Replace(g.String()), map[int]int{1: 2, -1: 1}[g.Mover])
		require.NoError(t, err)
		assert.Equal(t, twofour.KeyOf(g).Dual(), twofour.KeyOf(dual))
		w := twofour.NewWhole(len(g.Piles))
		assert.Equal(t, w.Result(g), -w.Result(dual), "%s, %d to move", g, g.Mover)
	}
}

// keys are the positions of 30 piles with player 1 to move: one of each pair of duals.
func keys(yield func(twofour.Key) bool) {
	for c := range twofour.AllCounts(30) {
		for own := range c[2] + 1 {
			k := twofour.Key{uint8(c[0]), uint8(c[1]), uint8(own), uint8(c[3]), uint8(c[4]), uint8(c[2] - own)}
			if !yield(k) {
				return
			}
		}
	}
}

// TestCompared counts the slots compared by look-ups of all positions of 30 piles: the other
// readings of the document's hash function, x1*11+in[i] 0x3d, find fewer keys with one comparison.
func TestCompared(t *testing.T) {
	document := twofour.Compared(nil, keys)
	assert.Equal(t, map[int]int{1: 4891, 2: 2417, 3: 695, 4: 194, 5: 44, 6: 18, 7: 4, 8: 2, 9: 1}, document)
	assert.Less(t, 4891.0/8_266, 1-8_266.0/0x4000/2, "chance finds a key at once if none of the keys before it is in its slot")
	for name, step := range map[string]func(x1, in uint16) uint16{
		"x1*11+in[i] ^ 0x3d":   func(x1, in uint16) uint16 { return (x1*11 + in) ^ 0x3d },
		"x1*11+in[i] + 0x3d":   func(x1, in uint16) uint16 { return x1*11 + in + 0x3d },
		"x1*11+in[i] * 0x3d":   func(x1, in uint16) uint16 { return x1*11 + in*0x3d },
		"x1*11+(in[i] & 0x3d)": func(x1, in uint16) uint16 { return x1*11 + (in & 0x3d) },
		"x1*11+(in[i] | 0x3d)": func(x1, in uint16) uint16 { return x1*11 + (in | 0x3d) },
		"x1*11+in[i] & 0x3d":   func(x1, in uint16) uint16 { return (x1*11 + in) & 0x3d },
		"x1*11+in[i] | 0x3d":   func(x1, in uint16) uint16 { return (x1*11 + in) | 0x3d },
	} {
		assert.Less(t, twofour.Compared(step, keys)[1], document[1], name)
	}
}

// TestFullTable checks that V3 solves games that overflow the document's table, and leaves
// them as they were. 33 piles have room.
func TestFullTable(t *testing.T) {
	for _, n := range []int{33, 34, 36} {
		g := twofour.Corners(n)
		before := g.String()
		result, did := twofour.V3(g, nil)
		assert.Equal(t, twofour.NewWhole(n).Result(g), result, "%d piles", n)
		assert.Equal(t, n > 33, did.Stored > 0x4000)
		assert.Equal(t, before, g.String())
	}
}
