package connect4

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// inverse undoes the multiplication by odd: a test chooses the pair of a key.
const inverse = 0xf1de83e19937733d

// No answer contradicts the score of its position, whatever was asked before, and the
// last answer is known. The keys share three pairs.
func TestAnswers(t *testing.T) {
	a := make(answers, 1<<pairBits)
	rapid.Check(t, func(t *rapid.T) {
		clear(a)
		scores := map[uint64]int{}
		for range rapid.IntRange(1, 50).Draw(t, "questions") {
			pair, rest := rapid.Uint64Range(0, 2).Draw(t, "pair"), rapid.Uint64Range(0, 4).Draw(t, "rest")
			key := (pair<<(64-pairBits) | rest) * inverse
			if _, ok := scores[key]; !ok {
				scores[key] = rapid.IntRange(-32, 32).Draw(t, "score")
			}
			asked := rapid.IntRange(-32, 32).Draw(t, "asked")
			if reached, known := a.find(key, asked); known {
				require.Equal(t, scores[key] >= asked, reached)
			}
			a.keep(key, rapid.IntRange(0, 63).Draw(t, "empty"), asked, scores[key] >= asked)
			reached, known := a.find(key, asked)
			require.True(t, known)
			require.Equal(t, scores[key] >= asked, reached)
		}
	})
}
