package worker_test

import (
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/worker"
	"gametree/pkg/game"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// asAnswers makes the functions of this file those of an answer.
func asAnswers(t *testing.T) {
	t.Cleanup(worker.SetOurs("gametree/exercises/grader/worker_test."))
}

// call makes a call as Serve does.
func call(f any, trace bool, args ...string) worker.Reply {
	r := worker.Query{Trace: trace}
	for _, a := range args {
		r.Args = append(r.Args, []byte(a))
	}
	return worker.Answer(f, r)
}

func negamax(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, -negamax(p, depth-1))
		p.Unmake(m)
	}
	return best
}

// forgets is negamax without Unmake at the root.
func forgets(p game.Position, depth int) int {
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, -negamax(p, depth-1))
	}
	return best
}

func TestMovesThatAreLeftAreCounted(t *testing.T) {
	asAnswers(t)
	r := call(negamax, true, "((1 2) (3 4))", "2")
	assert.Equal(t, worker.Reply{Results: [][]byte{[]byte("3")}, Stats: r.Stats, Details: worker.Details{Trace: r.Trace}}, r)
	assert.Equal(t, 7, r.Stats.Nodes)

	r = call(forgets, true, "(1)", "1")
	assert.Equal(t, 1, r.Open)
	assert.Equal(t, worker.None, r.Problem)

	r = call(forgets, true, "((1 2) (3 4))", "2")
	assert.Equal(t, worker.None, r.Problem, "the second move is legal at the first one's position")
	assert.Equal(t, 2, r.Open)
}

// A trace has every call in order, the rest of a long one is left out, and there is none
// unless it is asked for.
func TestATraceHasEveryCall(t *testing.T) {
	asAnswers(t)
	r := call(negamax, true, "((7) 12)", "2")
	assert.Equal(t, "g m0 g m0 e u u m1 e u ", r.Trace)
	many := func(p game.Position) int {
		for range worker.MaxTrace / 2 {
			p.Evaluate()
		}
		return p.Evaluate()
	}
	r = call(many, true, "5")
	assert.Equal(t, worker.MaxTrace, len(r.Trace))
	assert.Equal(t, "5", string(r.Results[0]))
	r = call(many, false, "5")
	assert.Equal(t, worker.None, r.Problem, r.Panic)
	assert.Empty(t, r.Trace)
}

func TestACutoffAtTheRootCounts(t *testing.T) {
	asAnswers(t)
	r := call(func(p game.Position) int {
		m := p.Moves(nil)[0]
		p.Make(m)
		v := -p.Evaluate()
		p.Unmake(m)
		return v
	}, false, "(1 2)")
	assert.Equal(t, 1, r.Stats.Cutoffs)
}

// Whatever an answer prints of its position, it reads no more than its methods' names.
func TestAPositionPrintsNothingOfItself(t *testing.T) {
	asAnswers(t)
	print := func(p game.Position) (all string) {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%d", "%x"} {
			all += fmt.Sprintf(verb, p)
		}
		return all + fmt.Sprint(p, &p, []any{p})
	}
	small, large := call(print, false, "5"), call(print, true, "((1 2) (3 44))")
	addresses := regexp.MustCompile(`0x[0-9a-f]+`)
	for _, r := range []worker.Reply{small, large} {
		assert.Equal(t, 8, strings.Count(string(r.Results[0]), "a position: call Moves, Make, Unmake, Terminal and Evaluate"))
	}
	assert.Equal(t, addresses.ReplaceAllString(string(small.Results[0]), ""), addresses.ReplaceAllString(string(large.Results[0]), ""))
}

func TestManyArgumentsAndResults(t *testing.T) {
	r := call(func(a, b, c, d, e, f, g, h, i int, list []int) (_, _, _, _, _, _, _, _, _ int) {
		list[0]++
		return a, b, c, d, e, f, g, h, i
	}, false, "1", "2", "3", "4", "5", "6", "7", "8", "99", "[1]")
	assert.Len(t, r.Results, 9)
	assert.Equal(t, "99", string(r.Results[8]))
	assert.Equal(t, 10, r.Changed)
	assert.Equal(t, "[2]", string(r.After))
}

func TestADeepSearchIsNotNamed(t *testing.T) {
	asAnswers(t)
	const depth = 300
	r := call(negamax, true, strings.Repeat("(", depth)+"1"+strings.Repeat(")", depth), strconv.Itoa(depth))
	assert.Equal(t, worker.None, r.Problem, r.Panic)
	assert.Equal(t, depth+1, r.Stats.Nodes)
}

