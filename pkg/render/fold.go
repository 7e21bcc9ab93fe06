package render

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"gametree/pkg/game"
)

// Path is a node of a tree of paths: the board after some moves.
type Path struct {
	Parent int // the index of the path without the last move, which is smaller; -1: no moves
	Board  game.Board
}

// spot is the middle of the boards after one or more paths.
type spot struct {
	x, y, half float64 // half is half the height of what is drawn there
	paths      []int
}

// half is half the width of a board, crowd are more spots of a row than have room for boards, and many
// are more paths than glide as boards.
const half, crowd, many = 20.0, 26, 100

// spots lays out the paths in rows by their moves, with those of equal names in one spot, in the row of
// the last of them. The spots of a row are in the order of at, by the first path. Every second one of
// many is lower, unless there is no room for boards.
func spots(paths []Path, name func(i int) string, at func(i int) float64) (of []*spot, rows [][]*spot) {
	named, moves, deepest := map[string]*spot{}, make([]int, len(paths)), map[string]int{}
	for i, p := range paths {
		if p.Parent >= 0 {
			moves[i] = moves[p.Parent] + 1
		}
		deepest[name(i)] = max(deepest[name(i)], moves[i])
	}
	rows = make([][]*spot, slices.Max(moves)+1)
	for i := range paths {
		s, found := named[name(i)]
		if !found {
			s = &spot{x: at(i)}
			row := deepest[name(i)]
			named[name(i)], rows[row] = s, append(rows[row], s)
		}
		of, s.paths = append(of, s), append(s.paths, i)
	}
	y := 44.0
	for _, row := range rows {
		slices.SortStableFunc(row, func(a, b *spot) int { return cmp.Compare(a.x, b.x) })
		lower, high := 46*float64(min(len(row)/13, 1)), half
		if len(row) >= crowd {
			lower, high = 0, 2
		}
		for j, s := range row {
			s.x, s.y, s.half = 20+780*(float64(j)+0.5)/float64(len(row)), y+lower*float64(j%2), high
		}
		y += 84 + lower
	}
	return of, rows
}

// Fold draws the board after each path. Paths of equal names share a place; they glide there from their
// places by the names before. A board that is in several places has a frame, and in a place with several
// boards the squares on which they differ have a question mark. Many paths glide as dots, and a place says
// how many it has. Fold returns the numbers of places, of such boards and of such places.
func Fold(paths []Path, before, name func(i int) string) (Bundle, []Count) {
	tree, _ := spots(paths, strconv.Itoa, func(i int) float64 { return float64(i) })
	from, _ := spots(paths, before, func(i int) float64 { return tree[i].x })
	of, rows := spots(paths, name, func(i int) float64 { return tree[i].x })
	s, places, bottom := newSheet("", "fold"), map[string][]*spot{}, 0.0 // places by board
	joined, dots := map[[2]*spot]bool{}, len(paths) > many
	for i, p := range paths {
		at, board := of[i], fmt.Sprint(p.Board.Squares)
		bottom = max(bottom, at.y, from[i].y)
		if !slices.Contains(places[board], at) {
			places[board] = append(places[board], at)
		}
		if p.Parent >= 0 && of[p.Parent] != at && !joined[[2]*spot{of[p.Parent], at}] {
			joined[[2]*spot{of[p.Parent], at}] = true
			s.path("edge settle", path("M", of[p.Parent].x, of[p.Parent].y+of[p.Parent].half, "L", at.x, at.y-at.half))
		}
		came := "--x:" + num(from[i].x) + "px;--y:" + num(from[i].y) + "px"
		if dots {
			s.el("circle", "", "class", "glide", "r", 2.5, "style", came, "transform", translate(at.x, at.y))
			continue
		}
		s.open("g", "class", "glide", "style", came, "transform", translate(at.x, at.y))
		field{&p.Board, -half, -half, 2 * half / float64(p.Board.Width())}.draw(&s.canvas, nil)
		s.close("g")
	}
	counts := []Count{{What: "places"}, {What: "boards in several places"}, {What: "places with several boards"}}
	for _, at := range places {
		counts[1].N += min(len(at)-1, 1)
	}
	for _, row := range rows {
		for _, at := range row {
			first, differ := &paths[at.paths[0]].Board, 0
			if dots && len(row) < crowd {
				s.open("g", "class", "settle")
				field{first, at.x - half, at.y - half, 2 * half / float64(first.Width())}.draw(&s.canvas, nil)
				if n := len(at.paths); n > 1 {
					s.text(at.x+half+3, at.y+half-2, "note", "×"+Thousands(n))
				}
				s.close("g")
			}
			if len(places[fmt.Sprint(first.Squares)]) > 1 && at.half == half {
				s.square("twice settle", at.x-half-2, at.y-half-2, 2*half+4)
			}
			f := field{first, at.x - half, at.y - half, 2 * half / float64(first.Width())}
			for k, square := range f.all() {
				r, c := f.at(k)
				other := func(i int) bool { return paths[i].Board.Squares[r][c].Text != square.Text }
				if x, y := f.corner(k); slices.ContainsFunc(at.paths, other) {
					s.square("forgot settle", x, y, f.size)
					s.text(x+f.size/2, y+f.size*0.8, "cut settle", "?")
					differ = 1
				}
			}
			counts[2].N += differ
		}
		counts[0].N += len(row)
	}
	s.widen(800)
	text := fmt.Sprintf("%s in %s.\n", plural(len(paths), "path"), plural(counts[0].N, "place"))
	return s.bundle(bottom+half+margin, text), counts
}
