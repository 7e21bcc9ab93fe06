package kit_test

import (
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

type answer struct {
	Search func(p game.Position, depth int) int
}

// local is a Caller of functions that are here.
type local struct {
	f     search.Func
	calls int
}

func (l *local) Expect(*kit.Batch) {}

func (l *local) Call(r kit.Query) (c kit.Call) {
	l.calls++
	c.Query = r
	defer func() {
		if recover() != nil {
			c.Cause = kit.Panicked
		}
	}()
	c.Results = []reflect.Value{reflect.ValueOf(l.f(r.Args[0].(game.Position), r.Args[1].(int)))}
	return c
}

var right = kit.NewProperty(kit.Trees, func(t *kit.T, a answer, in kit.Search) {
	t.Want("the value", a.Search(in.Position(), in.Depth), search.Negamax(in.Position(), in.Depth))
})

func TestTheSmallestFailure(t *testing.T) {
	cases := kit.NewCases(1, 500)
	assert.Nil(t, right.Search(cases, &local{f: search.Negamax}, true))
	zero := func(p game.Position, depth int) int { return max(0, search.Negamax(p, depth)) }
	f := right.Search(cases, &local{f: zero}, true)
	require.NotNil(t, f)
	assert.Equal(t, 2, f.Size)
	assert.Equal(t, "the value is -1, yours is 0", f.Sentence)
	assert.Equal(t, `Search(tree.MustParse("(-1)"), 1)`, f.Call.Line())

	third := func(p game.Position, depth int) int { // never looks at a third child
		if len(p.Moves(nil)) > 2 {
			return 5
		}
		return search.Negamax(p, depth)
	}
	assert.Equal(t, 4, right.Search(cases, &local{f: third}, true).Size, "a root and three leaves")
}

func TestTheSameSeedTheSameFailure(t *testing.T) {
	odd := func(p game.Position, depth int) int { return search.Negamax(p, depth) | 1 }
	var lines []string
	for range 2 {
		lines = append(lines, right.Search(kit.NewCases(7, 200), &local{f: odd}, true).Call.Line())
	}
	assert.Equal(t, lines[0], lines[1])
}

// A fatal call is shown on a small input too, but it does not happen often.
func TestAFatalCallEndsTheSearch(t *testing.T) {
	large := kit.Whole("(" + strings.Repeat("(1 2) ", 99) + "(1 2))")
	trees := kit.NewProperty(kit.Trees, func(t *kit.T, a answer, in kit.Search) { a.Search(in.Position(), in.Depth) }, large)
	numbers := kit.NewProperty(kit.Numbers(0, 9999), func(t *kit.T, a answer, n int) { a.Search(large.Position(), n) }, 9999)
	for _, row := range []struct {
		property kit.Property
		ending   kit.Ending
		most     int
		want     any
	}{
		{trees, kit.Ending{Cause: kit.Deadlock}, 13, kit.Whole("((0))")},
		{trees, kit.Ending{Cause: kit.Waits}, 2, nil},
		{trees, kit.Ending{Cause: kit.Slow, Together: true}, 1, large},
		{trees, kit.Ending{Cause: kit.Untried}, 1, large},
		{numbers, kit.Ending{Cause: kit.Memory}, 13, nil},
	} {
		c := &fatal{ending: row.ending}
		f := row.property.Search(kit.NewCases(1, 200), c, true)
		assert.Equal(t, row.ending.Cause, f.Cause)
		assert.LessOrEqual(t, c.fatal, row.most, "%v", f.Cause)
		if row.want != nil {
			assert.Equal(t, kit.Syntax(row.want), kit.Syntax(f.Input), "%v", f.Cause)
		} else {
			assert.NotEqual(t, large, f.Input)
		}
	}
}

// A task ends as passed when its calls have shown enough, after what was found before.
func TestEnough(t *testing.T) {
	p := kit.NewProperty(kit.Numbers(0, 1), func(t *kit.T, a answer, n int) { a.Search(kit.Whole("(1)").Position(), n) })
	deep := kit.NewProperty(kit.Numbers(2, 3), func(t *kit.T, a answer, n int) { a.Search(kit.Whole("(1)").Position(), n) })
	assert.Nil(t, p.Search(kit.NewCases(1, 50), &fatal{}, true))
	assert.Nil(t, deep.Search(kit.NewCases(1, 50), &fatal{ending: kit.Ending{Cause: kit.Enough}}, true))
}

// fatal ends calls with a depth of 2 and more.
type fatal struct {
	ending kit.Ending
	fatal  int
}

func (f *fatal) Expect(*kit.Batch) {}
func (f *fatal) Call(r kit.Query) kit.Call {
	if r.Args[1].(int) < 2 {
		return kit.Call{Query: r, Results: []reflect.Value{reflect.ValueOf(0)}}
	}
	f.fatal++
	return kit.Call{Query: r, Ending: f.ending}
}

func TestReducedIsSmaller(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := kit.Windows.Make(kit.Replay(rapid.SliceOf(rapid.IntRange(0, 20)).Draw(t, "choices")))
		before := kit.Syntax(in)
		for _, less := range in.Reduced() {
			s := less.(kit.Search)
			require.LessOrEqual(t, kit.Size(s), kit.Size(in))
			require.GreaterOrEqual(t, s.Depth, 0)
			require.Less(t, s.Alpha, s.Beta)
			tree.MustParse(s.Tree.String())
		}
		require.Equal(t, before, kit.Syntax(in), "and nothing was changed")
	})
}

