package xiangqi

// Evaluation is the value of a board in five terms. Each is Red's minus Black's, in
// hundredths of a soldier.
type Evaluation struct {
	Material   int // the pieces
	Position   int // the squares they stand on
	Mobility   int // the squares they can go to
	Threat     int // what each side may lose to a capture
	Protection int // pieces that guard one another
}

// Sum returns the sum of the terms: the value for Red.
func (e Evaluation) Sum() int { return e.Material + e.Position + e.Mobility + e.Threat + e.Protection }

// Evaluate returns the value of the board for the mover. Whose turn it is matters:
// a threat to the mover's pieces counts less.
func (b *Board) Evaluate() int { return int(b.mover) * b.Terms().Sum() }

// Terms returns the five terms of the evaluation.
func (b *Board) Terms() (e Evaluation) {
	contacts := b.contacts()
	for s, p := range b.squares {
		if p == Empty {
			continue
		}
		side, c := int(p.Side()), contacts[s]
		e.Material += side * material(p)
		e.Position += side * position(p, Square(s))
		e.Mobility += side * perSquare[p.Kind()] * c.open
		e.Threat -= side * b.threat(p, c)
		if c.guards > 0 {
			e.Protection += side * (4 + material(p)/100)
		}
	}
	return e
}

// values holds the value of each kind, in hundredths of a soldier. The general's is
// 0, since the game ends without it.
var values = [...]int{General: 0, Advisor: 200, Elephant: 200, Horse: 420, Chariot: 900, Cannon: 450, Soldier: 100}

func material(p Piece) int { return values[p.Kind()] }

// position returns what the square adds to the piece. Attackers belong on the
// middle files and across the river, soldiers near the opponent's palace, the
// general on its first rank.
func position(p Piece, s Square) int {
	rank := s.rankFor(p.Side())               // 0 on its own edge, 9 on the opponent's
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
		case !acrossRiver(s, p.Side()):
			return 5 * (middle % 2)
		case rank == Ranks-1:
			return 20 // it can only move sideways
		}
		return 50 + 15*middle + 5*(rank-5)
	}
	return 0
}

// contact describes how a piece interacts with others.
type contact struct {
	open     int // squares it can go to, empty or with a piece of the opponent
	attacker int // value of the cheapest piece that can capture it, 0 for none
	guards   int // number of own pieces that could recapture
}

// contacts returns the contacts of the piece on every square.
func (b *Board) contacts() (all [Squares]contact) {
	var buf [maxReached]Square
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

// perSquare is the value of a square to go to, by kind.
var perSquare = [...]int{General: 0, Advisor: 1, Elephant: 1, Horse: 10, Chariot: 4, Cannon: 3, Soldier: 5}

// threat returns the expected loss of an attacked piece: a fraction of its value,
// or, if it is guarded, of its value minus the attacker's. The fraction is smaller
// for the mover, who can still move away or capture first.
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
