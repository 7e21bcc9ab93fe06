//go:build ignore

package answer

import (
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// Quiesce returns what p is worth to the player to move, once it has come to
// rest: see the text for what it promises of alpha and beta.
func Quiesce(p game.Position, alpha, beta int) int {
	best := p.Evaluate()
	if best >= beta || p.Terminal() {
		return best
	}
	alpha = max(alpha, best)
	for _, m := range captures(p) {
		p.Make(m)
		v := -Quiesce(p, -beta, -alpha)
		p.Unmake(m)
		best = max(best, v)
		alpha = max(alpha, v)
		if alpha >= beta {
			break
		}
	}
	return best
}

// captures returns the moves that capture, in the order in which to try them.
func captures(p game.Position) []game.Move {
	noisy, _ := game.Find[game.Noisy](p)
	return noisy.NoisyMoves(nil)
}

// QuiesceFEN is ready: it applies Quiesce to a position that is written as FEN,
// and counts the evaluations.
func QuiesceFEN(fen string, alpha, beta int) (value, evaluated int) {
	b, err := xiangqi.Parse(fen)
	if err != nil {
		panic(err)
	}
	p := &counting{xiangqi.NewPseudo(b), 0}
	value = Quiesce(p, alpha, beta)
	return value, p.count
}

// counting is a game that counts its evaluations.
type counting struct {
	*xiangqi.Pseudo
	count int
}

func (c *counting) Evaluate() int {
	c.count++
	return c.Pseudo.Evaluate()
}
