package connect4

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
)

func never(int) bool { return false }

// write calls WriteBook for a board of 5×4 and that file, and returns what is in the file then.
func write(ctx context.Context, t *testing.T, file string, stones int, tell func(done, all int)) ([]byte, error) {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o600)
	require.NoError(t, err)
	defer f.Close()
	failed := game.Must(New(5, 4)).WriteBook(ctx, f, stones, tell)
	written, err := os.ReadFile(file)
	require.NoError(t, err)
	return written, failed
}

// A book of a small board has the scores of a search, for each number of stones, and the
// position of each key.
func TestBookOfASmallBoard(t *testing.T) {
	const stones = 5
	told := [2]int{}
	written, err := write(t.Context(), t, filepath.Join(t.TempDir(), "book"), stones, func(done, all int) { told = [2]int{done, all} })
	require.NoError(t, err)
	assert.Equal(t, [2]int{len(written), len(written)}, told)

	b := game.Must(New(5, 4))
	book, solver, positions := b.newBook(stones, written), newSolver(b, nil, never), 0
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

// WriteBook goes on where it was stopped, and leaves other files alone.
func TestBookInParts(t *testing.T) {
	folder := t.TempDir()
	nothing := func(int, int) {}
	whole, err := write(t.Context(), t, filepath.Join(folder, "whole"), 5, nothing)
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	part, err := write(ctx, t, filepath.Join(folder, "parts"), 5, func(done, _ int) {
		if done > 0 {
			stop()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	require.Less(t, len(part), len(whole))
	parts, err := write(t.Context(), t, filepath.Join(folder, "parts"), 5, nothing)
	require.NoError(t, err)
	assert.Equal(t, whole, parts)

	for _, text := range []string{"a letter\n", string(whole) + string(whole[:1])} {
		file := filepath.Join(folder, "other")
		require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		left, err := write(t.Context(), t, file, 5, nothing)
		assert.ErrorIs(t, err, ErrNoBook)
		assert.Equal(t, text, string(left))
	}
}

// The book in this package has a score of every position, and a sample of them is that of a
// search.
func TestBook(t *testing.T) {
	book := usualBook()
	require.Len(t, bookScores, len(book[BookStones].keys))
	samples := 500
	if testing.Short() {
		samples = 3
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
