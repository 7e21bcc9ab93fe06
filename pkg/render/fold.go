package render

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"gametree/pkg/game"
)

// Path is a node of a tree of paths: the board after some moves, and the key under which it is kept.
type Path struct {
	Parent int // the index of the path without the last move, which is smaller; -1: no moves
	Key    string
	Board  game.Board
}

// spot is the middle of the boards after one or more paths.
type spot struct {
	x, y  float64
	paths []int
}

// half is half the width of such a board.
const half = 20.0

// spots lays out the paths in rows by their moves, with those of equal names in one spot. The spots
// of a row are in the order of the mean of at, by path. Every second one of many is lower.
func spots(paths []Path, name func(i int) string, at func(i int) float64) (of []*spot, rows [][]*spot) {
	named, moves := map[string]*spot{}, make([]int, len(paths))
	for i, p := range paths {
		if p.Parent >= 0 {
			moves[i] = moves[p.Parent] + 1
		}
		if moves[i] == len(rows) {
			rows = append(rows, nil)
		}
		s, found := named[name(i)]
		if !found {
			s = &spot{}
			named[name(i)], rows[moves[i]] = s, append(rows[moves[i]], s)
		}
		s.x += (at(i) - s.x) / float64(len(s.paths)+1)
		of, s.paths = append(of, s), append(s.paths, i)
	}
	y := 44.0
	for _, row := range rows {
		slices.SortStableFunc(row, func(a, b *spot) int { return cmp.Compare(a.x, b.x) })
		lower := 46 * float64(min(len(row)/13, 1))
		for j, s := range row {
			s.x, s.y = 20+780*(float64(j)+0.5)/float64(len(row)), y+lower*float64(j%2)
		}
		y += 84 + lower
	}
	return of, rows
}

// Fold draws the board after each path. If folded, paths with equal keys share a place. The boards
// glide there from the tree, or back. A board that is in several places has a frame, and in a place
// with several boards the squares on which they differ have a question mark. Fold returns the
// numbers of places, of such boards and of such places.
func Fold(paths []Path, folded bool) (Bundle, []Count) {
	of, rows := spots(paths, strconv.Itoa, func(i int) float64 { return float64(i) })
	from, keyed := spots(paths, func(i int) string { return paths[i].Key }, func(i int) float64 { return of[i].x })
	if folded {
		of, from, rows = from, of, keyed
	}
	s, places, bottom := newSheet("", "fold"), map[string][]*spot{}, 0.0 // places by board
	for i, p := range paths {
		at, board := of[i], p.Board.String()
		bottom = max(bottom, at.y, from[i].y)
		if !slices.Contains(places[board], at) {
			places[board] = append(places[board], at)
		}
		if p.Parent >= 0 && of[p.Parent] != at {
			s.path("edge settle", path("M", of[p.Parent].x, of[p.Parent].y+half, "L", at.x, at.y-half))
		}
		came := "--x:" + num(from[i].x) + "px;--y:" + num(from[i].y) + "px"
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
			if len(places[first.String()]) > 1 {
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
