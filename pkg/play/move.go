package play

import (
	"fmt"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// parser is a position that reads moves in other forms than their names.
type parser interface {
	ParseMove(text string) (game.Move, error)
}

// naming returns the function that names the moves of p. Without MoveName, a move is
// named after the squares that it touches if they have names and that tells the moves
// apart, and otherwise by its number.
func naming(p game.Position) func(game.Move) string {
	number := func(m game.Move) string { return game.MoveName(p, m) }
	b, drawn := game.Find[game.Boarder](p)
	if _, ok := game.Find[game.Namer](p); ok || !drawn {
		return number
	}
	board, touch := b.Board(), touching(p)
	names, moves, taken := map[game.Move]string{}, p.Moves(nil), map[string]bool{}
	for _, m := range moves {
		for _, i := range touch(m) {
			if board.Columns != nil && board.Rows != nil {
				names[m] += board.Name(i)
			}
		}
		taken[names[m]] = true
	}
	if len(taken) < len(moves) || taken[""] {
		return number
	}
	return func(m game.Move) string { return names[m] }
}

// Name returns the name of m, one of p's moves, as a game between people shows it.
func Name(p game.Position, m game.Move) string { return naming(p)(m) }

// Parse returns the legal move of p that text means: by its name, by a beginning that
// only this name has, such as a column, or in another form that p reads.
func Parse(p game.Position, text string) (game.Move, error) {
	moves := p.Moves(nil)
	text = strings.TrimSpace(text)
	var names []string
	var begin []game.Move
	named := naming(p)
	for _, m := range moves {
		name := named(m)
		if strings.EqualFold(name, text) {
			return m, nil
		}
		if text != "" && strings.HasPrefix(strings.ToLower(name), strings.ToLower(text)) {
			begin = append(begin, m)
		}
		names = append(names, name)
	}
	if len(begin) == 1 {
		return begin[0], nil
	}
	if r, ok := game.Find[parser](p); ok {
		return r.ParseMove(text)
	}
	if len(names) > 12 {
		names = append(names[:12], "…")
	}
	return game.NoMove, fmt.Errorf("play: %.20q is not a legal move here; the legal moves are %s", text,
		strings.Join(names, " "))
}

// choices returns the legal moves of p with the squares to click. Without Touches,
// they are the squares that a move changes: the one on which something appears, or
// the one that something leaves and the one to which it goes. If that does not
// tell the moves apart, there are none.
func choices(p game.Position) (all []Option) {
	moves := p.Moves(nil)
	touch, named := touching(p), naming(p)
	distinct := map[string]bool{}
	for _, m := range moves {
		c := Option{Name: named(m)}
		if touch != nil {
			c.Touches = touch(m)
			distinct[fmt.Sprint(c.Touches)] = len(c.Touches) > 0
		}
		all = append(all, c)
	}
	if len(distinct) < len(moves) || distinct["[]"] {
		for i := range all {
			all[i].Touches = nil
		}
	}
	return all
}

// touching returns the function that gives the squares to click for a move of p, or
// nil if p draws no boards.
func touching(p game.Position) func(game.Move) []int {
	if t, ok := game.Find[game.Toucher](p); ok {
		return t.Touches
	}
	b, ok := game.Find[game.Boarder](p)
	if !ok {
		return nil
	}
	before := b.Board()
	return func(m game.Move) []int {
		p.Make(m)
		after := b.Board()
		p.Unmake(m)
		return changed(before, after)
	}
}

// changed returns the squares to click for the move between two boards, or nil if
// they do not show it.
func changed(before, after game.Board) []int {
	var left, entered, taken []int
	for _, i := range differing(before, after) {
		switch was, is := square(before, i).Text, square(after, i).Text; {
		case was == "":
			entered = append(entered, i)
		case is == "":
			left = append(left, i)
		default:
			taken = append(taken, i)
		}
	}
	switch {
	case len(entered) == 1 && len(left) == 0:
		return entered
	case len(left) == 1 && len(entered)+len(taken) == 1:
		return slices.Concat(left, entered, taken)
	case len(left) == 1 && len(entered)+len(taken) == 0:
		return left
	}
	return nil
}

// columns reports whether no two moves of p touch different squares of one column, and
// each touches the lowest or the first above a pile, as where pieces fall down.
func columns(p game.Position) bool {
	drawer, ok := game.Find[game.Boarder](p)
	if !ok || p.Terminal() {
		return false
	}
	b := drawer.Board()
	width, in := b.Width(), map[int]int{}
	for _, c := range choices(p) {
		for _, i := range c.Touches {
			if other, ok := in[i%width]; ok && other != i {
				return false
			}
			for below := i + width; below < width*len(b.Squares); below += width {
				if square(b, below).Text == "" {
					return false
				}
			}
			in[i%width] = i
		}
	}
	return len(in) > 1 && len(b.Squares) > 1
}

// square returns the square of b with that number.
func square(b game.Board, i int) game.Square { return b.Squares[i/b.Width()][i%b.Width()] }

// differing returns the numbers of the squares whose pieces differ between two boards
// of the same size; nil if the sizes differ.
func differing(a, b game.Board) (squares []int) {
	if len(a.Squares) != len(b.Squares) || a.Width() != b.Width() {
		return nil
	}
	for row := range a.Squares {
		for col := range a.Squares[row] {
			if x, y := a.Squares[row][col], b.Squares[row][col]; x.Text != y.Text || x.Side != y.Side {
				squares = append(squares, row*a.Width()+col)
			}
		}
	}
	return squares
}
