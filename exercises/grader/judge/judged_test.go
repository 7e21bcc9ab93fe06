package judge

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/jail"
	"gametree/exercises/grader/jail/inside"
	"gametree/exercises/grader/worker"
	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/trace"
)

// functions are an answer. Those of right are right.
type functions struct {
	Number func(n int) int
	Sum    func(list []int) int
	Below  func(n int) (below []int, n2 int)
	Search func(p game.Position, depth, alpha, beta int) (name string, value int)
}

func (f functions) served() []worker.Function {
	return []worker.Function{{Name: "Number", Func: f.Number}, {Name: "Sum", Func: f.Sum}, {Name: "Below", Func: f.Below}, {Name: "Search", Func: f.Search}}
}

func right() functions {
	return functions{
		Number: func(n int) int { return n },
		Sum: func(list []int) (sum int) {
			for _, n := range list {
				sum += n
			}
			return sum
		},
		Below: func(n int) (below []int, n2 int) {
			for i := range n {
				below = append(below, i)
			}
			return below, 2 * n
		},
		Search: func(p game.Position, depth, alpha, beta int) (string, int) {
			return "v", alphaBeta(p, depth, alpha, beta)
		},
	}
}

// searchedBelow is the value of an alpha-beta search that searches below a node with these windows.
func searchedBelow(p game.Position, depth, alpha, beta int, below func(alpha, beta, best int) (int, int)) int {
	worker.Window(p, alpha, beta)
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		a, b := below(alpha, beta, best)
		v := -searchedBelow(p, depth-1, a, b, below)
		p.Unmake(m)
		if best = max(best, v); best >= beta {
			break
		}
	}
	return best
}

func alphaBeta(p game.Position, depth, alpha, beta int) int {
	return searchedBelow(p, depth, alpha, beta, func(alpha, beta, best int) (int, int) { return -beta, -max(alpha, best) })
}

// unswapped searches with the window of the mover for the opponent too.
func unswapped(p game.Position, depth, alpha, beta int) int {
	return searchedBelow(p, depth, alpha, beta, func(alpha, beta, _ int) (int, int) { return alpha, beta })
}

// but returns the maker of an answer that is right but for a change.
func but(change func(f *functions)) func() functions {
	return func() functions {
		f := right()
		change(&f)
		return f
	}
}

// numbering is an answer with this Number, and searching with this search.
func numbering(number func(n int) int) func() functions {
	return but(func(f *functions) { f.Number = number })
}

func searching(search func(p game.Position, depth, alpha, beta int) int) func() functions {
	return but(func(f *functions) {
		f.Search = func(p game.Position, depth, alpha, beta int) (string, int) { return "v", search(p, depth, alpha, beta) }
	})
}

// forging is an answer that writes text to the pipe of replies.
func forging(text string) func() functions {
	return numbering(func(n int) int { os.NewFile(worker.RepliesFile, "").WriteString(text); return n })
}

