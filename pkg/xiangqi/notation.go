package xiangqi

import (
	"fmt"
	"strconv"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/internal/quote"
)

// UCCI writes a move as the UCCI protocol does: from square, to square, h2e2.
func UCCI(m game.Move) string {
	if m == PassMove {
		return "pass"
	}
	from, to := Ends(m)
	return from.String() + to.String()
}

// ParseUCCI reads a move as UCCI writes it, or in the ICCS form H2-E2. It does not
// check whether a piece can make the move.
func ParseUCCI(text string) (game.Move, error) {
	plain := strings.ToLower(text)
	if len(plain) == 5 && plain[2] == '-' {
		plain = plain[:2] + plain[3:]
	}
	if len(plain) != 4 {
		return game.NoMove, fmt.Errorf("xiangqi: want a move as two squares, like h2e2, got %s", quote.Short(text))
	}
	from, ok1 := square(plain[:2], 0)
	to, ok2 := square(plain[2:], 0)
	if !ok1 || !ok2 {
		return game.NoMove, fmt.Errorf("xiangqi: want two squares from a0 to i9, like h2e2, got %s", quote.Short(text))
	}
	return NewMove(from, to), nil
}

// UCI writes a move as the UCI protocol of chess does, with ranks 1 to 10: h3e3.
func UCI(m game.Move) string {
	if m == PassMove {
		return "0000"
	}
	from, to := Ends(m)
	return uciSquare(from) + uciSquare(to)
}

func uciSquare(s Square) string { return s.String()[:1] + strconv.Itoa(s.Rank()+1) }

// ParseUCI reads a move as UCI writes it.
func ParseUCI(text string) (game.Move, error) {
	for cut := 2; cut <= min(3, len(text)); cut++ {
		from, ok1 := square(text[:cut], 1)
		to, ok2 := square(text[cut:], 1)
		if ok1 && ok2 {
			return NewMove(from, to), nil
		}
	}
	return game.NoMove, fmt.Errorf("xiangqi: want two squares from a1 to i10, like h3e3, got %s", quote.Short(text))
}

// square reads a file letter and a rank number; the lowest rank is first.
func square(text string, first int) (Square, bool) {
	if len(text) < 2 || text[0] < 'a' || text[0] > 'i' || text[1] == '0' && len(text) > 2 {
		return 0, false
	}
	rank, err := strconv.ParseUint(text[1:], 10, 8)
	if err != nil || int(rank) < first || int(rank) >= Ranks+first {
		return 0, false
	}
	return SquareAt(int(text[0]-'a'), int(rank)-first), true
}
