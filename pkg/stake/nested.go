package stake

import (
	_ "embed"
	"strings"

	"gametree/pkg/game"
)

//go:embed nested.txt
var nested string

// FewestNested is the number of empty squares of the first board of Nested.
const FewestNested = 7

// Nested returns boards of 8 × 8 with 7, 8, … 17 empty squares, and their values. Each has the
// empty squares of the board before it and one more; a few stones differ.
func Nested() (boards []*Board, values []int) {
	return game.Must(Read(strings.NewReader(nested))), []int{-6, 17, -15, 17, -15, 17, -15, 16, -14, 15, -13}
}