func TestFaults(t *testing.T) {
	asAnswers(t)
	r := call(func(p game.Position) int { p.Make(7); return 0 }, false, "(1)")
	assert.Equal(t, worker.Illegal, r.Problem)
	assert.Equal(t, "move 7 is not a legal move here, where Moves returns [0]; was every earlier move taken back?", r.Panic)
	r = call(func(n int) int { panic(strings.Repeat("é", worker.MaxFault)) }, false, "1")
	assert.Equal(t, worker.Panicked, r.Problem)
	assert.LessOrEqual(t, len(r.Panic), worker.MaxFault+len("…"))
	assert.True(t, strings.HasPrefix(r.Panic, "éé") && strings.HasSuffix(r.Panic, "é…"), r.Panic)
	assert.Contains(t, r.Where, "worker_test.go:")

	longest := strings.Repeat("x", worker.MaxFault)
	assert.Equal(t, longest, call(func() int { panic(longest) }, false).Panic)

	r = call(func(p game.Position) int { p.Unmake(0); return 0 }, false, "(1)")
	assert.Equal(t, worker.Illegal, r.Problem)
	assert.Equal(t, "move 0 is taken back at the root, where none was made", r.Panic)

	r = call(func(list []int) int { list[0]++; return 1 }, false, "[1,2]")
	assert.Equal(t, 1, r.Changed)
	assert.Equal(t, "[2,2]", string(r.After))
	r = call(func(n int, list [][]int) int { list[0] = make([]int, worker.MaxResult); return 1 }, false, "0", "[[1]]")
	assert.Equal(t, 2, r.Changed)
	assert.Empty(t, r.After, "too long")
	assert.Zero(t, call(func(list []int) int { return 1 }, false, "[1,2]").Changed)
}

func TestAPanicOutsideTheAnswerHasNoLine(t *testing.T) {
	r := call(func() int { panic("no") }, false) // the functions of this file are not an answer's
	assert.Equal(t, worker.Panicked, r.Problem)
	assert.Empty(t, r.Where)
}

func TestLongResults(t *testing.T) {
	for name, row := range map[string]struct {
		result any
		fault  worker.Problem
	}{
		"as long as can be": {strings.Repeat("x", worker.MaxResult-2), worker.None},
		"one more":          {strings.Repeat("x", worker.MaxResult-1), worker.Long},
		"quotes":            {strings.Repeat(`"`, worker.MaxResult-9), worker.Long},
		"numbers":           {make([]int, worker.MaxResult/2-1), worker.None},
		"more numbers":      {make([]int, worker.MaxResult/2+1), worker.Long},
		"lists":             {make([][]int, worker.MaxResult/5), worker.None},
		"more lists":        {make([][]int, worker.MaxResult), worker.Long},
		"structs":           {make([]struct{ A, B int }, 20_000_000), worker.Long},
		"in a struct":       {struct{ A [][]string }{[][]string{{strings.Repeat("x", worker.MaxResult)}}}, worker.Long},
	} {
		v := reflect.ValueOf(row.result)
		f := reflect.MakeFunc(reflect.FuncOf(nil, []reflect.Type{v.Type()}, false), func([]reflect.Value) []reflect.Value { return []reflect.Value{v} })
		r := worker.Answer(f, worker.Query{})
		assert.Equal(t, row.fault, r.Problem, name)
		assert.Equal(t, row.fault == worker.None, len(r.Results) == 1, name)
	}
	half := strings.Repeat("x", worker.MaxResult/2)
	r := call(func() (a, b string) { return half, half }, false)
	assert.Equal(t, worker.Long, r.Problem, "together")
}

func TestWindowsOfATrace(t *testing.T) {
	asAnswers(t)
	r := call(func(p game.Position, alpha, beta int) int {
		worker.Window(p, alpha, beta)
		p.Make(0)
		worker.Window(p, -beta, -alpha)
		p.Unmake(0)
		return 0
	}, true, "(1)", "2", "3")
	require.Equal(t, worker.None, r.Problem, r.Panic)
	recorded, _, err := trace.RecordPart(worker.Replay(r.Trace, 0, false), tree.MustParse("(1)"), 1)
	require.NoError(t, err)
	root, child := recorded.Root, recorded.Root.Children[0]
	assert.Equal(t, [4]int{2, 3, -3, -2}, [4]int{root.Alpha, root.Beta, child.Alpha, child.Beta})
}
