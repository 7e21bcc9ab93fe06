package connect4

import (
	"math/bits"

	"gametree/pkg/game"
)

// FeatureNames names the Features.
var FeatureNames = []string{"open lines with 1 stone", "with 2 stones", "with 3 stones", "middle column", "turn"}

// Features describes p, a position of Connect Four, for the player to move: by the open
// lines, four squares in a line without a stone of the opponent, and by the stones in the
// middle column, always own minus the opponent's. The last feature is 1.
func Features(p game.Position) []float64 {
	b := board(p)
	f := make([]float64, len(FeatureNames))
	other := b.all ^ b.own
	for _, w := range b.windows {
		own, his := bits.OnesCount64(b.own&w), bits.OnesCount64(other&w)
		switch {
		case own > 0 && his == 0 && own < b.row:
			f[min(own, 3)-1]++
		case his > 0 && own == 0 && his < b.row:
			f[min(his, 3)-1]--
		}
	}
	middle := b.columns[b.width/2]
	f[3] = float64(bits.OnesCount64(b.own&middle) - bits.OnesCount64(other&middle))
	f[4] = 1
	return f
}

// SquareFeatures describes p, a position of Connect Four, by its squares in columns from
// the left, each from below: 1 for an own stone, -1 for one of the opponent, 0 for none.
// The last feature is 1.
func SquareFeatures(p game.Position) []float64 {
	b := board(p)
	f := make([]float64, 0, b.size()+1)
	for squares := b.squares; squares != 0; squares &= squares - 1 {
		switch square := squares & -squares; {
		case b.own&square != 0:
			f = append(f, 1)
		case b.all&square != 0:
			f = append(f, -1)
		default:
			f = append(f, 0)
		}
	}
	return append(f, 1)
}

// board returns the Board behind p, or panics.
func board(p game.Position) *Board {
	return game.Need[*Board](p, "connect4: features of a position that is none of Connect Four")
}

// allWindows returns all sets of squares that win.
func (s *shape) allWindows() (all []uint64) {
	up := s.height + 1
	for _, step := range []int{1, up - 1, up, up + 1} {
		for first := range 64 {
			window := uint64(0)
			for i := range s.row {
				window |= 1 << (first + i*step) & s.squares
			}
			if bits.OnesCount64(window) == s.row {
				all = append(all, window)
			}
		}
	}
	return all
}
