// The points of a checked answer, for nbgrader.

package command

import (
	"fmt"

	"gametree/exercises/grader/judge"
)

// result ends a cell with the points of a verdict, if the kernel can: nbgrader
// takes them from there.
func (s IO) result(v judge.Verdict) error {
	points, _ := v.Points()
	if r, ok := s.Cell.(interface {
		Result(data map[string]any) error
	}); ok {
		return r.Result(map[string]any{"text/plain": fmt.Sprintf("%.1f", float64(points))})
	}
	return nil
}
