package kit_test

import (
	"fmt"
	"reflect"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/kit"
)

func folder(files map[string]string) kit.Exercise {
	all := fstest.MapFS{}
	for name, text := range files {
		all[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return kit.Exercise{ID: "ours", Files: all}
}

func TestOwnPartOfAnExemplar(t *testing.T) {
	e := folder(map[string]string{"exemplar.go": "package answer\n\nfunc F() {}\n\n//kit:ready\n\n// Show is ready.\nfunc Show() { F() }\n"})
	assert.Equal(t, "\nfunc F() {}\n\n", e.Own())
	assert.PanicsWithValue(t, `exercise ours: exemplar.go: want the line "package answer"`, func() {
		folder(map[string]string{"exemplar.go": "func F() {}"}).Own()
	})
	assert.PanicsWithValue(t, "exercise ours: open exemplar.go: file does not exist", func() { folder(nil).Own() })
	assert.Panics(t, func() { folder(map[string]string{"exemplar.go": "package answer\nfunc"}).Stub() })
}

func TestRightAnswers(t *testing.T) {
	files := map[string]string{"wrong/z.diff": "x"}
	for i := range 9 {
		files[fmt.Sprintf("right/%d.go", i)] = fmt.Sprintf("// about\npackage answer\n\nfunc F() int { return %d }\n", i)
	}
	all := folder(files).Right()
	require.Len(t, all, 9)
	assert.Equal(t, kit.Right{File: "right/8.go", Cell: "// exercise: ours\n\nfunc F() int { return 8 }\n"}, all[8])
}

func TestTasksAndPoints(t *testing.T) {
	var e kit.Exercise
	for i := range 10 {
		e.Tasks = append(e.Tasks, kit.Task{Name: fmt.Sprint("t", i), Points: i + 1})
	}
	assert.Equal(t, 55, e.Points())
	assert.True(t, e.Has("t9"))
	assert.False(t, e.Has("t10"))
}

// ask is an answer of one function.
type ask struct{ F func(n int) int }

// counting is a caller of a function here.
type counting struct {
	f     func(n int) int
	calls []int
}

func (c *counting) Expect(*kit.Batch) {}

func (c *counting) Call(r kit.Query) (call kit.Call) {
	n := r.Args[0].(int)
	c.calls = append(c.calls, n)
	call.Query = r
	if c.f(n) < 0 {
		call.Cause = kit.Endless
		return call
	}
	call.Results = []reflect.Value{reflect.ValueOf(c.f(n))}
	return call
}

func doubled(t *kit.T, a ask, n int) { t.Want("the double", a.F(n), 2*n) }

func double2(n int) int { return 2 * n }

func TestEveryExampleIsTried(t *testing.T) {
	examples := []int{1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010}
	p := kit.NewProperty(kit.Numbers(0, 3).Few(2), doubled, examples...)
	c := &counting{f: double2}
	assert.Nil(t, p.Search(kit.NewCases(1, 100), c, true))
	assert.Equal(t, examples, c.calls[:10])
	assert.Len(t, c.calls, 12)
	for _, wrong := range examples {
		f := p.Search(kit.NewCases(1, 100), &counting{f: func(n int) int { return 2*n + n/wrong%2*(n%wrong/max(1, n-1)+1) }}, true)
		assert.NotNil(t, f, wrong)
	}
	// The first example that fails ends their turn; the cases may still fail on a smaller input.
	f := p.Search(kit.NewCases(1, 100), &counting{f: func(n int) int { return 2*n + 1 }}, true)
	assert.Equal(t, "the double is 0, yours is 1", f.Sentence)
	first := p.First(kit.NewCases(1, 100), 3)
	assert.Equal(t, []any{1001, 1002, 1003}, first)
	assert.Len(t, p.First(kit.NewCases(1, 100), 99), 12)
}

func TestQuickSearchEndsAtTheFirstFailure(t *testing.T) {
	p := kit.NewProperty(kit.Numbers(0, 1<<40), doubled, 8, 9)
	quick := kit.NewCases(1, 100)
	quick.Quick = true
	c := &counting{f: func(n int) int { return 2*n + n/9 }}
	assert.Equal(t, 9, p.Search(quick, c, true).Input)
	assert.Equal(t, []int{8, 9}, c.calls)
	c = &counting{f: func(n int) int { return 2*n + n/100 }}
	f := p.Search(quick, c, true)
	assert.Equal(t, c.calls[2], f.Input, "nothing was made smaller")
	assert.Len(t, c.calls, 3)
	c = &counting{f: double2}
	assert.Nil(t, p.Search(quick, c, true))
	assert.Len(t, c.calls, 102)
}

// A call that is too slow says more about the largest input than about the last one.
func TestLargest(t *testing.T) {
	type list []int
	lists := kit.Generate(func(s *kit.Source) list { return kit.List(s, 1, 30, func() int { return s.Between(0, 9) }) })
	type sums struct{ Sum func(l []int) int }
	p := kit.NewProperty(lists, func(t *kit.T, a sums, l list) { a.Sum(l) }, list{1}, list{1, 2, 3})
	cases := kit.NewCases(1, 50)
	largest := 0
	for _, input := range p.First(cases, 52) {
		largest = max(largest, len(input.(list)))
	}
	f := &kit.Failure{Cause: kit.Slow, Call: kit.Call{Query: kit.Query{Name: "Sum", Args: []any{[]int{1}}}, Ending: kit.Ending{Cause: kit.Slow, Steps: 150_000_000, Together: true}}}
	f.Largest(p, cases)
	assert.Equal(t, largest, f.Size)
	assert.Len(t, f.Call.Args[0], largest)
	assert.Equal(t, fmt.Sprintf("it is too slow: the calls of this task take more than 150 million steps (loop passes and calls) together; the largest is on a list of %d", largest), f.Sentence)

	one := &kit.Failure{Call: f.Call}
	one.Largest(kit.NewProperty(lists.Few(1), func(*kit.T, sums, list) {}, list{}), kit.NewCases(1, 1))
	assert.Equal(t, f.Call.Args, one.Call.Args, "no call was made, so it stays")
}

// A sign is a digest of how the probes fail, and a mistake is named if only one has its sign.
func TestSignsAndMistakes(t *testing.T) {
	head := func(about, sign string) string {
		return about + "\n\ntrips: double\nsize: 1\nsign: " + sign + "\n\n@@ -1 +1 @@\n"
	}
	properties := []kit.Property{kit.NewProperty(kit.Numbers(0, 99), doubled), kit.NewProperty(kit.Numbers(100, 199), doubled)}
	e := folder(map[string]string{"wrong/a.diff": head("Adds one.", "12345678"), "wrong/b.diff": head("Twice.", "aaaaaaaa"), "wrong/c.diff": head("Thrice.", "aaaaaaaa"), "wrong/d.diff": "Nothing.\n\ntrips: x\nsize: 1\n\n@@ "})
	e.Tasks = []kit.Task{{Name: "small", Property: properties[0]}, {Name: "large", Property: properties[1]}}
	sign := func(f func(n int) string) string {
		tried := map[string]int{}
		s := e.Sign(&counting{f: double2}, func(task kit.Task, input any) string {
			tried[task.Name]++
			return f(input.(int))
		})
		assert.Equal(t, map[string]int{"small": 60, "large": 60}, tried)
		return s
	}
	assert.Empty(t, sign(func(int) string { return "" }))
	seen := map[string]bool{}
	when := func(fails bool) string { return map[bool]string{true: "yours is 1"}[fails] }
	for name, fails := range map[string]func(n int) string{
		"all": func(int) string { return when(true) }, "small": func(n int) string { return when(n < 100) },
		"large": func(n int) string { return when(n >= 100) }, "odd": func(n int) string { return when(n%2 == 1) },
		"even": func(n int) string { return when(n%2 == 0) }, "other results": func(int) string { return "yours is 2" },
	} {
		s := sign(fails)
		assert.Len(t, s, 8, name)
		assert.False(t, seen[s], name)
		assert.Equal(t, s, sign(fails), name)
		seen[s] = true
	}
	assert.Equal(t, "Adds one.", e.Mistake("12345678"))
	assert.Equal(t, "Twice, or it thrice.", e.Mistake("aaaaaaaa"), "two have it")
	assert.Empty(t, e.Mistake("87654321"))
	assert.Empty(t, e.Mistake(""), "and one wrong answer has none")

	unsigned := folder(map[string]string{"wrong/d.diff": "Nothing.\n\ntrips: x\nsize: 1\n\n@@ "})
	unsigned.Tasks = e.Tasks
	assert.Empty(t, unsigned.Sign(&counting{f: double2}, func(kit.Task, any) string { t.Error("asked"); return "" }))
}

// Small inputs show one mistake at a time.
func TestProbesAreSmall(t *testing.T) {
	e := folder(map[string]string{"wrong/a.diff": "A.\n\ntrips: x\nsize: 1\nsign: 1\n\n@@ "})
	e.Tasks = []kit.Task{{Name: "tree", Property: kit.NewProperty(kit.Trees, func(*kit.T, ask, kit.Search) {})}}
	sizes := map[int]bool{}
	e.Sign(&counting{}, func(_ kit.Task, input any) string { sizes[kit.Size(input)] = true; return "" })
	assert.True(t, sizes[10])
	for size := range sizes {
		assert.LessOrEqual(t, size, 10)
	}
}
