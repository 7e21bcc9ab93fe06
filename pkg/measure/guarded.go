package measure

import (
	"strings"

	"gametree/pkg/endgame"
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// A Guard decides whether a null move may be tried. pieces are the letters of the mover's
// pieces in chess; passed reports whether the move before was a pass.
type Guard = func(inCheck, passed bool, pieces string) bool

// Guarded returns p with a guard of null moves in place of its own, which gets passed as
// false. p is an endgame of chess or a position of Chinese chess, whose cannons count as
// rooks, and whose advisors and elephants the guard does not see.
func Guarded(p game.Position, may Guard) game.Position { return guarded{p, may} }

type guarded struct {
	game.Position
	may Guard
}

func (g guarded) Unwrap() game.Position { return g.Position }

func (g guarded) Pass() (m game.Move, ok bool) {
	check, _ := game.Find[game.Checker](g.Position)
	m, letters := endgame.PassMove, pieces(g.Position)
	if _, chinese := g.Position.(*xiangqi.Position); chinese {
		m, letters = xiangqi.PassMove, strings.NewReplacer("C", "R", "A", "", "B", "").Replace(letters)
	}
	return m, g.may(check.InCheck(), false, letters)
}

// pieces returns the letters of the mover's pieces, in capitals.
func pieces(p game.Position) (letters string) {
	side := game.Side(1 + p.(interface{ Player() int }).Player())
	for _, row := range p.(game.Boarder).Board().Squares {
		for _, s := range row {
			if s.Side == side {
				letters += strings.ToUpper(s.Text)
			}
		}
	}
	return letters
}
