package xiangqi

import (
	"fmt"
	"slices"

	"gametree/pkg/game"
)

// Key tells positions apart. A position that came up before has another key
// than at its first time, as it is nearer to a draw; for the rest, what led to a
// position is not in its key.
func (p *Position) Key() uint64 {
	now := p.present()
	return now.key ^ againKeys[now.again]
}

// NoisyMoves appends the legal captures.
func (p *Position) NoisyMoves(buf []game.Move) []game.Move {
	return p.board.captures(p.Moves(buf), len(buf))
}

// Rank is what a capture wins; see Board.Rank.
func (p *Position) Rank(m game.Move) int { return p.board.Rank(m) }

// Pass lets the turn pass, unless the mover is in check or has nothing but
// soldiers and what guards the general: then having to move may lose.
func (p *Position) Pass() (game.Move, bool) {
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

// Unit is a soldier's value.
func (p *Position) Unit() int { return values[Soldier] }

// MoveName writes m as UCCI does.
func (p *Position) MoveName(m game.Move) string { return UCCI(m) }

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
	case p.present().again.over():
		return game.NoMove, fmt.Errorf("xiangqi: the game is over: %s", p.Caption())
	case !slices.Contains(p.LegalMoves(nil), m):
		return game.NoMove, fmt.Errorf("xiangqi: %s: after it %s's general could be captured", shortened(text), p.board.mover)
	}
	return m, nil
}

// Caption says how the game ended, or nothing while it goes on.
func (p *Position) Caption() string {
	mover := p.board.mover
	switch p.present().again {
	case drawn:
		return "draw, the third time"
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

// Board draws the position, and its last move.
func (p *Position) Board() game.Board { return p.board.Draw(p.present().move) }
