package gametest

import (
	"fmt"
	"slices"

	"gametree/pkg/game"
)

const (
	maxPlies = 200    // the length of a random game that does not end earlier
	breadth  = 4_000  // looks at positions in breadth-first order
	shorter  = 20_000 // looks at positions to shorten all findings
)

// root is the start of a game.
type root struct {
	number        int                  // of the first game that starts here
	again         func() game.Position // returns the start again, or nil
	always        bool                 // every game starts here
	start         view
	height, width int // of the board

	keys  map[uint64]*keyed
	moves map[game.Move]bool // some moves of the game, for IsLegal
}

// start returns a new game and its root, which is last if all games have the same
// start. A panic or nil becomes a finding.
func (c *checker) start(newGame func() game.Position, number int, last *root) (r *root, p game.Position) {
	c.walk(&root{}, empty{}, func(w *walk) {
		w.call = "The function that returns a new game"
		first := newGame()
		if first == nil {
			w.report("There is a game", "the function that returns a new game returned nil")
			return
		}
		if r = last; r == nil || !r.always {
			r = newRoot(first, number, func(method string) { w.call = method })
			r.always = number == 0 && r.returnedBy(newGame)
		}
		p = first
	})
	return r, p
}

// empty stands for a position before there is one.
type empty struct{}

func (empty) Moves(buf []game.Move) []game.Move { return buf }
func (empty) Make(game.Move)                    {}
func (empty) Unmake(game.Move)                  {}
func (empty) Terminal() bool                    { return true }
func (empty) Evaluate() int                     { return 0 }

// newRoot returns the root of a game that starts at p.
func newRoot(p game.Position, number int, calling func(method string)) *root {
	v := look(p, calling)
	r := &root{
		number: number, start: v, height: len(v.board.Squares), width: v.board.Width(),
		keys: map[uint64]*keyed{}, moves: map[game.Move]bool{},
	}
	r.again = func() game.Position { return nil }
	if cloner, ok := game.Find[game.Cloner](p); ok {
		calling("Clone")
		if untouched, ok := game.Find[game.Cloner](cloner.Clone()); ok {
			r.again = func() game.Position { return untouched.Clone() }
		}
	}
	return r
}

// returnedBy reports whether newGame returns this start every time. If so, r.again
// calls newGame.
func (r *root) returnedBy(newGame func() game.Position) bool {
	for range 8 { // random starts may look alike once or twice
		p := newGame()
		if p == nil {
			return false
		}
		if method, _, _ := r.start.changed(look(p, func(string) {})); method != "" {
			return false
		}
	}
	r.again = newGame
	return true
}

// random plays p, the start of r, at random to its end and takes all moves back.
func (c *checker) random(r *root, p game.Position) {
	c.walk(r, p, func(w *walk) {
		var before []view
		for w.check(false) && len(w.path) < maxPlies {
			v := w.now
			before = append(before, v)
			w.make(v.moves[c.rng.IntN(len(v.moves))])
			w.arrived(v)
		}
		for !c.shaky && len(w.path) > 0 && w.unmake(before[len(w.path)-1]) {
		}
	})
}

// breadthFirst checks the positions of r in breadth-first order. It stops at the given
// number of plies, after the given number of looks, or when done returns true.
func (c *checker) breadthFirst(r *root, looks, plies int, done func() bool) {
	met := map[string]bool{}
	end := c.looks + looks
	for queue := [][]game.Move{nil}; len(queue) > 0 && len(queue[0]) < plies && c.looks < end && !done(); queue = queue[1:] {
		p := r.again()
		if p == nil {
			return
		}
		path := queue[0]
		c.walk(r, p, func(w *walk) {
			if !w.follow(path) {
				return
			}
			v := w.now
			id := v.identity()
			if v.identified() && met[id] || !w.check(true) {
				return
			}
			met[id] = true
			for _, m := range v.moves {
				queue = append(queue, append(slices.Clone(path), m))
			}
		})
	}
}

// identity returns the same text for positions that look the same.
func (v view) identity() string { return fmt.Sprintln(v.key, v.sight(), v.text) }

// identified reports whether positions that differ look different, as far as one
// can expect.
func (v view) identified() bool { return v.key != 0 || len(v.board.Squares) > 0 || v.text != "" }
