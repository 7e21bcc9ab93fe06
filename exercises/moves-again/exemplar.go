//go:build ignore

package answer

import "gametree/pkg/game"

// AlphaBeta returns the value of p for the player whose turn it is there if it is inside
// the window, and otherwise a bound on the same side of the window.
func AlphaBeta(p game.Position, alpha, beta int) int {
	if p.Terminal() {
		return p.Evaluate()
	}
	before := game.Turn(p)
	for _, m := range p.Moves(nil) {
		p.Make(m)
		var v int
		if game.Turn(p) == before {
			v = AlphaBeta(p, alpha, beta)
		} else {
			v = -AlphaBeta(p, -beta, -alpha)
		}
		p.Unmake(m)
		alpha = max(alpha, v)
		if alpha >= beta {
			break
		}
	}
	return alpha
}

//kit:ready

// row is a row of cards. Those from first to before end are left.
type row struct {
	cards      []int
	first, end int
	points     [2]int // of the two players
	turn       int    // 0 or 1
	evaluated  int
}

func (r *row) Moves(buf []game.Move) []game.Move {
	if r.end-r.first > 1 {
		return append(buf, 0, 1)
	}
	return append(buf, 0)
}

func (r *row) Make(m game.Move) {
	if r.Terminal() || m < 0 || int(m) >= len(r.Moves(nil)) {
		panic("there is no such move")
	}
	card := r.cards[r.first]
	if m == 0 {
		r.first++
	} else {
		r.end--
		card = r.cards[r.end]
	}
	r.points[r.turn] += card
	r.turn ^= card % 2
}

func (r *row) Unmake(m game.Move) {
	if m == 0 {
		r.first--
	} else {
		r.end++
	}
	card := r.cards[r.first]
	if m != 0 {
		card = r.cards[r.end-1]
	}
	r.turn ^= card % 2
	r.points[r.turn] -= card
}

func (r *row) Terminal() bool { return r.first == r.end }

func (r *row) Evaluate() int {
	r.evaluated++
	return r.points[r.turn] - r.points[1-r.turn]
}

func (r *row) Turn() game.Side { return game.First + game.Side(r.turn) }

// Play is ready: it searches a row of cards with player 1 or 2 to move. It returns the
// value, how many positions were evaluated, and whether the row is as it was.
func Play(cards []int, player, alpha, beta int) (value, evaluated int, restored bool) {
	r := &row{cards: cards, end: len(cards), turn: player - 1}
	value = AlphaBeta(r, alpha, beta)
	restored = r.first == 0 && r.end == len(cards) && r.points == [2]int{} && r.turn == player-1
	return value, r.evaluated, restored
}
