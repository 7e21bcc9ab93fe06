package parts

import (
	"strings"

	"gametree/pkg/endgame"
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// pass returns the move that passes, if MayPass allows it. p is Chinese chess or an endgame of chess.
func (e *searcher) pass(p game.Position, ply int) (m game.Move, ok bool) {
	if e.NullMove == nil || ply == 0 {
		return game.NoMove, false
	}
	letters := ""
	switch b := game.Unwrapped(p).(type) {
	case xiangqi.Boarded:
		m = xiangqi.PassMove
		for at := range xiangqi.Square(xiangqi.Squares) {
			if piece := b.At(at); piece.Is(b.Mover()) {
				letters += asChess[piece.Kind()]
			}
		}
	case *endgame.Board:
		m = endgame.PassMove
		for _, row := range b.Board().Squares {
			for _, s := range row {
				if s.Side == game.Side(1+b.Player()) {
					letters += strings.ToUpper(s.Text)
				}
			}
		}
	default:
		return game.NoMove, false
	}
	check, _ := game.Find[game.Checker](p)
	return m, e.MayPass(check.InCheck(), e.line[ply].move == m, letters)
}

// asChess has the letters, in chess, of the pieces of Chinese chess that a guard sees.
var asChess = map[xiangqi.Piece]string{
	xiangqi.General: "K", xiangqi.Chariot: "R", xiangqi.Cannon: "R", xiangqi.Horse: "N", xiangqi.Soldier: "P",
}
