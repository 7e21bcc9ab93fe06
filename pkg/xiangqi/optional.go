package xiangqi

import (
	"fmt"
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/internal/quote"
)

// Key returns the Zobrist key of the position. A repeated position has a different
// key than the first time, since it is closer to a draw. Otherwise the moves that
// led to a position do not matter.
func (p *Position) Key() uint64 {
	now := p.present()
	return now.key ^ repetitionKeys[now.repeated]
}

// NoisyMoves appends the legal captures.
func (p *Position) NoisyMoves(buf []game.Move) []game.Move {
	return p.board.captures(p.Moves(buf), len(buf))
}

// Pass returns PassMove. ok is false if the mover is in check, or has no pieces
// except soldiers and guards: having to move can then be a disadvantage.
func (p *Position) Pass() (m game.Move, ok bool) {
	if p.present().check {
		return game.NoMove, false
	}
	for _, piece := range p.board.squares {
		if k := piece.Kind(); piece.Is(p.board.mover) && (k == Horse || k == Chariot || k == Cannon) {
			return PassMove, true
		}
	}
	return game.NoMove, false
}

// WXF writes m, one of Moves; see Board.WXF.
func (p *Position) WXF(m game.Move) string { return p.board.WXF(m) }

// Chinese writes m, one of Moves; see Board.Chinese.
func (p *Position) Chinese(m game.Move) string { return p.board.Chinese(m) }

// ParseMove reads a legal move in any notation but UCI's; see Board.ParseMove.
func (p *Position) ParseMove(text string) (game.Move, error) {
	m, err := p.board.ParseMove(text)
	switch {
	case err != nil:
		return m, err
	case p.present().repeated.over():
		return game.NoMove, fmt.Errorf("xiangqi: the game is over: %s", p.Caption())
	case !slices.Contains(p.LegalMoves(nil), m):
		return game.NoMove, fmt.Errorf("xiangqi: after %s %s's general could be captured", quote.Short(text), p.board.mover)
	}
	return m, nil
}

// Caption describes how the game ended; it is empty while the game goes on.
func (p *Position) Caption() string {
	mover := p.board.mover
	switch p.present().repeated {
	case drawn:
		return "draw, threefold repetition"
	case won:
		return fmt.Sprintf("%s wins, perpetual check", mover)
	case lost:
		return fmt.Sprintf("%s wins, perpetual check", -mover)
	}
	switch {
	case !p.stuck():
		return ""
	case p.InCheck():
		return fmt.Sprintf("%s wins, mate", -mover)
	}
	return fmt.Sprintf("%s wins, stalemate", -mover)
}

// Board draws the position and marks its last move.
func (p *Position) Board() game.Board { return p.board.Draw(p.present().move) }

// Touches returns the square that m leaves and the one it goes to.
func (p *Position) Touches(m game.Move) []int {
	from, to := Ends(m)
	return []int{drawnIndex(from.File(), from.Rank()), drawnIndex(to.File(), to.Rank())}
}
