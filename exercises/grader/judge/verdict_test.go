package judge

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/kit"
)

func TestTasksThatFailByTheSameCauseReferToTheFirst(t *testing.T) {
	call := func(kind kit.Kind, name, where string, arg int) *kit.Failure {
		return &kit.Failure{Kind: kind, Sentence: kind.String(), Call: kit.Call{
			Request: kit.Request{Name: name, Args: []any{arg}}, Fault: kit.Fault{Kind: kind, Where: where},
		}}
	}
	made := func(where string, move int) *kit.Failure {
		f := call(kit.NotRestored, "F", "", 0)
		f.NotRestored([]kit.Made{{Move: move, Func: "F", Where: where}})
		return f
	}
	for _, row := range []struct {
		a, b *kit.Failure
		same bool
	}{
		{call(kit.WrongResult, "F", "", 1), call(kit.WrongResult, "F", "", 1), true},
		{call(kit.WrongResult, "F", "", 1), call(kit.WrongResult, "F", "", 2), false},
		{call(kit.Panicked, "F", "line 1", 1), call(kit.Panicked, "F", "line 1", 2), true},
		{call(kit.Panicked, "F", "line 1", 1), call(kit.Panicked, "F", "line 2", 1), false},
		{call(kit.Panicked, "F", "line 1", 1), call(kit.Panicked, "G", "line 1", 1), false},
		{call(kit.Endless, "F", "", 1), call(kit.Endless, "F", "", 2), true},
		{call(kit.Endless, "F", "", 1), call(kit.Slow, "F", "", 1), false},
		{call(kit.Slow, "F", "", 1), call(kit.Slow, "F", "", 2), false},
		{call(kit.TooLong, "F", "", 1), call(kit.TooLong, "F", "", 2), true},
		{made("line 1", 0), made("line 1", 1), true},
		{made("line 1", 0), made("line 2", 0), false},
		{call(kit.Slow, "F", "", 1), nil, false},
	} {
		v := Verdict{Tasks: []Task{{Name: "first", Failure: row.a}, {Name: "second", Failure: row.b}}}
		v.refer()
		assert.Empty(t, v.Tasks[0].Same)
		assert.Equal(t, row.same, v.Tasks[1].Same == "first", "%+v %+v", row.a, row.b)
	}
}
