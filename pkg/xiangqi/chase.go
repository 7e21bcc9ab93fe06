package xiangqi

import (
	"slices"

	"gametree/pkg/game"
)

// Chased returns which side chased one and the same piece with every one of its
// moves. moves led to b; none of them captured.
//
// A move chases a piece if it creates a new threat to win it: after the move its side
// could capture the piece, if it were to move again, and before the move it could
// not. See threatens for the captures that count.
func (b *Board) Chased(moves []game.Move) Repeated {
	at := *b
	for _, m := range slices.Backward(moves) {
		at.Undo(m, Empty)
	}
	var number [Squares]int // of the pieces, so that each is known wherever it goes
	for s := range number {
		number[s] = s
	}
	chased := map[Side]map[int]bool{} // the pieces that a side has chased with every move so far
	for _, m := range moves {
		side := at.mover
		before := at.threatened(side, &number)
		from, to := Ends(m)
		at.Do(m)
		number[from], number[to] = number[to], number[from]
		after := at.threatened(side, &number)
		for piece := range after {
			if before[piece] || chased[side] != nil && !chased[side][piece] {
				delete(after, piece)
			}
		}
		chased[side] = after
		if theirs, moved := chased[-side]; moved && len(after)+len(theirs) == 0 {
			break
		}
	}
	return Repeated{Mover: len(chased[b.mover]) > 0, Opponent: len(chased[-b.mover]) > 0}
}

// threatened returns the numbers of the pieces that side threatens to win.
func (b *Board) threatened(side Side, number *[Squares]int) map[int]bool {
	pieces := map[int]bool{}
	turned := *b
	turned.mover = side
	for _, m := range turned.captures(turned.Moves(nil), 0) {
		if turned.threatens(m) {
			_, to := Ends(m)
			pieces[number[to]] = true
		}
	}
	return pieces
}

// threatens reports whether m, a capture by the mover, threatens to win a piece:
//
//   - It is legal, and the capturing piece is not the general or a soldier.
//   - The captured piece is not the general or a soldier on its own side of the river.
//   - The captured piece is not of the same kind and able to capture instead: that
//     offers an exchange.
//   - The opponent cannot legally recapture. A chariot that a horse or a cannon
//     attacks is threatened even so.
func (b *Board) threatens(m game.Move) bool {
	from, to := Ends(m)
	attacker, target := b.squares[from].Kind(), b.squares[to].Kind()
	switch {
	case attacker == General || attacker == Soldier,
		target == General || target == Soldier && !acrossRiver(to, -b.mover),
		!b.legal(m),
		attacker == target && b.answered(NewMove(to, from)):
		return false
	case target == Chariot && (attacker == Horse || attacker == Cannon):
		return true
	}
	captured := b.Do(m)
	defer b.Undo(m, captured)
	return !slices.ContainsFunc(b.LegalMoves(nil), func(reply game.Move) bool {
		_, end := Ends(reply)
		return end == to
	})
}

// answered reports whether the opponent of the mover could legally play m now.
func (b *Board) answered(m game.Move) bool {
	turned := *b
	turned.mover = -b.mover
	return slices.Contains(turned.LegalMoves(nil), m)
}
