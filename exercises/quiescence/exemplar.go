//go:build ignore

package answer

import (
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// Quiesce returns the value of p for the player to move after the captures, or a
// bound if the value is outside the window from alpha to beta.
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

//kit:ready

// captures returns the captures, in the order in which to try them.
func captures(p game.Position) []game.Move {
	noisy, _ := game.Find[game.Noisy](p)
	return noisy.NoisyMoves(nil)
}

// QuiesceFEN is ready: it applies Quiesce to a position in FEN,
// counts the evaluations, and returns the first move that was not taken back, if any.
func QuiesceFEN(fen string, alpha, beta int) (value, evaluated int, left string) {
	p := &counting{Position: position(fen)}
	value = Quiesce(p, alpha, beta)
	if len(p.made) > 0 {
		left = xiangqi.UCCI(p.made[0])
	}
	return value, p.count, left
}

// position is ready too: it reads FEN.
func position(fen string) game.Position {
	b, err := xiangqi.Parse(fen)
	if err != nil {
		panic(err)
	}
	return xiangqi.NewPseudo(b)
}

// counting is a game that counts its evaluations, remembers the moves that were made and
// not taken back, and has only the methods that a search needs.
type counting struct {
	game.Position
	count int
	made  []game.Move
}

func (c *counting) Make(m game.Move) {
	c.Position.Make(m)
	c.made = append(c.made, m)
}

func (c *counting) Unmake(m game.Move) {
	c.Position.Unmake(m)
	c.made = c.made[:len(c.made)-1]
}

func (c *counting) Evaluate() int {
	c.count++
	return c.Position.Evaluate()
}

func (c *counting) NoisyMoves(buf []game.Move) []game.Move {
	return c.Position.(game.Noisy).NoisyMoves(buf)
}
