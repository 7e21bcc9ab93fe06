package fast_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/fast"
)

func worth(p xiangqi.Piece) int { return fast.ExchangeValue(int8(p.Kind())) }

// exchanges returns what the mover can win by capturing on to or not capturing: one
// value for every choice among equally valuable attackers.
func exchanges(b *xiangqi.Board, to xiangqi.Square) []int {
	var best []game.Move
	for _, m := range b.Moves(nil) {
		from, s := xiangqi.Ends(m)
		if s != to {
			continue
		}
		if len(best) > 0 {
			first, _ := xiangqi.Ends(best[0])
			switch less := worth(b.At(from)) - worth(b.At(first)); {
			case less < 0:
				best = best[:0]
			case less > 0:
				continue
			}
		}
		best = append(best, m)
	}
	values := []int{}
	for _, m := range best {
		captured := b.Do(m)
		for _, v := range exchanges(b, to) {
			values = append(values, max(0, worth(captured)-v))
		}
		b.Undo(m, captured)
	}
	if len(best) == 0 {
		values = append(values, 0)
	}
	return values
}

func TestSEEEqualsThePlainOne(t *testing.T) {
	wander(t, 96, 60, func(plain *xiangqi.Position, p *fast.Position) {
		b, err := xiangqi.Parse(plain.FEN())
		require.NoError(t, err)
		for _, m := range p.LegalMoves(nil) {
			_, to := xiangqi.Ends(m)
			captured := b.Do(m)
			want := []int{}
			for _, v := range exchanges(b, to) {
				want = append(want, worth(captured)-v)
			}
			b.Undo(m, captured)
			see := p.SEE(m)
			assert.Contains(t, want, see, "SEE of %s in %s", p.MoveName(m), plain)
			switch {
			case captured == xiangqi.Empty:
				see = 0
			case see == 0:
				see = 1 // a capture is not quiet
			}
			assert.Equal(t, see, p.Rank(m))
		}
	})
}

func TestSEE(t *testing.T) {
	for _, row := range []struct {
		name, fen, move string
		want            int
	}{
		{"a free soldier", "3k5/9/9/p8/9/9/9/9/9/R3K4 w", "a0a6", 100},
		{"a guarded soldier", "3k5/9/n8/2p6/9/9/9/9/9/2R1K4 w", "c0c6", -900},
		{"a soldier that a chariot behind the chariot attacks too", "3k5/9/n8/2p6/9/9/9/9/2R6/2R1K4 w", "c1c6", -460},
		{"a cannon over the chariot that it had as a screen", "3k5/9/n8/2p6/9/9/9/9/2R6/2C1K4 w", "c0c6", 90},
		{"a quiet move into the fire", "3k5/9/n8/9/9/9/9/9/9/2R1K4 w", "c0c6", -1000},
		{"the general guards", "3k5/3p5/9/9/9/9/9/9/9/3RK4 w", "d0d8", -900},
		{"the general may not capture what is guarded", "3k5/3p5/9/9/9/9/9/3R5/3R5/4K4 w", "d2d8", 100},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := position(t, row.fen)
			moves := p.LegalMoves(nil)
			i := slices.IndexFunc(moves, func(m game.Move) bool { return p.MoveName(m) == row.move })
			require.GreaterOrEqual(t, i, 0, "%s is legal", row.move)
			assert.Equal(t, row.want, p.SEE(moves[i]))
		})
	}
}
