package twofour_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/twofour"
)

func TestCanonicalKeys(t *testing.T) {
	for n, want := range map[int]int{3: 10, 4: 18, 5: 30, 6: 48, 10: 203, 20: 1_958, 30: 8_266} {
		keys := map[twofour.Key]bool{}
		for k := range twofour.CanonicalKeys(n) {
			keys[k] = true
			assert.False(t, keys[k.Dual()], "%v is the dual of another", k)
		}
		assert.Len(t, keys, want, "%d piles", n)
	}
}

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

// TestHashesAgree checks that the hash function changes only the number of slots
// compared.
func TestHashesAgree(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 0))
	for range 20 {
		g := random(rng, 6+rng.IntN(9))
		want, wantDid := twofour.V2(g, nil)
		for _, h := range twofour.Hashes {
			result, did := twofour.V3As(h, 0x4000, g, nil)
			assert.Equal(t, want, result, "%s on %s", h.Name, g)
			did.Collisions, did.Longest = 0, 0
			assert.Equal(t, wantDid, did, "%s on %s", h.Name, g)
		}
	}
}

// TestCompared counts the slots compared by look-ups of all positions of 30 piles.
func TestCompared(t *testing.T) {
	got := map[string][]int{}
	for _, h := range twofour.Hashes {
		by := twofour.Compared(h, 0x4000, twofour.CanonicalKeys(30))
		sum := 0
		for _, keys := range by {
			sum += keys
		}
		assert.Equal(t, 8_266, sum, h.Name)
		got[h.Name] = by
	}
	assert.Equal(t, []int{4891, 2417, 695, 194, 44, 18, 4, 2, 1}, got[twofour.Hashes[0].Name])
	assert.Less(t, 4891.0/8_266, 1-8_266.0/0x4000/2, "chance finds a key at once if none of the keys before it is in its slot")
	for _, h := range twofour.Hashes[1:] {
		assert.Less(t, got[h.Name][0], got[twofour.Hashes[0].Name][0], "%s finds fewer keys with one comparison", h.Name)
	}
}

// TestFullTable checks that V3 solves games that overflow the document's table.
func TestFullTable(t *testing.T) {
	for _, n := range []int{34, 36} {
		g := twofour.Corners(n)
		before := g.String()
		result, did := twofour.V3(g, nil)
		assert.Equal(t, twofour.NewWhole(n).Result(g), result, "%d piles", n)
		assert.Greater(t, did.Stored, 0x4000)
		assert.Equal(t, before, g.String())

		result, did = twofour.V3As(twofour.Hashes[0], 0x4000, g, nil)
		assert.Equal(t, twofour.Full, result, "%d piles", n)
		assert.Equal(t, 0x4000, did.Stored)
		assert.NotEqual(t, before, g.String(), "the piles stay moved")
	}
	g := twofour.Corners(33)
	_, did := twofour.V3As(twofour.Hashes[0], 0x4000, g, nil)
	assert.Less(t, did.Stored, 0x4000, "33 piles have room")
}

// A table with room for every position gives the result; one with a slot less is full,
// when the dual of the last position has no room.
func TestTableWithASlotTooFew(t *testing.T) {
	for n := 3; n < 12; n++ {
		g := twofour.Corners(n)
		want, did := twofour.V3As(twofour.Hashes[0], 0x4000, g, nil)
		result, _ := twofour.V3As(twofour.Hashes[0], did.Stored, g, nil)
		assert.Equal(t, want, result, "%d piles", n)
		result, _ = twofour.V3As(twofour.Hashes[0], did.Stored-1, g, nil)
		assert.Equal(t, twofour.Full, result, "%d piles", n)
	}
}
