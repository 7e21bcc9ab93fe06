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
	winner, reason := p.Result()
	switch {
	case reason == "":
		return ""
	case winner == 0:
		return "draw, " + reason
	}
	return fmt.Sprintf("%s wins, %s", winner, reason)
}

// Result returns the winner, 0 for a draw, and how the game ended; the reason is
// empty while the game goes on.
func (p *Position) Result() (winner Side, reason string) {
	mover := p.board.mover
	switch r := p.present().repeated; {
	case r.over():
		return mover * r.outcome(), [...]string{
			drawn: "threefold repetition", wonByCheck: "perpetual check", lostByCheck: "perpetual check",
			wonByChase: "perpetual chase", lostByChase: "perpetual chase",
		}[r]
	case !p.stuck():
		return 0, ""
	case p.InCheck():
		return -mover, "mate"
	}
	return -mover, "stalemate"
}

// MostQuiet is the number of plies without a capture after which federations call a
// game drawn. The game of this package goes on.
const MostQuiet = 120

// Quiet returns the number of plies since the last capture or pass.
func (p *Position) Quiet() int { return p.present().quiet }

// Board draws the position and marks its last move.
func (p *Position) Board() game.Board { return p.board.Draw(p.present().move) }

// Touches returns the square that m leaves and the one it goes to.
func (p *Position) Touches(m game.Move) []int {
	from, to := Ends(m)
	return []int{drawnIndex(from.File(), from.Rank()), drawnIndex(to.File(), to.Rank())}
}
