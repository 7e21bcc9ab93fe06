package connect4

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
)

func never(int) bool { return false }

// A book of a small board has the scores of a search, for each number of stones, and the
// position of each key.
func TestBookOfASmallBoard(t *testing.T) {
	const stones = 5
	b := game.Must(New(5, 4))
	solver, positions := newSolver(b, nil, never), 0
	var scores []byte
	for _, key := range b.emptyBook(stones)[stones].keys {
		scores = append(scores, byte(solver.score(b.unpack(key))+zeroScore))
	}
	book := b.newBook(stones, scores)
	for n := range stones + 1 {
		for _, key := range book[n].keys {
			own, all := b.unpack(key)
			require.Equal(t, key, b.key(own, all))
			got, known := book.score(b.shape, own, all)
			require.True(t, known)
			require.Equal(t, solver.score(own, all), got, "%d stones: %x", n, key)
			positions++
		}
	}
	assert.Greater(t, positions, 300)
	_, known := book.score(b.shape, 0, 1<<(stones+1)-1)
	assert.False(t, known)
}

// The book in this package has a score of every position, and a sample of them is that of a
// search.
func TestBook(t *testing.T) {
	book := usualBook()
	require.Len(t, bookScores, len(book[BookStones].keys))
	samples := 500
	if testing.Short() {
		samples = 1
	}
	b := game.Must(New(Width, Height))
	rng := rand.New(rand.NewPCG(34, 0))
	for range samples {
		key := book[BookStones].keys[rng.IntN(len(bookScores))]
		own, all := b.unpack(key)
		got, _ := book.score(b.shape, own, all)
		require.Equal(t, newSolver(b, nil, never).score(own, all), got, "%x", key)
	}
	score, _ := book.score(b.shape, 0, 0)
	assert.Equal(t, 1, score, "the first player wins with the 41st stone (Allis 1988)")
}
