//go:build e2e && long

package search_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/endgame"
	. "gametree/pkg/search"
)

// A game can return to a position. In the endgames of package endgame, all of which are
// known, both searches that find an answer find the right one, and they prove the short
// mates.
func TestProofsInCycles(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 0))
	square := func() string { return string([]byte{byte('a' + rng.IntN(3)), byte('1' + rng.IntN(3))}) }
	answered := 0
	for range 400 {
		p, err := endgame.Parse(fmt.Sprintf("K%s %c%s k%s %c", square(), "RQ"[rng.IntN(2)], square(), square(), "wb"[rng.IntN(2)]))
		if err != nil || p.Terminal() {
			continue
		}
		plies, won := p.Plies()
		mates := won && p.Player() == 0
		for _, q := range []Goal{Wins, Holds} {
			want := mates || q == Holds && !won
			deep, err := DFPN(context.Background(), p, q, Limits{Nodes: 3_000})
			require.NoError(t, err)
			for name, proof := range map[string]Proof{"pn": ProofNumber(context.Background(), p, q, Limits{Nodes: 3_000}), "dfpn": deep} {
				if proof.Solved() {
					require.Equal(t, want, proof.Yes(), "%s, question %d at %s", name, q, p)
					answered++
				}
				if mates && plies <= 3 {
					require.True(t, proof.Yes(), "%s at %s", name, p)
				}
			}
		}
	}
	assert.Greater(t, answered, 150)
}