// answers are wrong in one function each, by name. Each runs in a process of its own.
var answers = map[string]func() functions{
	"right":       right,
	"one too few": numbering(func(n int) int { return n - 1 }),
	"untried":     numbering(func(int) int { panic(kit.NotImplemented) }),
	"the stub": func() functions {
		return functions{
			func(int) int { panic(kit.NotImplemented) }, func([]int) int { panic(kit.NotImplemented) },
			func(int) ([]int, int) { panic(kit.NotImplemented) }, func(game.Position, int, int, int) (string, int) { panic(kit.NotImplemented) },
		}
	},
	"panics": but(func(f *functions) {
		f.Sum = func(list []int) int {
			return right().Sum(list) + list[len(list)-len(list)/3] - list[len(list)-len(list)/3]
		}
	}),
	"sorts": but(func(f *functions) {
		f.Sum = func(list []int) int { slices.Sort(list); return right().Sum(list) }
	}),
	"endless": numbering(func(n int) int {
		for ; n >= 0; n++ { // for some hundred years
			worker.Count(1)
		}
		return n
	}),
	"ends":         numbering(func(int) int { os.Exit(3); return 0 }),
	"forges":       forging("no\n"),
	"forges a lot": forging(strings.Repeat("x", worker.MaxReply+1)),
	"floods": numbering(func(n int) int {
		for n >= 0 {
			os.Stdout.WriteString(strings.Repeat("x", 1000))
		}
		return n
	}),
	"prints": numbering(func(n int) int { os.Stdout.WriteString(strings.Repeat("x", maxOutput/50)); return n }),
	"ends at ten": numbering(func(n int) int {
		if n == 10 {
			os.Exit(1)
		}
		return n
	}),
	"wrong from the sixth call on": but(func(f *functions) {
		calls := 0
		f.Number = func(n int) int { calls++; return n + calls/6 }
	}),
	"remembers its first number": but(func(f *functions) {
		first := -1
		f.Number = func(n int) int {
			if first < 0 {
				first = n
			}
			return n + min(first, 1)
		}
	}),
	"wrong below, in any order": but(func(f *functions) {
		calls := 0
		f.Below = func(n int) ([]int, int) {
			below, n2 := right().Below(n + 1)
			if calls++; calls > 1 {
				slices.Reverse(below)
			}
			return below, n2
		}
	}),
	"does not swap": searching(unswapped),
	"panics in a search": searching(func(p game.Position, depth, alpha, beta int) int {
		for _, m := range p.Moves(nil) {
			p.Make(m)
			if p.Terminal() {
				panic("a leaf")
			}
			p.Unmake(m)
		}
		return search.AlphaBetaSoft(p, depth, alpha, beta)
	}),
	"does not take back": searching(func(p game.Position, depth, alpha, beta int) int {
		v := alphaBeta(p, depth, alpha, beta)
		if !p.Terminal() {
			p.Make(p.Moves(nil)[0])
		}
		return v
	}),
}

// binary is a copy of this test's program, which the jail can run.
var binary string

func TestMain(m *testing.M) {
	inside.Rehearse()
	if len(os.Args) > 1 && answers[os.Args[1]] != nil {
		worker.Offer(map[string]func() []worker.Function{os.Args[1]: answers[os.Args[1]]().served})
		worker.Serve()
	}
	if len(os.Args) > 1 && !strings.HasPrefix(os.Args[1], "-") {
		panic("no answer has the name " + os.Args[1])
	}
	os.Exit(func() int {
		folder, remove, err := jail.Folder()
		if err != nil {
			panic(err)
		}
		defer remove()
		binary = filepath.Join(folder, "judge.test")
		program, err := os.ReadFile(os.Args[0])
		if err = errors.Join(err, os.WriteFile(binary, program, 0o755)); err != nil {
			panic(err)
		}
		return m.Run()
	}())
}

var (
	lists = kit.Generate(func(s *kit.Source) []int { return kit.List(s, 1, 9, func() int { return s.Between(-9, 9) }) })

	number = kit.NewProperty(kit.Numbers(0, 1000), func(t *kit.T, a functions, n int) { t.Want("the number", a.Number(n), n) }, 0, 1)
	// later calls the same function, so often that not all calls can be compared.
	later = kit.NewProperty(kit.Numbers(0, 1000), func(t *kit.T, a functions, n int) {
		for i := range 5 {
			t.Want("the number", a.Number(2000+n+i), 2000+n+i)
		}
	}, 993)
	sum   = kit.NewProperty(lists, func(t *kit.T, a functions, list []int) { t.Want("the sum", a.Sum(list), right().Sum(list)) })
	below = kit.NewProperty(kit.Numbers(1, 9), func(t *kit.T, a functions, n int) {
		list, n2 := a.Below(n)
		slices.Sort(list)
		want, _ := right().Below(n)
		t.Want("the list", list, want)
		t.Want("the double", n2, 2*n)
	})
	windowed = kit.NewProperty(kit.Windows, func(t *kit.T, a functions, in kit.Search) {
		_, got := a.Search(in.Position(), in.Depth, in.Alpha, in.Beta)
		t.Want("the value", got, search.AlphaBetaSoft(in.Position(), in.Depth, in.Alpha, in.Beta))
	})
)

func exercise() kit.Exercise {
	return kit.Exercise{
		ID: "judged", Steps: 3_000_000,
		Tasks: []kit.Task{
			{Name: "number", Points: 1, Property: number}, {Name: "later", Points: 1, Property: later}, {Name: "sum", Points: 1, Property: sum},
			{Name: "below", Points: 1, Property: below}, {Name: "search", Points: 1, Property: windowed},
		},
		Reference: func(in kit.Search) search.Func { return search.Window(search.AlphaBetaSoft, in.Alpha, in.Beta) },
		Files:     fstest.MapFS{},
	}
}

