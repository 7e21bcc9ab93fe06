package play

// Mistake is a move of the game that is worth less than another one.
type Mistake struct {
	Ply    int     `json:"ply"`    // the number of the move, from 1
	Lost   float64 `json:"lost"`   // what it loses, in small advantages such as pawns
	Mark   string  `json:"mark"`   // ?, or ?? for a blunder
	Better string  `json:"better"` // the best move
}

// mistakes returns the moves of the game that lose at least a small advantage, as far
// as the positions before and after them were analysed.
func (s State) mistakes() (all []Mistake) {
	for i, name := range s.Names {
		before, after := s.Course[i], s.Course[i+1]
		if before == nil || after == nil || i >= len(s.Movers) || len(before.Line) == 0 || before.Line[0].Name == name {
			continue
		}
		lost := before.Worth.Points - after.Worth.Points
		if s.Movers[i] == 1 {
			lost = -lost
		}
		switch {
		case lost >= 3:
			all = append(all, Mistake{i + 1, lost, "??", before.Line[0].Name})
		case lost >= 1:
			all = append(all, Mistake{i + 1, lost, "?", before.Line[0].Name})
		}
	}
	return all
}
