//go:build ignore

// Has to capture where it can.
//
// trips: standpat
// size: 8
package answer

import (
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

func Quiesce(p game.Position, alpha, beta int) int {
	best := p.Evaluate()
	if best >= beta || p.Terminal() {
		return best
	}
	moves := captures(p)
	if len(moves) > 0 {
		best = -game.Inf
	}
	for _, m := range moves {
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
