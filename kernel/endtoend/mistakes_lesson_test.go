//go:build e2e

// The lessons with wrong answers in them.

package endtoend

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/kit"
	"gametree/kernel/command"
	"gametree/kernel/notebook"
	"gametree/kernel/notebook/execute"
)

// TestMistakesInLessons runs the eight likeliest wrong answers to each exercise of a lesson
// in the lesson, or with -short those to every twelfth exercise. Each is told its mistake, and
// sees the smallest case.
func TestMistakesInLessons(t *testing.T) {
	r := ready(t)
	text, err := os.ReadFile("testdata/mistakes.txt")
	require.NoError(t, err)
	listed := map[string]bool{}
	files := lessons(t, r.Root)[1:]
	for line := range strings.Lines(string(text)) {
		id, names, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		listed[id] = true
		if testing.Short() && len(listed)%12 != 4 {
			continue
		}
		t.Run(id, func(t *testing.T) {
			e, err := exercises.Lookup(id)
			require.NoError(t, err)
			file, nb := "", (*notebook.Notebook)(nil)
			for _, file = range files {
				if nb, _ = before(read(t, file), "// exercise: "+id+"\n"); nb != nil {
					break
				}
			}
			require.NotNil(t, nb, "no lesson has the exercise")
			var wanted []string
			for _, name := range strings.Fields(names) {
				wrong := e.Wrong()
				i := slices.IndexFunc(wrong, func(w kit.Wrong) bool { return strings.HasSuffix(w.File, "/"+name+".diff") })
				require.GreaterOrEqual(t, i, 0, name)
				nb.Cells = append(nb.Cells, &notebook.Cell{Type: notebook.Code, Source: wrong[i].Cell, Metadata: map[string]any{}})
				wanted = append(wanted, strings.TrimSuffix(wrong[i].About, "."))
			}
			require.Len(t, wanted, 8)
			for _, c := range nb.Cells {
				c.Metadata["tags"] = []any{"raises-exception"}
			}
			// An answer is checked even if it does not compile beside the cells of the lesson.
			require.NoError(t, execute.Notebook(t.Context(), nb, command.NotebookKernel(r.Root, false), execute.Options{Dir: filepath.Dir(file)}))
			for i, c := range nb.Cells[len(nb.Cells)-len(wanted):] {
				shown := ""
				for _, o := range c.Outputs {
					shown += fmt.Sprintln(o.Data["text/plain"])
				}
				assert.Contains(t, strings.ToLower(shown), strings.ToLower(wanted[i]), strings.Fields(names)[i])
				assert.Contains(t, shown, "To see it yourself", strings.Fields(names)[i])
			}
		})
	}
	for _, file := range files {
		for _, c := range read(t, file).Cells {
			if id, ok := strings.CutPrefix(strings.SplitN(c.Source, "\n", 2)[0], "// exercise: "); ok {
				e, err := exercises.Lookup(id)
				require.NoError(t, err)
				named := slices.ContainsFunc(e.Wrong(), func(w kit.Wrong) bool { return w.Sign != "" })
				assert.True(t, listed[id] || !named, "%s asks for %s: add its likeliest wrong answers to testdata/mistakes.txt", filepath.Base(file), id)
			}
		}
	}
}

// TestOffersInLessons runs the answer cells of the lessons as they are handed out, or with -short some.
// The lines that the check offers must compile where the learner stands.
func TestOffersInLessons(t *testing.T) {
	r := ready(t)
	offer := regexp.MustCompile(`run (?:this|this; the ■ button stops it):\n(?:%%\n)?(.*\n(?:fmt.*\n)?)`)
	for i, file := range lessons(t, r.Root)[1:] {
		for _, c := range read(t, file).Cells {
			first, _, _ := strings.Cut(c.Source, "\n")
			if !strings.HasPrefix(first, "// exercise: ") || testing.Short() && i%6 != 1 {
				continue
			}
			t.Run(strings.TrimPrefix(first, "// exercise: "), func(t *testing.T) {
				offers := ""
				run := func(more *notebook.Cell) {
					nb, _ := before(read(t, file), first+"\n")
					nb.Cells = append(nb.Cells, c, more)
					require.NoError(t, execute.Notebook(t.Context(), nb, command.NotebookKernel(r.Root, false), execute.Options{Dir: filepath.Dir(file)}))
				}
				run(&notebook.Cell{Type: notebook.Markdown, Metadata: map[string]any{}})
				for _, o := range c.Outputs {
					for _, found := range offer.FindAllStringSubmatch(fmt.Sprint(o.Data["text/plain"]), -1) {
						offers += found[1]
					}
				}
				run(&notebook.Cell{Type: notebook.Code, Source: "%%\nif false {\n" + offers + "}", Metadata: map[string]any{}})
				t.Log(offers)
			})
		}
	}
}

// before returns nb up to the cell that begins so, without what the cells run, and what that
// cell runs; nil if it has no such cell.
func before(nb *notebook.Notebook, begins string) (*notebook.Notebook, string) {
	var cells []*notebook.Cell
	for _, c := range nb.Cells {
		if strings.HasPrefix(c.Source, begins) {
			_, run, _ := strings.Cut(c.Source, "\n%%")
			nb.Cells = cells
			return nb, run
		}
		if source, _, _ := strings.Cut("\n"+c.Source, "\n%"); c.Type == notebook.Code && source != "" {
			c.Source = strings.Replace(source, "// exercise: ", "// ", 1)
			cells = append(cells, c)
		}
	}
	return nil, ""
}
