//go:build ignore

// Evaluates a position each time it needs the value.
//
// trips: ends
// size: 5
package answer

import (
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

func Quiesce(p game.Position, alpha, beta int) int {
	best := p.Evaluate()
	if p.Evaluate() >= beta || p.Terminal() {
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

func captures(p game.Position) []game.Move {
	noisy, _ := game.Find[game.Noisy](p)
	return noisy.NoisyMoves(nil)
}

func QuiesceFEN(fen string, alpha, beta int) (value, evaluated int) {
	b, err := xiangqi.Parse(fen)
	if err != nil {
		panic(err)
	}
	p := &counting{xiangqi.NewPseudo(b), 0}
	value = Quiesce(p, alpha, beta)
	return value, p.count
}

type counting struct {
	*xiangqi.Pseudo
	count int
}

func (c *counting) Evaluate() int {
	c.count++
	return c.Pseudo.Evaluate()
}
