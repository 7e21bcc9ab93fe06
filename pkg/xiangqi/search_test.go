package xiangqi_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
)

// TestRungsFindTheSame searches both games with every rung that finds what
// negamax finds: all up to the one that plays out captures.
func TestRungsFindTheSame(t *testing.T) {
	for name, fen := range map[string]string{
		"mate and stalemate in one": "3k5/R8/9/9/9/9/9/9/9/4K3R w",
		"stalemate in one":          "3k5/4P4/9/9/9/9/9/9/9/4K4 w",
		"out of check":              "R8/3k5/9/9/9/9/9/9/9/4K4 b",
		"soldiers":                  "P2k5/2P6/9/9/P3P3p/p3p3P/9/9/6p2/4K3p w",
		"elephants":                 "3k5/9/9/9/2b3b2/2B3B2/9/9/9/4K4 w",
		"one move":                  "4k4/9/9/4C4/9/4C4/9/9/9/3K5 b",
		"a horse against a general": "3ak4/9/9/9/3N5/9/9/9/9/4K4 w",
	} {
		b, err := xiangqi.Parse(fen)
		require.NoError(t, err)
		for rules, p := range map[string]game.Position{"legal": xiangqi.New(b), "document 4's": xiangqi.NewPseudo(b)} {
			want := search.Negamax(p, 3)
			for _, r := range search.Rungs {
				if r.Name == "quiescence" {
					break
				}
				assert.Equal(t, want, search.Run(r.Search, p, 3).Value, "%s, the %s game: %s", r.Name, rules, name)
			}
		}
	}
}
