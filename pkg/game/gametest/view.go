package gametest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// view is everything that a position shows.
type view struct {
	moves    []game.Move
	terminal bool
	value    int
	key      uint64
	board    game.Board
	text     string // of a fmt.Stringer
	caption  string
	inCheck  bool
	repeated bool
	ply      int
}

// look reads a position. It passes the name of each method to calling before it calls
// the method.
func look(p game.Position, calling func(method string)) (v view) {
	calling("Moves")
	v.moves = p.Moves(nil)
	calling("Terminal")
	v.terminal = p.Terminal()
	calling("Evaluate")
	v.value = p.Evaluate()
	if k, ok := game.Find[game.Keyer](p); ok {
		calling("Key")
		v.key = k.Key()
	}
	if b, ok := game.Find[game.Boarder](p); ok {
		calling("Board")
		v.board = b.Board()
	}
	if s, ok := game.Find[fmt.Stringer](p); ok {
		calling("String")
		v.text = s.String()
	}
	if c, ok := game.Find[game.Captioner](p); ok {
		calling("Caption")
		v.caption = c.Caption()
	}
	if c, ok := game.Find[game.Checker](p); ok {
		calling("InCheck")
		v.inCheck = c.InCheck()
	}
	if r, ok := game.Find[game.Repeater](p); ok {
		calling("Repeated")
		v.repeated = r.Repeated()
	}
	if c, ok := game.Find[game.PlyCounter](p); ok {
		calling("Ply")
		v.ply = c.Ply()
	}
	return v
}

// letters draws the position if the game has a Board or a String.
func (v view) letters() string {
	if len(v.board.Squares) > 0 {
		return v.board.String()
	}
	return v.text
}

// changed compares v with a later look at the same position. It returns the first
// method whose result differs, with both results, or an empty method.
func (v view) changed(now view) (method, was, is string) {
	for _, part := range []struct {
		method  string
		was, is any
	}{
		{"Moves", v.moves, now.moves},
		{"Terminal", v.terminal, now.terminal},
		{"Evaluate", v.value, now.value},
		{"Key", v.key, now.key},
		{"Board", v.board, now.board},
		{"String", v.text, now.text},
		{"Caption", v.caption, now.caption},
		{"InCheck", v.inCheck, now.inCheck},
		{"Repeated", v.repeated, now.repeated},
		{"Ply", v.ply, now.ply},
	} {
		if !reflect.DeepEqual(part.was, part.is) {
			return part.method, fmt.Sprint(part.was), fmt.Sprint(part.is)
		}
	}
	return "", "", ""
}

// sight is what a key must distinguish: the position without its past and without the
// distance to the end of the game.
type sight struct{ moves, end, value, squares string }

func (v view) sight() sight {
	s := sight{moves: fmt.Sprint(v.moves), end: fmt.Sprint(v.terminal), value: fmt.Sprint(v.value), squares: squares(v.board)}
	if _, ok := game.Plies(v.value); ok {
		s.value = [...]string{"lost", "", "won"}[sign(v.value)+1]
	}
	return s
}

// differs returns the method of the first part that differs, or an empty string.
func (s sight) differs(t sight) string {
	switch {
	case s.moves != t.moves:
		return "Moves"
	case s.end != t.end:
		return "Terminal"
	case s.value != t.value:
		return "Evaluate"
	case s.squares != t.squares:
		return "Board"
	}
	return ""
}

// squares writes the pieces on all squares with their sides.
func squares(b game.Board) string {
	var text strings.Builder
	for _, row := range b.Squares {
		for _, s := range row {
			text.WriteString(s.Text)
			text.WriteByte(" ab"[s.Side])
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// movedBy returns the side of the pieces that a move put on the board, or Neither if
// they are not all of one side.
func movedBy(before, after game.Board) (by game.Side) {
	if len(before.Squares) != len(after.Squares) {
		return game.Neither
	}
	for r, row := range after.Squares {
		if len(row) != len(before.Squares[r]) {
			return game.Neither
		}
		for c, s := range row {
			old := before.Squares[r][c]
			if s.Side == game.Neither || s.Side == old.Side && s.Text == old.Text {
				continue
			}
			if by != game.Neither && by != s.Side {
				return game.Neither
			}
			by = s.Side
		}
	}
	return by
}

// names returns the names of moves, joined.
func names(p game.Position, moves []game.Move) string {
	var all []string
	for _, m := range moves {
		all = append(all, game.MoveName(p, m))
	}
	return strings.Join(all, ", ")
}

func sign(v int) int { return min(max(v, -1), 1) }

// without returns the path without moves [i, j).
func without(path []game.Move, i, j int) []game.Move { return slices.Concat(path[:i], path[j:]) }
