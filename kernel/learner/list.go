package learner

import (
	"context"
	"fmt"

	"gametree/exercises"
	"gametree/kernel/console"
)

// ListCmd lists the exercises.
type ListCmd struct{ console.AsJSON }

// Run shows a row for each exercise.
func (c *ListCmd) Run(_ context.Context, stdio console.IO) error {
	var rows [][]string
	for _, e := range exercises.All() {
		rows = append(rows, []string{e.ID, e.Title, e.Lesson, fmt.Sprint(e.Points())})
	}
	return stdio.ShowTable(c.AsJSON, []string{"exercise", "title", "lesson", "points"}, rows)
}
