package worker

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// observed is a position that counts the calls of its methods.
type observed struct {
	*search.Watched
	made  []game.Move // and not taken back
	other bool        // Unmake was called with another move than the last one made
	again int         // evaluations of a node that was evaluated already, and not left since
	legal []game.Move
	trace *strings.Builder // nil: do not record
}

func (o *observed) note(step string) {
	if o.trace != nil && o.trace.Len() < maxTrace {
		o.trace.WriteString(step + " ")
	}
}

// illegal is the panic of Make and Unmake for a move that is not possible.
type illegal struct{ error }

func (o *observed) Moves(buf []game.Move) []game.Move {
	o.note("g")
	return o.Watched.Moves(buf)
}

func (o *observed) Make(m game.Move) {
	if o.legal = o.Unwrap().Moves(o.legal[:0]); !slices.Contains(o.legal, m) {
		panic(illegal{fmt.Errorf(
			"move %d is not a legal move here, where Moves returns %v; was every earlier move taken back?", m, o.legal)})
	}
	o.Watched.Make(m)
	o.note("m" + strconv.Itoa(int(m))) // unless Make panicked
	o.made = append(o.made, m)
}

func (o *observed) Unmake(m game.Move) {
	last := len(o.made) - 1
	if last < 0 {
		panic(illegal{fmt.Errorf("move %d is taken back at the root, where none was made", m)})
	}
	o.Watched.Unmake(m)
	o.note("u")
	o.other = o.other || m != o.made[last]
	o.made = o.made[:last]
}

func (o *observed) Evaluate() int {
	o.note("e")
	before := o.Leaves
	v := o.Watched.Evaluate()
	if o.Leaves == before {
		o.again++
	}
	return v
}

// hidden is a position with the five methods, nothing to unwrap, and nothing to print.
type hidden struct{ game.Position }

// Format implements fmt.Formatter. Without it, printing p would show the fields behind it.
func (hidden) Format(f fmt.State, _ rune) {
	io.WriteString(f, "a position: call Moves, Make, Unmake, Terminal and Evaluate to look at it")
}

// Window records the window with which an answer's search has entered p. A line that the
// grader adds to the search calls it.
func Window(p game.Position, alpha, beta int) {
	if h, ok := p.(hidden); ok {
		if o := h.Position.(*observed); o.trace != nil {
			o.note(fmt.Sprintf("w%d,%d", alpha, beta))
		}
	}
}

// report copies the counts and the trace into a reply.
func (o *observed) report(r *Reply) {
	o.Result(0) // a cutoff at the root is counted when the root is left
	r.Stats, r.Open, r.Again = o.Stats, len(o.made), o.again
	if r.Open == 0 && o.other {
		r.Open = OtherMove
	}
	if o.trace != nil {
		r.Trace = o.trace.String()
	}
}
