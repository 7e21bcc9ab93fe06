package show

import (
	"fmt"
	"reflect"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi"
)

// BoardMoves sends a board on which pointing at a piece shows its name and its moves: in p, and for
// the other player if the game allows to pass. first and second are the names of the players.
func BoardMoves(title string, p game.Position, first, second string) {
	toucher := game.Need[game.Toucher](p, "show: BoardMoves needs a game with the method Touches")
	pairs := touched(toucher, p)
	if passer, ok := game.Find[game.Passer](p); ok {
		if pass, ok := passer.Pass(); ok {
			p.Make(pass)
			pairs = append(pairs, touched(toucher, p)...)
			p.Unmake(pass)
		}
	}
	Bundle(render.BoardMoves(title, toucher.Board(), [2]string{first, second}, pairs))
}

func touched(t game.Toucher, p game.Position) (pairs [][]int) {
	for _, m := range p.Moves(nil) {
		pairs = append(pairs, t.Touches(m))
	}
	return pairs
}

// Hunt divides the counts of the library's moves and of others, down to a first difference, and draws
// that move and the right moves of its piece.
func Hunt(fen string, moves xiangqi.PieceMoves, depth int) {
	p, rows := xiangqi.New(game.Must(xiangqi.Parse(fen))), [][]any{}
	steps := xiangqi.Differences(p, xiangqi.NewOwn(p.Clone().(*xiangqi.Position), moves), depth)
	for i, s := range steps {
		rows = append(rows, []any{s.Depth, s.Differ, xiangqi.UCCI(s.Move), s.Counts[0], s.Counts[1]})
		if i < len(steps)-1 {
			p.Make(s.Move)
			continue
		}
		Table([]string{"plies", "first moves that differ", "the first of them", "the library's", "the other's"}, rows...)
		move, verdict := xiangqi.UCCI(s.Move), map[bool]string{true: "is missing", false: "is wrong"}[s.Counts[1] == 0]
		b := game.Need[game.Boarder](xiangqi.Pick(p, move[:2]), "").Board()
		b.Line = p.Touches(s.Move)
		Bundle(render.Board(move+" "+verdict+". Dots: the right moves of the piece on "+move[:2], b, nil))
		return
	}
	Markdown("✓ In %d plies nothing differs.", depth)
}

// Drawn returns a value that a cell shows as a picture of the board of v. It returns v
// itself if v draws no board, or shows itself by a method HTML, SVG or Markdown.
func Drawn(v any) any {
	switch v.(type) {
	case interface{ HTML() string }, interface{ SVG() string }, interface{ Markdown() string }:
		return v
	}
	b, ok := v.(game.Boarder)
	if r := reflect.ValueOf(v); !ok || r.Kind() == reflect.Pointer && r.IsNil() {
		return v
	}
	name := fmt.Sprintf("%T", v)
	return boardPicture{render.Board(name[strings.LastIndexByte(name, '.')+1:], b.Board(), nil)}
}

// boardPicture shows itself by its methods (see outlet.Value).
type boardPicture struct{ picture render.Bundle }

func (d boardPicture) String() string { return strings.TrimSuffix(d.picture.Text, "\n") }
func (d boardPicture) HTML() string   { return d.picture.HTML }
