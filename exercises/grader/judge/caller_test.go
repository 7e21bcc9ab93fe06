package judge

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/kit"
)

// A call that takes all its time is compared with the others of its function.
func TestOthersReturn(t *testing.T) {
	list := func(n int) []any { return []any{make([]int, n)} }
	calls := func(n, size int, fault kit.Kind, took time.Duration) (all []outcome) {
		for range n {
			all = append(all, outcome{request: kit.Request{Name: "F", Args: list(size)}, fault: kit.Fault{Kind: fault}, took: took})
		}
		return all
	}
	for _, row := range []struct {
		name         string
		calls        []outcome
		others, some bool
	}{
		{"none", nil, false, false},
		{"enough as large", calls(enough, 9, kit.Returned, 0), true, true},
		{"too few", calls(enough-1, 9, kit.Returned, 0), false, true},
		{"smaller", calls(enough, 8, kit.Returned, 0), false, true},
		{"just quick enough", calls(enough, 9, kit.Returned, quickly), true, true},
		{"one slowly", append(calls(enough, 9, kit.Returned, 0), calls(1, 12, kit.Returned, quickly+1)...), false, true},
		{"a smaller one slowly", append(calls(enough, 9, kit.Returned, 0), calls(1, 8, kit.Returned, quickly+1)...), true, true},
		{"one not at all", append(calls(enough, 9, kit.Returned, 0), calls(1, 9, kit.Slow, 0)...), false, true},
		{"all not at all", calls(enough, 9, kit.Slow, 0), false, false},
	} {
		c := &caller{memo: map[string]outcome{}}
		for i, o := range row.calls {
			c.memo[string(rune('a'+i))] = o
		}
		assert.Equal(t, row.others, c.othersReturn("F", 9), row.name)
		assert.Equal(t, row.some, c.returned("F"), row.name)
		assert.False(t, c.othersReturn("G", 9) || c.returned("G"), row.name)
	}
}

// The reason for the end of a process is in Go's own last words, not in what the answer
// has printed before.
func TestCause(t *testing.T) {
	const trace = "\n\ngoroutine 1 [running]:\npanic({0x4c3f20?, 0x8f2b30?})\n\t/go/src/runtime/panic.go:783 +0x132\n" +
		"gametree/exercises/grader/answers/a1.Negamax({0x5, 0xc}, 0x2)\n\t/tmp/grade/this cell:7 +0x2a\n" +
		"gametree/exercises/grader/answers/a1.Negamax({0x5, 0xc}, 0x3)\n\tthis cell:9 +0x2a\n"
	for output, want := range map[string]kit.Fault{
		"":                           {Kind: kit.Exited},
		"out of memory\nI panic: no": {Kind: kit.Exited},
		"fatal error: all goroutines are asleep - deadlock!" + trace:                                        {Kind: kit.Deadlock, Where: "line 7 of this cell"},
		"fatal error: out of memory\nruntime: goroutine stack exceeds\nfatal error: stack overflow" + trace: {Kind: kit.Recursion, Where: "line 7 of this cell"},
		"panic: fatal error: stack overflow\nfatal error: runtime: out of memory\n":                         {Kind: kit.Memory},
		"fatal error: runtime: cannot allocate heap metadata\n":                                             {Kind: kit.Memory},
		"runtime: program exceeds 64-thread limit\nfatal error: thread exhaustion\n":                        {Kind: kit.Crashed, Detail: "it started too many threads"},
		"fatal error: newosproc\n":                      {Kind: kit.Crashed, Detail: "it started too many threads"},
		"fatal error: concurrent map writes\n":          {Kind: kit.Crashed, Detail: "two of its goroutines used a map at the same time"},
		"fatal error: sync: unlock of unlocked mutex\n": {Kind: kit.Crashed, Detail: "Go stopped it: sync: unlock of unlocked mutex"},
		"x\npanic: first\npanic: no\n":                  {Kind: kit.Crashed, Detail: "one of its goroutines panicked: no"},
	} {
		assert.Equal(t, want, cause(output), output)
	}
	assert.Equal(t, "", lineOf(""))
	assert.Equal(t, "line 12 of cell 3: a", lineOf("cell 3: a:12"))
}

func TestOutputIsCountedAndItsEndIsKept(t *testing.T) {
	p := &printed{}
	for range maxOutput / keep {
		p.Write(make([]byte, keep))
	}
	assert.False(t, p.over())
	p.Write([]byte("the end"))
	assert.True(t, p.over())
	assert.LessOrEqual(t, len(p.text), 5*keep)
	assert.Contains(t, p.end(), "the end")
	p.begin()
	assert.False(t, p.over())
	p.Write([]byte("again"))
	assert.Equal(t, "again", p.end())
	p.Write(make([]byte, 100*keep))
	assert.LessOrEqual(t, len(p.text), 5*keep)
}