// circle is an input whose Reducer leads nowhere: to itself, or on for ever.
type circle struct{ Next, Step int }

func (c circle) Reduced() []any { return []any{circle{c.Next + c.Step, c.Step}} }

func TestAReducerThatLeadsNowhereEnds(t *testing.T) {
	for _, c := range []circle{{1, 0}, {1_000_000, 1}} {
		p := kit.NewProperty(kit.OneOf(c), func(t *kit.T, _ struct{}, in circle) { t.Failf("always") })
		assert.NotNil(t, p.Search(kit.NewCases(1, 10), &local{}, true))
	}
}

type pair struct {
	Tree *tree.Node
	Text string
}

func TestSyntax(t *testing.T) {
	for want, v := range map[string]any{
		"-3":                             -3,
		"game.Inf":                       game.Inf,
		"-game.Inf":                      -game.Inf,
		"[][]int{{1, 2}, {}}":            [][]int{{1, 2}, {}},
		`[]string{"a b", "\""}`:          []string{"a b", `"`},
		`[][]byte{[]byte("0.")}`:         [][]byte{[]byte("0.")},
		"'0'":                            byte('0'),
		`pair{(1 2), "b"}`:               pair{tree.MustParse("(1 2)").Root(), "b"},
		"true":                           true,
		"struct { N int }{3}":            struct{ N int }{3},
		`tree.MustParse("((1 2) 3)")`:    tree.MustParse("((1 2) 3)"),
		`tree.MustParse("(? 1)").Root()`: tree.MustParse("(? 1)").Root(),
		"(1 2) depth 1 window (-game.Inf, game.Inf)": kit.Whole("(1 2)"),
	} {
		assert.Equal(t, want, kit.Syntax(v))
	}
}

func TestSize(t *testing.T) {
	for _, row := range []struct {
		input any
		want  int
	}{
		{kit.Whole("((1 2) 3)"), 5}, {[][]int{{1, 2}, {}, {3}}, 3}, {[]string{"ab", "c"}, 3}, {7, 1},
	} {
		assert.Equal(t, row.want, kit.Size(row.input), "%v", row.input)
	}
}

