package feedback

import (
	"fmt"
	"strings"

	"gametree/kernel/grade/exercise"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi"
)

// drawChess is a board of Chinese chess with letters for its pieces, as the
// exercises write them.
func drawChess(b *xiangqi.Board) game.Board {
	drawn := b.Draw(game.NoMove)
	for _, row := range drawn.Squares {
		for i := range row {
			row[i].Glyph = ""
		}
	}
	return drawn
}

// number is a square, counted by rows from the top.
func number(s xiangqi.Square) int { return (xiangqi.Ranks-1-s.Rank())*xiangqi.Files + s.File() }

// mustParse returns the board of a FEN that one of our exercises has made.
func mustParse(fen string) *xiangqi.Board {
	b, err := xiangqi.Parse(fen)
	if err != nil {
		panic(err)
	}
	return b
}

// pieceMoves marks where the piece goes that was asked for.
func pieceMoves(c exercise.Call) []render.Panel {
	rows, row, col := arg[[]string](c, 0), arg[int](c, 1), arg[int](c, 2)
	b := mustParse(strings.ReplaceAll(strings.Join(rows, "/"), ".", "1") + " w")
	p := render.Panel{Board: drawChess(b)}
	p.Board.Rows, p.Board.Columns = numbered(xiangqi.Ranks), numbered(xiangqi.Files)
	p.Board.Squares[row][col].Moved = true
	p.Notes = []string{fmt.Sprintf("asked: the %c in row %d, column %d; Red has the large letters", rows[row][col], row, col)}
	yours, ok := result[[][2]int](c, 0)
	if !ok {
		return []render.Panel{p}
	}
	named, right := map[int]bool{}, map[int]bool{}
	var outside []string
	for _, to := range yours {
		if to[0] < 0 || to[0] >= xiangqi.Ranks || to[1] < 0 || to[1] >= xiangqi.Files {
			outside = append(outside, fmt.Sprintf("row %d column %d", to[0], to[1]))
			continue
		}
		square := to[0]*xiangqi.Files + to[1]
		if named[square] {
			outside = append(outside, fmt.Sprintf("row %d column %d a second time", to[0], to[1]))
		}
		named[square] = true
	}
	for _, m := range b.MovesFrom(xiangqi.SquareAt(col, xiangqi.Ranks-1-row), nil) {
		_, to := xiangqi.Ends(m)
		right[number(to)] = true
	}
	p.Marks = marked(named, right)
	name := func(s int) string { return fmt.Sprintf("row %d column %d", s/xiangqi.Files, s%xiangqi.Files) }
	p.Notes = append(p.Notes, listed(p.Marks, render.Missing, "missing", name)...)
	p.Notes = append(p.Notes, listed(p.Marks, render.Wrong, "wrong", name)...)
	if len(outside) > 0 {
		p.Notes = append(p.Notes, "not drawn: "+strings.Join(outside, ", "))
	}
	return []render.Panel{p}
}

// toMove says whose turn it is, and whether that is in check.
func toMove(b *xiangqi.Board) string {
	name := "Red"
	if b.Mover() == xiangqi.Black {
		name = "Black"
	}
	if b.InCheck(b.Mover()) {
		return name + " to move, in check"
	}
	return name + " to move"
}

// gameOver marks one legal move, which shows that the game is not over.
func gameOver(c exercise.Call) []render.Panel {
	b, ply := mustParse(arg[string](c, 0)), arg[int](c, 1)
	p := render.Panel{Board: drawChess(b)}
	p.Notes = []string{fmt.Sprintf("%s; ply %d, counted from the root", toMove(b), ply)}
	right := fmt.Sprintf("the game is over, value %d, game.Lost(%d)", game.Lost(ply), ply)
	if legal := b.LegalMoves(nil); len(legal) > 0 {
		from, to := xiangqi.Ends(legal[0])
		at := number(from)
		p.Board.Squares[at/xiangqi.Files][at%xiangqi.Files].Moved = true
		at = number(to)
		p.Board.Squares[at/xiangqi.Files][at%xiangqi.Files].Target = true
		p.Notes = append(p.Notes, "a legal move is marked: "+xiangqi.UCCI(legal[0]))
		right = fmt.Sprintf("the game goes on, value %d", b.Evaluate())
	} else {
		p.Notes = append(p.Notes, "no move is legal: after each the general could be taken")
	}
	p.Notes = append(p.Notes, "right: "+right)
	if value, ok := result[int](c, 0); ok {
		over := "the game goes on"
		if ended, _ := result[bool](c, 1); ended {
			over = "the game is over"
		}
		p.Notes = append(p.Notes, fmt.Sprintf("yours: %s, value %d", over, value))
	}
	return []render.Panel{p}
}

// captures marks what can be captured.
func captures(c exercise.Call) []render.Panel {
	b := mustParse(arg[string](c, 0))
	p := render.Panel{Board: drawChess(b)}
	p.Notes = []string{toMove(b)}
	if alpha, beta := arg[int](c, 1), arg[int](c, 2); alpha > -game.Inf || beta < game.Inf {
		p.Notes = append(p.Notes, fmt.Sprintf("window: alpha %s, beta %s", exercise.Syntax(alpha), exercise.Syntax(beta)))
	}
	var names []string
	for _, m := range xiangqi.NewPseudo(b).NoisyMoves(nil) {
		_, to := xiangqi.Ends(m)
		at := number(to)
		p.Board.Squares[at/xiangqi.Files][at%xiangqi.Files].Target = true
		names = append(names, xiangqi.UCCI(m))
	}
	if names == nil {
		p.Notes = append(p.Notes, "nothing can be captured")
	} else {
		p.Notes = append(p.Notes, "captures: "+strings.Join(names, ", "))
	}
	return []render.Panel{p}
}
