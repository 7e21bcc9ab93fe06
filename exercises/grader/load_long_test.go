//go:build long

package grader

import (
	"fmt"
	"os/exec"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
)

// The feedback on wrong answers, on slow ones, and on right ones that allocate much memory, is the same
// byte for byte however busy the machine is.
func TestFeedbackIsTheSameUnderLoad(t *testing.T) {
	soft := lookup(t, "alphabeta-soft")
	wrong := map[string][]answer.Cell{}
	for i, w := range soft.Wrong() {
		require.NoError(t, w.Err)
		wrong[fmt.Sprint("wrong", i)] = []answer.Cell{{Name: "this cell", Text: w.Cell}}
	}
	slow := map[string][]answer.Cell{} // each uses up all its time
	for name, text := range map[string]string{
		"endless":  "func Number(n int) int {\n\tfor n >= 0 {\n\t}\n\treturn n\n}\n" + sumRight,
		"slow":     numberRight + slowSum,
		"together": numberRight + slowTogether,
	} {
		slow[name] = []answer.Cell{{Name: "this cell", Text: "// exercise: several\n\n" + text + belowRight + valueRight}}
	}
	views := lookup(t, "two-views")
	right := map[string][]answer.Cell{}
	for i, r := range views.Right() {
		right[fmt.Sprint("right", i)] = []answer.Cell{{Name: "this cell", Text: r.Cell}}
	}
	feedback := func() (all map[string]string) {
		all = map[string]string{}
		for _, part := range []struct {
			e       kit.Exercise
			answers map[string][]answer.Cell
		}{{soft, wrong}, {severalExercise, slow}, {views, right}} {
			verdicts, err := judgeAll(t.Context(), checkout(t), kit.NewCases(kit.Seed, 200), part.e, part.answers)
			require.NoError(t, err)
			for name, v := range verdicts {
				b := report.Feedback(part.e, v)
				all[name] = b.Text + b.HTML
			}
		}
		return all
	}
	quiet := feedback()
	require.Len(t, quiet, len(wrong)+len(slow)+len(right))
	busy(t)
	assert.Equal(t, quiet, feedback())
}

// busy keeps all processors busy until the test ends.
func busy(t *testing.T) {
	for range 2 * runtime.GOMAXPROCS(0) {
		cmd := exec.Command("sh", "-c", "while :; do :; done")
		require.NoError(t, cmd.Start())
		t.Cleanup(func() {
			assert.NoError(t, cmd.Process.Kill())
			cmd.Wait()
		})
	}
}
