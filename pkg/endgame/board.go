package endgame

import (
	"fmt"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// pieces are White's pieces by kind, as pictures show them.
var pieces = [kinds]game.Square{
	pawn:  {Text: "P", Glyph: "♟\uFE0E", Name: "pawn", Side: game.First},
	rook:  {Text: "R", Glyph: "♜", Name: "rook", Side: game.First},
	queen: {Text: "Q", Glyph: "♛", Name: "queen", Side: game.First},
}

// Parse reads a position as String writes it, such as "Ke1 Ra1 ke8 w": White's king, one
// pawn, rook or queen of White, Black's king, and w or b for the player to move. It also reads FEN.
func Parse(text string) (*Board, error) {
	b, names, mover, plain := &Board{}, [3]string{}, "", fromFEN(text)
	fmt.Sscanf(plain, "K%s %s k%s %s", &names[0], &names[1], &names[2], &mover)
	for k := rook; k < kinds; k++ {
		if square, ok := strings.CutPrefix(names[1], pieces[k].Text); ok {
			b.kind, b.piece = k, slices.Index(squares, square)
		}
	}
	b.kings = [2]int{slices.Index(squares, names[0]), slices.Index(squares, names[2])}
	b.mover = strings.Index("wb", mover)
	switch {
	case b.kind == captured || min(b.kings[0], b.kings[1], b.piece, b.mover) < 0 || b.String() != plain:
		return nil, fmt.Errorf("endgame: want a position such as Ke1 Ra1 ke8 w, or FEN, with two kings and one R, Q or P of "+
			"White, and w or b for the player to move, got %q", text)
	case !b.legal():
		return nil, fmt.Errorf("endgame: in %q the kings touch, pieces share a square, a pawn is on the first or last "+
			"row, or White could capture the king", text)
	}
	return b, nil
}

// fromFEN returns a position in FEN as String writes it, and other text as it is, but trimmed.
func fromFEN(text string) string {
	fields := strings.Fields(text)
	if len(fields) < 2 || !strings.Contains(fields[0], "/") {
		return strings.TrimSpace(text)
	}
	board, pieces := strings.ReplaceAll(fields[0], "/", ""), []string{}
	for n := range 9 {
		board = strings.ReplaceAll(board, fmt.Sprint(n), strings.Repeat(".", n))
	}
	for i, letter := range board[:min(64, len(board))] {
		if letter != '.' {
			pieces = append(pieces, string(letter)+squares[i^56])
		}
	}
	slices.SortFunc(pieces, func(a, b string) int { return strings.Index("KRQPk", a[:1]) - strings.Index("KRQPk", b[:1]) })
	return strings.Join(append(pieces, fields[1]), " ")
}

// squares are the names of the squares by their numbers.
var squares = func() (all []string) {
	for i := range 64 {
		all = append(all, fmt.Sprintf("%c%d", 'a'+i%8, i/8+1))
	}
	return all
}()

// legal reports whether all pieces stand on squares of their own, no king can be
// captured, and no pawn stands on the first or the last row.
func (p *state) legal() bool {
	stands := p.kings[0] != p.piece && p.kings[1] != p.piece && (p.kind != pawn || p.piece/8%7 != 0)
	return p.kind == captured || stands && apart(p.kings[0], p.kings[1]) > 1 && (p.mover == 1 || !p.check())
}

// String returns the squares of the pieces and the player to move.
func (b *Board) String() string {
	piece := ""
	if b.kind != captured {
		piece = pieces[b.kind].Text + squares[b.piece] + " "
	}
	return "K" + squares[b.kings[0]] + " " + piece + "k" + squares[b.kings[1]] + " " + "wb"[b.mover:b.mover+1]
}

// MoveName returns a move as chess players write it, such as Ra7 or e8=Q.
func (b *Board) MoveName(m game.Move) string {
	from, to := int(m)/64, squares[m%64]
	switch after := b.after(m); {
	case from == b.kings[b.mover]:
		return "K" + to
	case b.kind != pawn:
		return pieces[b.kind].Text + to
	case after.kind != pawn:
		return to + "=" + pieces[after.kind].Text
	}
	return to
}

// Caption describes the end of the game; it is empty before.
func (b *Board) Caption() string {
	switch {
	case !b.Terminal():
		return ""
	case b.kind == captured:
		return "draw, the piece is lost"
	case b.InCheck():
		return "White wins, checkmate"
	}
	return "draw, stalemate"
}

// Sides names the players.
func (b *Board) Sides() [2]string { return [2]string{"White", "Black"} }

// Board draws the board with row 1 at the bottom.
func (b *Board) Board() game.Board {
	drawn := game.Board{Checkered: true, Columns: strings.Split("abcdefgh", ""), Rows: strings.Split("87654321", "")}
	for range 8 {
		drawn.Squares = append(drawn.Squares, make([]game.Square, 8))
	}
	put := func(square int, s game.Square) { drawn.Squares[7-square/8][square%8] = s }
	put(b.kings[0], game.Square{Text: "K", Glyph: "♚", Name: "king", Side: game.First})
	put(b.kings[1], game.Square{Text: "k", Glyph: "♚", Name: "king", Side: game.Second})
	if b.kind != captured {
		put(b.piece, pieces[b.kind])
	}
	return drawn
}

// Touches returns the squares from which and to which m goes.
func (b *Board) Touches(m game.Move) []int {
	from, to := int(m)/64, int(m)%64
	return []int{8*(7-from/8) + from%8, 8*(7-to/8) + to%8}
}
