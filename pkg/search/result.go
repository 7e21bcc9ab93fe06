package search

import (
	"fmt"
	"strings"
	"time"
)

// Result is what a search returns, or has found so far. A search by a plain function
// has only a Value, a Move and Stats.
type Result struct {
	Value int     // for the player to move at the root, searched for Depth plies
	Mean  float64 // instead of Value, in a search with chance or by sampling
	Bound Bound   // Exact, except in an interim result, after a search outside its window
	Move  Move    // to play: the first of Line, or the first move with the best value, or NoMove
	Line  []Move  // the principal variation
	Depth int     // plies
	Ended bool    // every line that was searched reached the end of the game
	Time  time.Duration
	Stats
}

// String returns one line, such as "value 5, move 2, 13 nodes, 8 leaves, 3 cutoffs", with
// the depth and the principal variation if they are known: "value 5, depth 3, move 2,
// line 2 0 1, 13 nodes, …". A value that is only a bound follows ≤ or ≥.
func (r Result) String() string {
	value, depth, move, line := fmt.Sprint(r.Value), "", "no move", ""
	if r.Bound == AtMost || r.Bound == AtLeast {
		value = r.Bound.String() + " " + value
	}
	if r.Move != NoMove {
		move = fmt.Sprint("move ", r.Move)
	}
	if r.Bound != 0 {
		depth = fmt.Sprintf("depth %d, ", r.Depth)
		line = fmt.Sprintf("line %s, ", strings.Trim(fmt.Sprint(r.Line), "[]"))
	}
	text := fmt.Sprintf("value %s, %s%s, %s%d nodes, %d leaves, %d cutoffs", value, depth, move, line, r.Nodes, r.Leaves,
		r.Cutoffs)
	if r.Probes > 0 {
		text += fmt.Sprintf(", %d of %d probes hit", r.Hits, r.Probes)
	}
	return text
}

// Stats counts what a search did.
type Stats struct {
	Nodes   int `json:"nodes"`   // positions entered, root and leaves counted
	Leaves  int `json:"leaves"`  // positions evaluated
	Cutoffs int `json:"cutoffs"` // positions left with moves untried
	Memory
}

// Memory counts what a search did with a table.
type Memory struct {
	Probes     int `json:"probes"`             // look-ups
	Hits       int `json:"hits"`               // look-ups whose answer was enough
	Collisions int `json:"collisions"`         // slots compared beyond the first, in a table with chains
	Replaced   int `json:"replaced,omitempty"` // entries lost to another position, in a table that never grows
	Stored     int `json:"stored"`             // positions in the table
}

// Plus returns the sum of what two searches did.
func (s Stats) Plus(t Stats) Stats {
	s.Nodes += t.Nodes
	s.Leaves += t.Leaves
	s.Cutoffs += t.Cutoffs
	s.Probes += t.Probes
	s.Hits += t.Hits
	s.Collisions += t.Collisions
	s.Replaced += t.Replaced
	s.Stored += t.Stored
	return s
}
