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
	m, letters := endgame.PassMove, ""
	if b, chinese := g.Position.(xiangqi.Boarded); chinese {
		m = xiangqi.PassMove
		for at := range xiangqi.Square(xiangqi.Squares) {
			if piece := b.At(at); piece.Is(b.Mover()) {
				letters += asChess[piece.Kind()]
			}
		}
	} else {
		letters = pieces(g.Position)
	}
	return m, g.may(check.InCheck(), false, letters)
}

// asChess has the letters of the pieces of Chinese chess that a guard sees.
var asChess = map[xiangqi.Piece]string{
	xiangqi.General: "K", xiangqi.Chariot: "R", xiangqi.Cannon: "R", xiangqi.Horse: "N", xiangqi.Soldier: "P",
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
