package xiangqi

// Evaluation is what a board is worth, in its five terms: each is Red's less
// Black's, in hundredths of a soldier.
type Evaluation struct {
	Material   int // the pieces
	Position   int // where they stand
	Mobility   int // the squares they can go to
	Threat     int // what each side may lose to a capture
	Protection int // pieces that guard one another
}

// Sum is all of it, for Red.
func (e Evaluation) Sum() int {
	return e.Material + e.Position + e.Mobility + e.Threat + e.Protection
}

// Evaluate returns the value of the board for the mover, whose turn breaks ties
// between threats.
func (b *Board) Evaluate() int { return int(b.mover) * b.Terms().Sum() }

// Terms evaluates the board, term by term.
func (b *Board) Terms() (e Evaluation) {
	contacts := b.contacts()
	for s, p := range b.squares {
		if p == Empty {
			continue
		}
		side, c := int(p.Side()), contacts[s]
		e.Material += side * material(p)
		e.Position += side * position(p, Square(s))
		e.Mobility += side * mobility(p, c)
		e.Threat -= side * b.threat(p, c)
		e.Protection += side * protection(p, c)
	}
	return e
}

// values are the pieces in hundredths of a soldier. The general has none: the
// game is over without it.
var values = [...]int{General: 0, Advisor: 200, Elephant: 200, Horse: 420, Chariot: 900, Cannon: 450, Soldier: 100}

// material is the piece, wherever it stands.
func material(p Piece) int { return values[p.Kind()] }

// position is what the square adds to the piece: attackers want the middle files
// and the other half of the board, soldiers their way to the other's palace, the
// general his home.
func position(p Piece, s Square) int {
	rank := s.rankFor(p.Side())               // 0 at home, 9 on the other's edge
	middle := 4 - max(s.File()-4, 4-s.File()) // 4 on file e, 0 on the edges
	switch p.Kind() {
	case General:
		return -15 * rank
	case Advisor, Elephant:
		return 2 * middle
	case Horse:
		return 8*middle + 5*min(rank, 7) - 30
	case Chariot:
		return 3*middle + 3*min(rank, 7) - 10
	case Cannon:
		return 6 * middle
	case Soldier:
		switch {
		case !overRiver(s, p.Side()):
			return 5 * (middle % 2)
		case rank == Ranks-1:
			return 20 // it can only go sideways
		}
		return 50 + 15*middle + 5*(rank-5)
	}
	return 0
}

// contact is what a piece has to do with others.
type contact struct {
	open     int // empty squares and pieces of the other that it can go to
	attacker int // the value of the cheapest piece that can capture it, 0 for none
	guards   int // pieces of its own side that could recapture
}

// contacts lets every piece look at the squares it reaches.
func (b *Board) contacts() (all [Squares]contact) {
	var buf [mostReached]Square
	for from, p := range b.squares {
		for _, to := range b.reach(Square(from), buf[:0]) {
			c := &all[to]
			if b.squares[to].Is(p.Side()) {
				c.guards++
				continue
			}
			all[from].open++
			if v := max(1, material(p)); c.attacker == 0 || v < c.attacker {
				c.attacker = v
			}
		}
	}
	return all
}

// perSquare is what a square to go to is worth, by kind.
var perSquare = [...]int{General: 0, Advisor: 1, Elephant: 1, Horse: 10, Chariot: 4, Cannon: 3, Soldier: 5}

// mobility is the piece's freedom.
func mobility(p Piece, c contact) int { return perSquare[p.Kind()] * c.open }

// threat is what the piece is likely to be lost for: a part of its value, or of
// the difference to what recaptures. The mover can still run away or capture
// first, the other side can no longer.
func (b *Board) threat(p Piece, c contact) int {
	loss := material(p)
	if c.attacker == 0 || loss == 0 {
		return 0
	}
	if c.guards > 0 {
		loss = max(0, loss-c.attacker)
	}
	if p.Is(b.mover) {
		return loss / 10
	}
	return loss / 4
}

// protection is what it is worth to be guarded.
func protection(p Piece, c contact) int {
	if c.guards == 0 {
		return 0
	}
	return 4 + material(p)/100
}
