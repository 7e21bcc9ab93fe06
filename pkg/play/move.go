package play

import (
	"fmt"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// boardOf returns the board of p with its names; ok is false if p draws none.
func boardOf(p game.Position) (b game.Board, ok bool) {
	drawer, ok := game.Find[game.Boarder](p)
	if !ok {
		return b, false
	}
	return drawer.Board().Labelled(), true
}

// naming returns the function that names the moves of p. Without MoveName, a move is named after the squares
// that it touches if they have names and that tells the moves apart, and otherwise by its number.
func naming(p game.Position) func(game.Move) string {
	number := func(m game.Move) string { return game.MoveName(p, m) }
	board, _ := boardOf(p)
	if _, ok := game.Find[game.Namer](p); ok || board.Columns == nil || board.Rows == nil {
		return number
	}
	touch := touching(p)
	names, moves, taken := map[game.Move]string{}, p.Moves(nil), map[string]bool{}
	for _, m := range moves {
		for _, i := range touch(m) {
			names[m] += board.Name(i)
		}
		taken[names[m]] = true
	}
	if len(taken) < len(moves) || taken[""] {
		return number
	}
	return func(m game.Move) string { return names[m] }
}

func (g *situation) naming() func(game.Move) string {
	for _, n := range g.Notations {
		if n.Name == g.Notation {
			return func(m game.Move) string { return n.Write(g.position, m) }
		}
	}
	return naming(g.position)
}

func (g *situation) notations() (names []string) {
	for _, n := range g.Notations {
		names = append(names, n.Name)
	}
	return names
}

// Name returns the name of m, one of p's moves, as a game between people shows it.
func Name(p game.Position, m game.Move) string { return naming(p)(m) }

// typed replaces signs that a keyboard lacks, or that a player leaves out: 1-4, 1>4 and 1 4 are 1→4.
var typed = strings.NewReplacer("→", "-", "->", "-", ">", "-", " ", "-", "(", "", ")", "", ",", "-")

// Parse returns the legal move of p that text means: by its name, or in another form that p reads.
func Parse(p game.Position, text string) (game.Move, error) {
	text = strings.TrimSpace(text)
	var names []string
	named := naming(p)
	for _, m := range p.Moves(nil) {
		name := named(m)
		if strings.EqualFold(typed.Replace(name), typed.Replace(text)) {
			return m, nil
		}
		names = append(names, name)
	}
	if r, ok := game.Find[interface {
		ParseMove(string) (game.Move, error)
	}](p); ok {
		return r.ParseMove(text)
	}
	if len(names) > 12 {
		names = append(names[:12], "…")
	}
	between := " "
	if strings.Contains(strings.Join(names, ""), " ") {
		between = ", "
	}
	return game.NoMove, fmt.Errorf("%.20q is not a legal move here; the legal moves are %s", text,
		strings.Join(names, between))
}

// choices returns the legal moves of p, as named writes them, with the squares to click. Without Touches, they
// are the squares that a move changes: the one on which something appears, or the one that something leaves and
// the one to which it goes. If that does not tell the moves apart, or there is only one, there are none.
func choices(p game.Position, named func(game.Move) string) (all []Option) {
	moves, touch := p.Moves(nil), touching(p)
	distinct := map[string]bool{}
	for _, m := range moves {
		c := Option{Name: named(m), Touches: touch(m)}
		distinct[fmt.Sprint(c.Touches)] = true
		all = append(all, c)
	}
	_, told := game.Find[game.Toucher](p)
	if len(distinct) < len(moves) || !told && len(moves) == 1 {
		for i := range all {
			all[i].Touches = nil
		}
	}
	return all
}

// touching returns the function that gives the squares to click for a move of p: none if p draws no boards.
func touching(p game.Position) func(game.Move) []int {
	if t, ok := game.Find[game.Toucher](p); ok {
		return t.Touches
	}
	b, ok := game.Find[game.Boarder](p)
	if !ok {
		return func(game.Move) []int { return nil }
	}
	before := b.Board()
	return func(m game.Move) []int {
		p.Make(m)
		after := b.Board()
		p.Unmake(m)
		return changed(before, after)
	}
}

// changed returns the squares to click for the move between two boards, or nil if they do not show it.
func changed(before, after game.Board) []int {
	differ := Differing(before, after)
	owned := slices.ContainsFunc(differ, func(i int) bool { return square(before, i).Side+square(after, i).Side > 0 })
	occupied := func(s *game.Square) bool { return s.Text != "" && (s.Side != game.Neither || !owned) }
	var entered, taken, left, own []int
	for _, i := range differ {
		switch was, is := occupied(square(before, i)), occupied(square(after, i)); {
		case !was && is:
			entered = append(entered, i)
		case was && is:
			taken = append(taken, i)
		case was:
			left = append(left, i)
		}
	}
	to := slices.Concat(entered, taken)
	for _, i := range left {
		if len(to) == 1 && square(before, i).Side == square(after, to[0]).Side {
			own = append(own, i)
		}
	}
	switch {
	case len(own) == 1: // it moves, and may capture others
		return append(own, to...)
	case len(entered) == 1 && len(taken) == 0 && len(left) <= 1: // it is placed, and may capture one
		return append(entered, left...)
	case len(left) == 1 && len(to) == 0:
		return left
	}
	return nil
}

// columns reports whether no two moves of p touch different squares of one column with the same
// click, and each touches the top of a pile or the first square above one, as where pieces fall down.
func columns(p game.Position) bool {
	b, ok := boardOf(p)
	if !ok || p.Terminal() {
		return false
	}
	width, in := b.Width(), map[[2]int]int{} // the squares, by click and column
	for _, c := range choices(p, naming(p)) {
		for click, i := range c.Touches {
			if other, ok := in[[2]int{click, i % width}]; ok && other != i {
				return false
			}
			for below := i + width; below < width*len(b.Squares); below += width {
				if square(b, below).Text == "" {
					return false
				}
			}
			in[[2]int{click, i % width}] = i
		}
	}
	return len(in) > 1 && len(b.Squares) > 1
}

func square(b game.Board, i int) *game.Square { return &b.Squares[i/b.Width()][i%b.Width()] }

// Differing returns the numbers of the squares whose pieces differ between two boards
// of the same size; nil if the sizes differ.
func Differing(a, b game.Board) (squares []int) {
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