// The stub is made of the exemplar.
const (
	exemplar = `//go:build ignore

package answer

import (
	"fmt"
	"math"

	"gametree/pkg/game"
)

// Value is kept: its fields are exported.
type Value struct {
	Red int
}

// Table holds values.
type Table struct {
	held map[int]Value
}

// Put stores a value.
func (t *Table) Put(key int, v Value) {
	t.put(key, v)
}

func (t *Table) put(key int, v Value) { t.held[key] = v }

// best is the learner's own, as is helper.
var best = game.Inf

func helper() float64 { return math.Pi }

// Inf returns game's.
func Inf(m game.Move) int { return best }

//kit:ready

// Show is ready.
func Show() { fmt.Println(Inf(0)) }
`
	stub = `// exercise: ours

import (
	"fmt"
	"gametree/pkg/game"
)

// Value is kept: its fields are exported.
type Value struct {
	Red int
}

// Table holds values.
type Table struct {
	// YOUR FIELDS HERE
}

// Put stores a value.
func (t *Table) Put(key int, v Value) {
	// YOUR CODE HERE
	panic("not implemented")
}

// Inf returns game's.
func Inf(m game.Move) int {
	// YOUR CODE HERE
	panic("not implemented")
}

// Show is ready.
func Show() { fmt.Println(Inf(0)) }
`
)

func TestFiles(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	e := kit.Exercise{ID: "ours", Files: fstest.MapFS{
		"hints.md":    file("## value\n1. Who?\n2. Two\nlines.\n3. `x`\n\n## value leaves\n1. Both.\n"),
		"exemplar.go": file(exemplar),
	}}
	assert.Equal(t, stub, e.Stub())
	assert.NotContains(t, e.Exemplar(), "//kit:ready")
	assert.Equal(t, []string{"Who?", "Two\nlines.", "`x`"}, e.HintsFor([]string{"value"}))
	assert.Equal(t, []string{"Both."}, e.HintsFor([]string{"value", "leaves"}), "the pattern picks the hint")
	assert.Len(t, e.HintsFor([]string{"value", "other"}), 3, "else the first task")
	assert.Empty(t, e.HintsFor([]string{"other"}))
}

func TestWrong(t *testing.T) {
	const (
		head     = "Does nothing,\nand that wrongly.\n\ntrips: value, leaves\nsize: 3\n\n"
		exemplar = "//go:build ignore\n\npackage answer\n\nfunc F() {\n\tG()\n}\n"
		hunk     = "@@ -5,3 +5,2 @@ package answer\n func F() {\n-\tG()\n }\n"
		cell     = "// exercise: ours\n\nfunc F() {\n}\n"
	)
	for _, row := range []struct{ text, exemplar, cell, err string }{
		{head + hunk, exemplar, cell, ""},
		{head + "@@ -4,4 +4,3 @@\n\n func F() {\n-\tG()\n }\n", exemplar, cell, ""}, // an empty line is one of context
		{head + hunk, strings.Replace(exemplar, "G()", "H()", 1), "", "wrong/no.diff does not apply to exemplar.go at line 6"},
		{head + hunk, strings.Replace(exemplar, "func", "\nfunc", 1), "", "wrong/no.diff does not apply to exemplar.go at line 5"}, // moved
		{head + hunk, "package answer\n", "", "wrong/no.diff does not apply to exemplar.go at line 2"},
		{head + strings.Replace(hunk, "5,3", "5,4", 1), exemplar, "", "wrong/no.diff is not a unified diff: line 7: "},
		{head, exemplar, "", "wrong/no.diff contains no diff"},
	} {
		e := kit.Exercise{ID: "ours", Files: fstest.MapFS{
			"exemplar.go": {Data: []byte(row.exemplar)}, "wrong/no.diff": {Data: []byte(row.text)},
		}}
		w := e.Wrong()[0]
		if row.err != "" {
			require.ErrorContains(t, w.Err, row.err)
		}
		w.Err = nil
		assert.Equal(t, kit.Wrong{File: "wrong/no.diff", About: "Does nothing, and that wrongly.", Trips: []string{"value", "leaves"}, Size: 3, Cell: row.cell}, w)
	}
}
