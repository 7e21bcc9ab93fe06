package learner

import (
	"encoding/json"

	"gametree/exercises/grader/report"
	"gametree/kernel/cell"
	"gametree/kernel/console"
	"gametree/pkg/render"
)

// Climbed keeps a row of the learner's climb, a render.Climbed in JSON, and shows all rows.
func (l *Learner) Climbed(text string, out cell.Sink) {
	var row render.Climbed
	if json.Unmarshal([]byte(text), &row) != nil {
		return
	}
	all := []render.Climbed{row}
	err := l.record(func(r *report.Progress) error {
		r.Climbed(row)
		all = r.Climb
		return nil
	})
	out.Display("", false, console.Forms(render.Climb(all)))
	if err != nil {
		out.Stream("stderr", "Your climb is not kept: "+err.Error()+"\n")
	}
}