// served returns the worker that serves one of the answers.
func served(answer string) Launcher { return Jailed([]string{binary, answer}) }

func judged(t *testing.T, e kit.Exercise, cases *kit.Cases, answer string) Verdict {
	v, err := Judge(t.Context(), cases, e, served(answer))
	require.NoError(t, err, answer)
	return v
}

func TestEachTaskFailsForItsOwnReason(t *testing.T) {
	const first, then = "number", "later"
	for _, row := range []struct {
		answer string
		tasks  map[string]string // that fail: the kind, a colon, and part of the sentence
	}{
		{"right", nil},
		{"prints", nil},
		{"one too few", map[string]string{first: "wrong: the number is 0, yours is -1", then: "wrong: the number is 2000, yours is 1999"}},
		{"untried", map[string]string{first: "not attempted: it is not implemented yet", then: "not attempted: it is not implemented yet"}},
		{"panics", map[string]string{"sum": "panicked: it panicked: index out of range [1] with length 1"}},
		{"endless", map[string]string{
			first: "perhaps never ends: it gives no result after 1 million steps (loop passes and calls): perhaps it never ends",
			then:  "perhaps never ends: it gives no result after 0.1 million steps (loop passes and calls): perhaps it never ends",
		}},
		{"ends", map[string]string{first: "exited: it ended its program", then: "exited: it ended its program"}},
		{"forges", map[string]string{first: "forged: it wrote to a pipe of the grader", then: "forged: it wrote"}},
		{"forges a lot", map[string]string{first: "forged: it wrote to a pipe of the grader", then: "forged: it wrote"}},
		{"floods", map[string]string{first: "prints without end: it prints more than 1 MB in one call", then: "prints without end: it prints"}},
		{"sorts", map[string]string{"sum": "arguments changed: it changed its arguments: ["}},
		{"wrong from the sixth call on", map[string]string{
			first: "depends on earlier calls: calling Number twice with the same arguments gave ",
			then:  "depends on earlier calls: calling Number twice with the same arguments gave ",
		}},
		{"remembers its first number", map[string]string{
			first: "depends on earlier calls: calling Number twice with the same arguments gave ",
			then:  "depends on earlier calls: calling Number twice with the same arguments gave ",
		}},
		{"wrong below, in any order", map[string]string{"below": "wrong: the list is "}},
		{"does not swap", map[string]string{"search": "wrong: the value is "}},
		{"panics in a search", map[string]string{"search": "panicked: it panicked: a leaf"}},
		{"does not take back", map[string]string{"search": "position not restored: it made moves and did not take them back: 1 Unmake is missing"}},
	} {
		v := judged(t, exercise(), kit.NewCases(1, 200), row.answer)
		for _, task := range v.Tasks {
			want, fails := row.tasks[task.Name]
			if f := task.Failure; assert.Equal(t, fails, f != nil, "%s: %s: %v", row.answer, task.Name, f) && fails {
				assert.Contains(t, fmt.Sprintf("%s: %s", f.Cause, f.Sentence), want, "%s: %s", row.answer, task.Name)
			}
		}
		points, most := v.Points()
		assert.Equal(t, most-len(row.tasks), points, row.answer)
		assert.Equal(t, len(row.tasks) == 0, v.Status == Passed, "%s: %s", row.answer, v.Status)
	}
}

func TestTheStubIsNotAttempted(t *testing.T) {
	v := judged(t, exercise(), kit.NewCases(1, 50), "the stub")
	assert.Equal(t, NotAttempted, v.Status)
	assert.Equal(t, "the answer is still as it was handed out", v.Message)
	points, _ := v.Points()
	assert.Zero(t, points)
}

// With a task of its own, a call that changes its arguments fails that task alone.
func TestChangedArgumentsFailTheirTask(t *testing.T) {
	e := exercise()
	e.Tasks = append(e.Tasks, kit.Task{Name: kit.Unchanged, Points: 1, Property: sum})
	v := judged(t, e, kit.NewCases(1, 50), "sorts")
	assert.Equal(t, []string{kit.Unchanged}, v.Failing())
	f := v.Tasks[len(v.Tasks)-1].Failure
	assert.Equal(t, kit.Changed, f.Cause)
	assert.Regexp(t, `^it changed its arguments: \[\d+, -?\d+\] became \[-?\d+, \d+\]$`, f.Sentence)
}

