package learner

import (
	"encoding/json"

	"gametree/exercises/grader/report"
	"gametree/kernel/cell"
	"gametree/kernel/console"
	"gametree/pkg/render"
)

// Solved keeps a row of the learner's solver, a render.Solved in JSON, and shows all rows.
func (l *Learner) Solved(text string, out cell.Sink) {
	var row render.Solved
	if json.Unmarshal([]byte(text), &row) != nil || len(row.Positions) == 0 {
		return
	}
	all := []render.Solved{row}
	err := l.record(func(r *report.Progress) error {
		r.Solved(row)
		all = r.Solver
		return nil
	})
	out.Display("", false, console.Forms(render.Solver(all)))
	if err != nil {
		out.Stream("stderr", "Your solver is not kept: "+err.Error()+"\n")
	}
}
