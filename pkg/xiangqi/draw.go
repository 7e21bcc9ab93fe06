package xiangqi

import "gametree/pkg/game"

// Draw returns the board as pictures show it, with Red at the bottom. It marks the
// squares of last, the move that led here; NoMove marks none.
func (b *Board) Draw(last game.Move) game.Board {
	drawn := game.Board{Grid: grid, Points: points, Band: &game.Band{
		Name: "river", First: drawnIndex(0, Ranks/2), Last: drawnIndex(Files-1, Ranks/2-1),
	}}
	for rank := Ranks - 1; rank >= 0; rank-- {
		row := make([]game.Square, Files)
		for file := range Files {
			row[file] = drawnPiece(b.At(SquareAt(file, rank)))
		}
		drawn.Squares = append(drawn.Squares, row)
		drawn.Rows = append(drawn.Rows, SquareAt(0, rank).String()[1:])
	}
	for file := range Files {
		drawn.Columns = append(drawn.Columns, SquareAt(file, 0).String()[:1])
	}
	if last != game.NoMove && last != PassMove {
		from, to := Ends(last)
		squareOf(drawn, from).Moved, squareOf(drawn, to).Moved = true, true
	}
	return drawn
}

func drawnPiece(p Piece) game.Square {
	if p == Empty {
		return game.Square{}
	}
	side := game.First + game.Side(p.Side().Index())
	return game.Square{Text: p.Letter(), Glyph: p.Chinese(), Name: p.String(), Side: side}
}

// squareOf returns the square of the picture that shows s.
func squareOf(b game.Board, s Square) *game.Square { return &b.Squares[Ranks-1-s.Rank()][s.File()] }

// grid holds the lines of the board. All files except the outer two are cut by the
// river, and the palaces have diagonals.
var grid = func() (all [][2]int) {
	line := func(file1, rank1, file2, rank2 int) {
		all = append(all, [2]int{drawnIndex(file1, rank1), drawnIndex(file2, rank2)})
	}
	for rank := range Ranks {
		line(0, rank, Files-1, rank)
	}
	for file := range Files {
		if file == 0 || file == Files-1 {
			line(file, 0, file, Ranks-1)
			continue
		}
		line(file, 0, file, Ranks/2-1)
		line(file, Ranks/2, file, Ranks-1)
	}
	for _, rank := range []int{0, Ranks - 3} {
		line(3, rank, 5, rank+2)
		line(5, rank, 3, rank+2)
	}
	return all
}()

// points are the squares on which cannons and soldiers begin.
var points = func() (all []int) {
	for _, rank := range []int{2, Ranks - 3} {
		all = append(all, drawnIndex(1, rank), drawnIndex(Files-2, rank))
	}
	for _, rank := range []int{3, Ranks - 4} {
		for file := 0; file < Files; file += 2 {
			all = append(all, drawnIndex(file, rank))
		}
	}
	return all
}()

// drawnIndex returns the number of a square in the picture, row by row from the
// top.
func drawnIndex(file, rank int) int { return (Ranks-1-rank)*Files + file }

// Pick returns p with the piece on a square picked up: its picture marks the
// squares to which the piece can go by the rules of p.
func Pick(p game.Position, square string) game.Position { return picked{p, square} }

type picked struct {
	game.Position
	square string
}

func (p picked) Unwrap() game.Position { return p.Position }

// Board marks the square and the targets of its moves.
func (p picked) Board() game.Board {
	b, _ := game.Find[game.Boarder](p.Position)
	drawn := b.Board()
	for _, m := range p.Moves(nil) {
		if from, to := Ends(m); from.String() == p.square {
			squareOf(drawn, from).Moved, squareOf(drawn, to).Target = true, true
		}
	}
	return drawn
}
