//go:build e2e && long

// The lessons with right answers in them.

package endtoend

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/kernel/command"
	"gametree/kernel/notebook/execute"
)

// TestRightAnswers runs lessons with the exemplars in their exercise cells. All exercises earn full points, no cell finds a mistake,
// and the cells that use the functions show these outputs.
func TestRightAnswers(t *testing.T) {
	r := ready(t)
	for name, outputs := range map[string][]string{
		"11-beyond-the-documents":  {"points in 32 games"},
		"10b-what-pays":            {"23.5 points in 32 games"},
		"11b-bets":                 {"2 2,556 678 365, now 135 ✗", "all 18,029 5,661 2 ✗", "points in 32 games"},
		"13-chance":                {"49 of 49 squares are right"},
		"13b-sampling":             {"853 (yours)"},
		"13c-proof":                {"6 opened, all of them most-proving leaves", "862 (yours)"},
		"14-a-network-that-guides": {"917 (yours)"},
		"14b-a-network-inside":     {"from the board 32,978 17.7 your Update 32,978 2.0", "892 (yours)"},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(r.Root, "notebooks", name+".ipynb")
			nb, points := read(t, file), 0
			for _, c := range nb.Cells {
				if id, ok := strings.CutPrefix(strings.SplitN(c.Source, "\n", 2)[0], "// exercise: "); ok {
					e, err := exercises.Lookup(id)
					require.NoError(t, err)
					own := "// exercise: " + id + "\n" + e.Own()
					if strings.Contains(c.Source, " is ready") || strings.Contains(c.Source, "func captures(") {
						own = e.Exemplar()
					}
					if _, uses, ok := strings.Cut(c.Source, "\n%%\n"); ok {
						own += "\n%%\n" + uses
					}
					c.Source = own
					points++
				}
			}
			require.NoError(t, execute.Notebook(t.Context(), nb, command.NotebookKernel(r.Root, true), execute.Options{Dir: filepath.Dir(file)}))
			var plain, all string
			for _, c := range nb.Cells {
				for _, o := range c.Outputs {
					plain += fmt.Sprintln(o.Data["text/plain"])
					all += fmt.Sprintln(o.Data)
				}
			}
			full := regexp.MustCompile(`: (\d+) of (\d+) points`).FindAllStringSubmatch(plain, -1)
			assert.Len(t, full, points)
			for _, m := range full {
				assert.Equal(t, m[2], m[1], m[0])
			}
			assert.NotRegexp(t, `(?m)^✗`, plain) // inside a line it may belong to a picture
			all = strings.Join(strings.Fields(all), " ")
			for _, output := range outputs {
				assert.True(t, strings.Contains(all, output), "no cell shows %q", output)
			}
		})
	}
}
