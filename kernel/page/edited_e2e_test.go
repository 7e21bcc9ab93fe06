//go:build e2e && unix

package page_test

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/kernel/notebook/execute"
)

// TestEditedCells runs cells of the lessons, edited at random, in the installed kernel
// and in one for a page: values, outputs and sentences are the same. GAMETREE_EDITED is
// how many, GAMETREE_SEED the seed.
func TestEditedCells(t *testing.T) {
	number := func(variable string, usual int) int {
		if n, err := strconv.Atoi(os.Getenv(variable)); err == nil {
			return n
		}
		return usual
	}
	seed := uint64(number("GAMETREE_SEED", 1))
	t.Logf("seed %d", seed)
	edits := 60
	if testing.Short() {
		edits = 4
	}
	random := rand.New(rand.NewPCG(seed, 17))
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	binary := filepath.Join(t.TempDir(), "gametree")
	out, err := exec.Command("go", "build", "-o", binary, "gametree/kernel").CombinedOutput()
	require.NoError(t, err, string(out))
	files, err := filepath.Glob("../../notebooks/0[1-8]*.ipynb")
	require.NoError(t, err)
	for left := number("GAMETREE_EDITED", edits); left > 0; {
		file := files[random.IntN(len(files))]
		lesson, err := notebook.ReadFile(file)
		require.NoError(t, err)
		nb := &notebook.Notebook{Minor: 5}
		add := func(source string) {
			nb.Cells = append(nb.Cells, &notebook.Cell{Type: notebook.Code, Source: source, Metadata: map[string]any{"tags": []any{"raises-exception"}}})
		}
		for _, c := range lesson.Runnable() {
			if strings.Contains(c.Source, "%") && !strings.Contains(c.Source, "%%\n") || strings.Contains(c.Source, "time") || strings.HasPrefix(c.Source, "// exercise") {
				continue // commands have tests of their own, and times differ
			}
			if left == 0 {
				break
			}
			add(c.Source)
			add(edited(random, c.Source))
			left--
		}
		require.NoError(t, execute.Notebook(t.Context(), nb, func(connectionFile string) (*exec.Cmd, error) {
			return exec.Command(binary, "kernel", "--for="+root, connectionFile), nil
		}, execute.Options{Dir: filepath.Join(root, "notebooks"), CellTime: 5 * time.Minute}))
		now := &notebook.Notebook{Minor: 5}
		f := start(t)
		for _, c := range nb.Cells {
			ran, _ := f.run(c.Source)
			now.Cells = append(now.Cells, ran)
		}
		for i, c := range nb.Cells {
			before, after := &notebook.Notebook{Cells: []*notebook.Cell{c}}, &notebook.Notebook{Cells: now.Cells[i : i+1]}
			assert.NoError(t, notebook.Compare(before, after), "%s, %s", filepath.Base(file), c.Source)
		}
	}
}

var (
	name   = regexp.MustCompile(`\b[a-z]\w+\b`)
	digits = regexp.MustCompile(`\b\d\b`)
	sign   = regexp.MustCompile(`[(){}\[\],]`)
)

// edited changes a cell as a learner might: a misspelt name, another number, a missing
// sign, or a function of one's own.
func edited(random *rand.Rand, source string) string {
	at := func(re *regexp.Regexp) []int {
		all := re.FindAllStringIndex(source, -1)
		if len(all) == 0 {
			return []int{0, 0}
		}
		return all[random.IntN(len(all))]
	}
	switch random.IntN(5) {
	case 0:
		m := at(name)
		return source[:m[1]] + "x" + source[m[1]:]
	case 1:
		m := at(digits)
		return source[:m[0]] + strconv.Itoa(random.IntN(9)) + source[m[1]:]
	case 2:
		m := at(sign)
		return source[:m[0]] + source[m[1]:]
	case 3:
		m := name.FindString(source)
		return regexp.MustCompile(`\b`+m+`\b`).ReplaceAllString(source, m+"Own")
	}
	return "func own(xs []int, i int) int {\n\treturn xs[i] // the index " + strconv.Itoa(random.IntN(9)) + "\n}\n%%\nfmt.Println(own([]int{1, 2, 3}, " + strconv.Itoa(random.IntN(5)) + "))"
}
