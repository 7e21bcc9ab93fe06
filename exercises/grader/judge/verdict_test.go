package judge

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/kit"
)

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
