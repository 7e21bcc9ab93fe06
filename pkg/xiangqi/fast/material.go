package fast

import "gametree/pkg/game"

// MaterialNames names the pieces that Material counts, and the turn.
var MaterialNames = []string{"advisor", "elephant", "horse", "chariot", "cannon", "soldier", "turn"}

// Material describes p, a Position of this package, for the player to move: how many of
// each kind of piece he has more than the opponent, in the order of MaterialNames. The
// last number is 1.
func Material(p game.Position) []float64 {
	b, ok := game.Find[*Position](p)
	if !ok {
		panic("fast: material of a position of another game")
	}
	var f []float64
	for kind := advisor; kind <= soldier; kind++ {
		f = append(f, float64(b.where[b.side|kind].count()-b.where[other(b.side)|kind].count()))
	}
	return append(f, 1)
}

// MaterialValues returns what the pieces are worth in an exchange, in the order of
// MaterialNames.
func MaterialValues() (values []float64) {
	for kind := advisor; kind <= soldier; kind++ {
		values = append(values, float64(exchangeValue[kind]))
	}
	return append(values, 0)
}
