package judge

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/kit"
)

func TestTasksThatFailByTheSameCauseReferToTheFirst(t *testing.T) {
	call := func(kind kit.Cause, name, where string, arg int) *kit.Failure {
		return &kit.Failure{Cause: kind, Sentence: kind.String(), Call: kit.Call{
			Query: kit.Query{Name: name, Args: []any{arg}}, Ending: kit.Ending{Cause: kind, Where: where},
		}}
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
		{call(kit.NotRestored, "F", "", 1), call(kit.NotRestored, "F", "", 2), true},
		{call(kit.Slow, "F", "", 1), nil, false},
	} {
		v := Verdict{Tasks: []TaskResult{{Name: "first", Failure: row.a}, {Name: "second", Failure: row.b}}}
		v.refer()
		assert.Empty(t, v.Tasks[0].Same)
		assert.Equal(t, row.same, v.Tasks[1].Same == "first", "%+v %+v", row.a, row.b)
	}
}

func TestPointsAndFailingTasks(t *testing.T) {
	untried, wrong := &kit.Failure{Cause: kit.Untried}, &kit.Failure{Cause: kit.WrongResult}
	const counts = "it counts once another task passes"
	for _, row := range []struct {
		value, unchanged *kit.Failure
		status           Status
		points           int
		failing          []string
		remarks          [2]string
	}{
		{nil, nil, Passed, 4, nil, [2]string{}},
		{wrong, nil, Failed, 0, []string{"value"}, [2]string{"", counts}},
		{nil, wrong, Failed, 3, []string{kit.Unchanged}, [2]string{}},
		{untried, wrong, Failed, 0, []string{kit.Unchanged}, [2]string{"not attempted", ""}},
		{untried, nil, Failed, 0, []string{"value"}, [2]string{"not attempted", counts}},
		{untried, untried, Failed, 0, []string{"value", kit.Unchanged}, [2]string{"not attempted", "not attempted"}},
	} {
		v := Verdict{Tasks: []TaskResult{{Name: "value", Max: 3, Failure: row.value}, {Name: kit.Unchanged, Max: 1, Failure: row.unchanged}}}
		v.earn()
		points, most := v.Points()
		assert.Equal(t, 4, most)
		assert.Equal(t, row.points, points)
		assert.Equal(t, row.status, v.Status)
		assert.Equal(t, row.failing, v.Failing())
		assert.Equal(t, row.remarks, [2]string{v.Tasks[0].Remark, v.Tasks[1].Remark})
		assert.Equal(t, row.value != untried, v.Tasks[0].Attempted())
	}
}
