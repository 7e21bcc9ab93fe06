package stake

import (
	_ "embed"
	"math/rand/v2"
	"strings"

	"gametree/pkg/game"
)

// Random returns a random n × n board with the given number of empty squares. The
// same rng gives the same board.
func Random(rng *rand.Rand, n, empty int) *Board {
	zeros := (n*n - empty + 1) / 2
	ones := n*n - empty - zeros
	squares := []byte(strings.Repeat(".", empty) + strings.Repeat("0", zeros) + strings.Repeat("1", ones))
	rng.Shuffle(len(squares), func(i, k int) { squares[i], squares[k] = squares[k], squares[i] })
	var rows []string
	for r := range n {
		rows = append(rows, string(squares[r*n:(r+1)*n]))
	}
	return game.Must(New(rows))
}

// RandomBoards returns this many random n × n boards with the given number of empty
// squares, the same ones for the same n.
func RandomBoards(n, empty, count int) (all []*Board) {
	rng := rand.New(rand.NewPCG(8, uint64(n)))
	for range count {
		all = append(all, Random(rng, n, empty))
	}
	return all
}

//go:embed nested.txt
var nested string

// FewestNested is the number of empty squares of the first board of Nested.
const FewestNested = 7

// Nested returns boards of 8 × 8 with 7, 8, … 17 empty squares, and their values. Each has the
// empty squares of the board before it and one more; a few stones differ.
func Nested() (boards []*Board, values []int) {
	return game.Must(Read(strings.NewReader(nested))), []int{-6, 17, -15, 17, -15, 17, -15, 16, -14, 15, -13}
}
