package gametest

import (
	"math/rand/v2"
	"slices"

	"gametree/pkg/game"
)

// shortenAll looks for shorter moves to each finding: by leaving moves out, then
// among all shorter games.
func (c *checker) shortenAll() {
	for _, f := range slices.Clone(c.found) {
		f = c.shorten(f)
		if g := f.shortest(shorter / len(c.found)); g != nil {
			f = g
		}
		c.add(f)
	}
}

// shortest returns the same finding with the fewest moves, or nil if the given number
// of looks does not suffice.
func (f *finding) shortest(looks int) *finding {
	c, r := f.afresh()
	c.breadthFirst(r, looks, len(f.path), func() bool { return f.shownBy(c) != nil })
	return f.shownBy(c)
}

// afresh returns a new checker and a root without any remembered positions.
func (f *finding) afresh() (*checker, *root) {
	r := *f.root
	r.keys = map[uint64]*keyed{}
	return newChecker(rand.New(rand.NewPCG(0, 0))), &r
}

// shownBy returns the finding of the same promise by c, or nil.
func (f *finding) shownBy(c *checker) *finding {
	if f.evidence == "" {
		return c.of(f.Promise)
	}
	e := c.views.examples[f.evidence]
	if e == nil {
		return nil
	}
	g := e.concludes(f.Promise, f.evidence, f.suffix)
	g.Warning = f.Warning
	return g
}

// shorten leaves out runs of moves, or two moves, as long as the finding remains.
func (c *checker) shorten(f *finding) *finding {
	for looks, found := 0, true; found; {
		found = false
		for path := range shorterPaths(f.path) {
			if looks += len(path); looks > shorter/len(c.found) {
				return f
			}
			if g := f.shows(path); g != nil && len(g.path) < len(f.path) {
				f, found = g, true
				break
			}
		}
	}
	return f
}

// shorterPaths yields the path without runs of moves, the longest runs first,
// and then without each two moves.
func shorterPaths(path []game.Move) func(yield func([]game.Move) bool) {
	return func(yield func([]game.Move) bool) {
		for size := len(path); size > 0; size /= 2 {
			for i := 0; i+size <= len(path); i++ {
				if !yield(without(path, i, i+size)) {
					return
				}
			}
		}
		for i := range path {
			for j := i + 2; j < len(path); j++ {
				if !yield(without(without(path, j, j+1), i, i+1)) {
					return
				}
			}
		}
	}
}

// shows returns the finding of the same promise at the end of a path, or nil.
func (f *finding) shows(path []game.Move) *finding {
	c, r := f.afresh()
	for _, path := range [][]game.Move{f.other, path} {
		p := r.again()
		if p == nil {
			return nil
		}
		c.walk(r, p, func(w *walk) { w.checkAlong(path) })
	}
	return f.shownBy(c)
}

// checkAlong checks the end of a path and takes its moves back.
func (w *walk) checkAlong(path []game.Move) {
	var before []view
	for _, m := range path {
		if !slices.Contains(w.now.moves, m) {
			return
		}
		before = append(before, w.now)
		w.make(m)
		w.arrived(before[len(before)-1])
	}
	w.check(true)
	for !w.c.shaky && len(w.path) > 0 && w.unmake(before[len(w.path)-1]) {
	}
}
