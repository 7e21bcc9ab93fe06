package fast_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/fast"
)

// TestHidden: what a position remembers of the hidden layers, through moves, passes and
// moves taken back, is what it would compute from the board.
func TestHidden(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		p, err := fast.New(xiangqi.NewBoard())
		require.NoError(t, err)
		var made []game.Move
		for range 300 {
			moves := p.LegalMoves(nil)
			switch back := rng.IntN(3) == 0; {
			case len(moves) == 0 || back && len(made) > 0:
				if len(made) == 0 {
					return
				}
				p.Unmake(made[len(made)-1])
				made = made[:len(made)-1]
				continue
			case rng.IntN(8) == 0 && !p.InCheck():
				made = append(made, xiangqi.PassMove)
			default:
				made = append(made, moves[rng.IntN(len(moves))])
			}
			p.Make(made[len(made)-1])
			if rng.IntN(3) == 0 {
				require.Equal(t, p.FreshHidden(), p.Hidden(), "%v", made)
			}
		}
	})
}

// TestInnerLoops: the loops for this processor do what the plain ones do.
func TestInnerLoops(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		layer := func(name string, most int16) (l fast.Layer) {
			copy(l[:], rapid.SliceOfN(rapid.Int16Range(-most, most), len(l), len(l)).Draw(t, name))
			return l
		}
		a, b, c, d := layer("before", 8000), layer("to", 8000), layer("from", 8000), layer("captured", 8000)
		var plain, quick fast.Layer
		fast.UpdatePlain(&plain, &a, &b, &c, &d)
		fast.Update(&quick, &a, &b, &c, &d)
		assert.Equal(t, plain, quick)
		weights := [2]fast.Layer{layer("own weights", 127), layer("their weights", 127)}
		assert.Equal(t, fast.OutputPlain(&a, &b, &weights), fast.Output(&a, &b, &weights))
	})
}

func BenchmarkNetwork(b *testing.B) {
	var l fast.Layer
	w := [2]fast.Layer{}
	b.Run("update", func(b *testing.B) {
		for b.Loop() {
			fast.Update(&l, &l, &w[0], &w[1], &w[0])
		}
	})
	b.Run("output", func(b *testing.B) {
		for b.Loop() {
			fast.Output(&l, &l, &w)
		}
	})
}