func TestQuickCasesEndATaskAtItsFirstFailure(t *testing.T) {
	quick := kit.NewCases(1, 50)
	quick.Quick = true
	v := judged(t, exercise(), quick, "wrong from the sixth call on")
	assert.Equal(t, Failed, v.Status)
	assert.NotNil(t, v.Tasks[0].Failure)
	assert.Equal(t, kit.Unsteady, v.Tasks[0].Failure.Cause, "it is tried a second time")
	assert.Equal(t, []string{"number", "later"}, v.Failing())
	assert.Equal(t, Passed, judged(t, exercise(), quick, "right").Status)
}

func TestASearchIsDrawnBesideTheRightOne(t *testing.T) {
	v := judged(t, exercise(), kit.NewCases(1, 200), "does not swap")
	task := v.Tasks[4]
	require.NotNil(t, task.Yours)
	in, window := task.Failure.Input.(kit.Search), [2]int{task.Yours.Root.Alpha, task.Yours.Root.Beta}
	assert.Equal(t, [2]int{in.Alpha, in.Beta}, window)
	assert.Equal(t, trace.Reported, task.Yours.Windows)
	assert.Equal(t, search.AlphaBetaSoft(in.Position(), in.Depth, in.Alpha, in.Beta), task.Right.Root.Value)
	assert.NotEqual(t, task.Right.Root.Value, task.Yours.Root.Value)
	task.Yours.Root.All(func(n *trace.Node) {
		if len(n.Children) > 0 {
			assert.Equal(t, window, [2]int{n.Alpha, n.Beta}, "every node has the root's window")
		}
	})

	part := judged(t, exercise(), kit.NewCases(1, 200), "panics in a search").Tasks[4]
	require.NotNil(t, part.Yours)
	assert.NotNil(t, part.Yours.Panicked())

	e := exercise()
	e.Reference = nil
	assert.Nil(t, judged(t, e, kit.NewCases(1, 200), "does not swap").Tasks[4].Yours)
}

// An answer has the sign of its wrong results, and the mistake of the wrong answer with
// that sign; none if it fails for another reason.
func TestSignOfWrongResults(t *testing.T) {
	e := exercise()
	with := func(sign string) {
		e.Files = fstest.MapFS{"wrong/one-less.diff": {Data: []byte("Returns one less.\n\ntrips: number\nsize: 1\nsign: " + sign + "\n\n@@ ")}}
	}
	with("00000000")
	sign := judged(t, e, kit.NewCases(1, 50), "one too few").Sign
	assert.Len(t, sign, 8)
	with(sign)
	v := judged(t, e, kit.NewCases(2, 50), "one too few")
	assert.Equal(t, sign, v.Sign)
	assert.Equal(t, "Returns one less.", v.Mistake)
	for _, other := range []string{"right", "panics", "endless", "sorts", "wrong from the sixth call on"} {
		v := judged(t, e, kit.NewCases(1, 50), other)
		assert.Empty(t, v.Sign, other)
		assert.Empty(t, v.Mistake, other)
	}
	assert.NotContains(t, []string{"", sign}, judged(t, e, kit.NewCases(1, 50), "does not swap").Sign)
}

func TestAProcessThatIsKilledFromOutside(t *testing.T) {
	c := newCaller(t.Context(), exercise(), served("right"))
	defer c.close()
	c.begin("number")
	assert.Equal(t, 4, int(c.Call(numbered(4)).Results[0].Int()))
	c.process.Worker.(*jailed).cmd.Process.Kill()
	assert.Equal(t, 5, int(c.Call(numbered(5)).Results[0].Int()), "the call is made again")
}

func TestAPlayerThatDoesNotStart(t *testing.T) {
	v := judged(t, exercise(), kit.NewCases(1, 10), "of no name")
	require.NotNil(t, v.Tasks[0].Failure)
	assert.Contains(t, v.Tasks[0].Failure.Sentence, "before the first call one of its goroutines panicked: no answer has the name of no name")
	_, err := Judge(t.Context(), kit.NewCases(1, 10), exercise(), Jailed([]string{binary + "-none", "x"}))
	assert.ErrorContains(t, err, "judge: ")
}
