package player

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// observed is a position that counts the calls of its methods.
type observed struct {
	*search.Watched
	open  int // moves made and not taken back
	legal []game.Move
	trace *strings.Builder
}

// observe returns p with its calls counted, and recorded if trace is true.
func observe(p game.Position, trace bool) *observed {
	o := &observed{Watched: search.Watch(p, nil)}
	if trace {
		o.trace = &strings.Builder{}
	}
	return o
}

// maxTrace is the length in bytes of the longest trace.
const maxTrace = 400_000

func (o *observed) note(step string) {
	if o.trace != nil && o.trace.Len() < maxTrace {
		o.trace.WriteString(step + " ")
	}
}

func (o *observed) Moves(buf []game.Move) []game.Move {
	o.note("g")
	return o.Watched.Moves(buf)
}

func (o *observed) Make(m game.Move) {
	if o.legal = o.Unwrap().Moves(o.legal[:0]); !slices.Contains(o.legal, m) {
		panic(fmt.Sprintf("move %d is not a legal move here; was every earlier move taken back?", m))
	}
	o.Watched.Make(m)
	o.note("m" + strconv.Itoa(int(m))) // unless Make panicked
	o.open++
}

func (o *observed) Unmake(m game.Move) {
	o.Watched.Unmake(m)
	o.note("u")
	o.open--
}

func (o *observed) Evaluate() int {
	o.note("e")
	return o.Watched.Evaluate()
}

// hidden is a position with the five methods and nothing to unwrap.
type hidden struct{ game.Position }

func (o *observed) hidden() game.Position { return hidden{o} }

// report copies the counts and the trace into a reply.
func (o *observed) report(r *Reply) {
	o.Result(0) // a cutoff at the root is counted when the root is left
	r.Stats, r.Open = o.Stats, o.open
	if o.trace != nil {
		r.Trace = o.trace.String()
	}
}
