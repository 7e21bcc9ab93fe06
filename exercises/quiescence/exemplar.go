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
	p := &counting{position(fen), 0}
	value = Quiesce(p, alpha, beta)
	return value, p.count
}

// position is ready, too: it reads FEN.
func position(fen string) game.Position {
	b, err := xiangqi.Parse(fen)
	if err != nil {
		panic(err)
	}
	return xiangqi.NewPseudo(b)
}

// counting is a game that counts its evaluations, and shows nothing else of itself
// than what a search needs.
type counting struct {
	game.Position
	count int
}

func (c *counting) Evaluate() int {
	c.count++
	return c.Position.Evaluate()
}

func (c *counting) NoisyMoves(buf []game.Move) []game.Move {
	return c.Position.(game.Noisy).NoisyMoves(buf)
}
