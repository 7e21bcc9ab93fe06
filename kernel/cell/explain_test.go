package cell_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/program"
	"gametree/kernel/assist"
	"gametree/kernel/cell"
)

var update = flag.Bool("update", false, "rewrite the explanations of the recorded failures")

// failureCase is a file of testdata/failures: cells, of which the last one fails, what the
// compiler prints about its program, or else how that ends, its standard error, and the
// wanted explanation. In the file, ␛ stands for the escape character.
type failureCase struct {
	about  string
	cells  []string
	error  string // "" for a cell that does not parse
	stderr string
	want   string
}

func paths(t testing.TB) []string {
	found, err := filepath.Glob("testdata/failures/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, found)
	return found
}

func readCase(t testing.TB, path string) failureCase {
	archive, err := txtar.ParseFile(path)
	require.NoError(t, err)
	c := failureCase{about: string(archive.Comment)}
	for _, f := range archive.Files {
		text := strings.ReplaceAll(string(f.Data), "␛", "\x1b")
		switch {
		case strings.HasPrefix(f.Name, "cell "):
			c.cells = append(c.cells, strings.TrimSuffix(text, "\n"))
		case f.Name == "error":
			c.error = text
		case f.Name == "stderr":
			c.stderr = text
		case f.Name == "want":
			c.want = text
		}
	}
	return c
}

func writeCase(t testing.TB, path string, c failureCase) {
	archive := &txtar.Archive{Comment: []byte(c.about)}
	add := func(name, text string) {
		text = strings.ReplaceAll(text, "\x1b", "␛")
		archive.Files = append(archive.Files, txtar.File{Name: name, Data: []byte(text)})
	}
	for i, source := range c.cells {
		add(fmt.Sprintf("cell %d", i+1), source)
	}
	add("error", c.error)
	add("stderr", c.stderr)
	add("want", c.want)
	require.NoError(t, os.WriteFile(path, txtar.Format(archive), 0o644))
}

// report returns the Report that a kernel would make.
func (c failureCase) report() cell.Report {
	r := cell.Report{Code: c.cells[len(c.cells)-1], Count: len(c.cells), Stderr: c.stderr,
		Cell: func(count int) string { return c.cells[count-1] }}
	err := program.Check(r.Code)
	if err == nil {
		_, err = assist.New(nil).Make(r.Count, c.program(unknown))
	}
	switch {
	case err != nil:
		r.Cause = cell.FromProgram(err)
	default:
		r.Cause = cell.FromCompiler(c.error)
	}
	return r
}

// program returns what is run for the cell that fails.
func (c failureCase) program(values program.Values) string {
	return program.Computing(c.cells[len(c.cells)-1], values)
}

// system reports whether a cell is run by the system.
func system(code string) bool { return program.IsForeign(code) || strings.HasPrefix(code, "!") }

// unknown is the Values of an expression of which nothing is known.
func unknown(string) (int, string) { return -1, "" }

// explain explains what the compiler or the end of a program says about a cell.
func explain(code string, count int, message, stderr string) cell.Failure {
	return cell.Report{Code: code, Count: count, Cause: cell.FromCompiler(message), Stderr: stderr}.Explain()
}

// explain returns the whole explanation, with « and » for the red colour.
func (c failureCase) explain() string {
	f := c.report().Explain()
	text := fmt.Sprintf("%s: %s\n\n%s\n", f.Name, f.Value, strings.Join(f.Traceback, "\n"))
	return strings.NewReplacer("\x1b[31m", "«", "\x1b[0m", "»").Replace(text)
}

// TestExplain explains the recorded failures.
func TestExplain(t *testing.T) {
	for _, path := range paths(t) {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txt"), func(t *testing.T) {
			c := readCase(t, path)
			if *update {
				c.want = c.explain()
				writeCase(t, path, c)
			}
			assert.Equal(t, c.want, c.explain())
			once := c.report().Explain()
			assert.Equal(t, once, cell.Report{Cause: cell.Cause{Known: &once}, Stderr: c.stderr}.Explain(), "explained again")
		})
	}
}

var inner = regexp.MustCompile(`program\.go|companion\.go|tests\.go|GOROOT|runtime/|0x[0-9a-f]{4}|flag\.Parse|testing\.tRunner|goexit`)

// TestExplainInner: no explanation mentions our own files, the runtime or addresses,
// even if the cells before are unknown.
func TestExplainInner(t *testing.T) {
	for _, path := range paths(t) {
		c := readCase(t, path)
		bare := explain(c.cells[len(c.cells)-1], len(c.cells), c.error, c.stderr)
		for _, f := range []cell.Failure{c.report().Explain(), bare} {
			text := f.Name + f.Value + strings.Join(f.Traceback, "\n")
			assert.NotRegexp(t, inner, text, path)
			assert.Less(t, len(text), 2000, path)
			assert.NotContains(t, f.Name+f.Value, "\x1b", path)
			assert.NotContains(t, f.Value, "\n", path)
		}
	}
}

// FuzzExplain: every failure has an explanation, whose value is one line without
// colours. The message may name lines that the cell, or the one before it, does not have.
func FuzzExplain(f *testing.F) {
	shapes := []string{"", "\n", "x", "中国象棋 := \"ünï\"", "%time run", "func T1() {}", "%%\nx := 1\n", "for {\n\tx := `\n"}
	for i, path := range paths(f) {
		c := readCase(f, path)
		code := c.cells[len(c.cells)-1]
		f.Add(code, shapes[i%len(shapes)], c.error, c.stderr)
		for j := range 3 {
			shape := shapes[(i+j)%len(shapes)]
			f.Add(shape, shapes[(i+2*j)%len(shapes)], c.error, c.stderr)
			far := strings.NewReplacer(".go:", ".go:9", "cell_2", "cell_1", "cell_1", "cell_2")
			f.Add(shape, code, far.Replace(c.error), far.Replace(c.stderr))
		}
	}
	f.Fuzz(func(t *testing.T, code, before, message, stderr string) {
		got := cell.Report{Code: code, Count: 2, Cause: cell.FromCompiler(message), Stderr: stderr,
			Cell: func(count int) string { return map[int]string{1: before}[count] }}.Explain()
		assert.NotEmpty(t, got.Name)
		assert.NotEmpty(t, got.Value)
		assert.NotEmpty(t, got.Traceback)
		assert.NotContains(t, got.Value, "\n")
		assert.NotContains(t, got.Value, "\x1b[31m")
		_, err := assist.New(nil).Make(2, code)
		if err != nil {
			assert.NotEmpty(t, cell.Report{Code: code, Count: 2, Cause: cell.FromProgram(err)}.Explain().Value)
		}
	})
}

// TestNoValue: of a call whose value was to be shown.
func TestNoValue(t *testing.T) {
	f := explain("f()", 1, "./cell_1.go:1:1: f() (no value) used as value", "")
	assert.Equal(t, "line 1: f() has no value to show: put a semicolon after it", f.Value)
}

// TestOutside: a line that its cell does not have is unknown.
func TestOutside(t *testing.T) {
	r := cell.Report{Code: "%time run", Count: 2, Cell: func(int) string { return "var x = 1" }}
	r.Cause = cell.FromCompiler("/cell_1.go:2:12: undefined: run\n")
	assert.Equal(t, "run is not defined: run the cells above, from the top. Is the name spelt as there?", r.Explain().Value)
	r.Cause = cell.FromCompiler("/cell_2.go:1:7: undefined: run\n")
	f := r.Explain()
	assert.Equal(t, "line 1: run is not defined: run the cells above, from the top. Is the name spelt as there?", f.Value)
	assert.Equal(t, []string{"    1 | %time run", "      |       \x1b[31m^\x1b[0m"}, f.Traceback[1:])
}

// TestOwnErrors: the mistakes of the cell are told alone, others only if there are no such.
func TestOwnErrors(t *testing.T) {
	const other, own = "/cell_1.go:1:5: undefined: y\n", "/cell_2.go:1:1: undefined: z\n"
	both := explain("z", 2, other+own, "")
	assert.True(t, strings.HasPrefix(both.Value, "line 1: z is not defined"), both.Value)
	assert.NotContains(t, strings.Join(both.Traceback, "\n"), "cell 1")
	assert.Contains(t, explain("z", 2, other, "").Value, "cell 1, line 1: y is not defined")
}

// TestLocal: of an undefined name, in which earlier cell it was a variable.
func TestLocal(t *testing.T) {
	cells := []string{"", "x := 5", "x := 7\ny := []string{\"a long list\", \"of many\", \"words\"}", "%reset", "z := f(\n1)", "n := 1\nm := n", "m = 2"}
	for _, test := range []struct {
		count int
		name  string
		want  string
	}{
		{2, "x", "x is not defined here: it lived in cell 1 only; write var x = 5 above the statements there to keep it"},
		{3, "x", "x is not defined here: it lived in cell 2 only; write var x = 7 above the statements there to keep it"},
		{3, "y", "y is not defined here: it lived in cell 2 only; write var y = … above the statements there to keep it"},
		{4, "x", "x is not defined: run the cells above, from the top. Is the name spelt as there?"},
		{6, "z", "z is not defined here: it lived in cell 4 only; write var z = … above the statements there to keep it"},
		{6, "m", "m is not defined here: it lived in cell 5 only; write var m = n above the statements there to keep it"},
		{5, "m", "m is not defined: run the cells above, from the top. Is the name spelt as there?"},
	} {
		r := cell.Report{Code: test.name, Count: test.count, Cell: func(count int) string { return cells[count] }}
		r.Cause = cell.FromCompiler(fmt.Sprintf("/cell_%d.go:1:1: undefined: %s\n", test.count, test.name))
		assert.Equal(t, "line 1: "+test.want, r.Explain().Value)
	}
}

// TestSentences tests messages that no recorded failure has.
func TestSentences(t *testing.T) {
	tests := []struct{ message, want string }{
		{`"os" imported and not used`, "the import os is never used: remove it"},
		{`"os" imported as foo and not used`, "the import os, called foo here, is never used: remove it"},
		{`f redeclared in this block`, "f is declared twice: remove one of the two, or give it another name"},
		{`func(p game.Position) int does not satisfy search.Searcher (func(p game.Position) int missing in gametree/pkg/search.Func | func(x))`,
			"func(p game.Position) int is none of the forms of a search: func(p game.Position, depth int) int, or with alpha, beta int after depth, or with maxToMove bool at the end"},
		{`func(n int) (int, bool) does not satisfy show.Form (func(n int) (int, bool) missing in …)`,
			"func(n int) (int, bool) is none of the forms of a search: func(p game.Position, depth int) int, or with alpha, beta int after depth, or with maxToMove bool at the end; a search of chance returns float64, of samples game.Move, of proofs bool"},
		{`cannot use g (variable of struct type Nim) as Game value in assignment: Nim does not implement Game (method Play has pointer receiver)`,
			"g cannot be used as Game: its method Play belongs to *Nim, so write &g or use a pointer"},
		{`cannot convert "a" (untyped string constant) to type int`, `the text "a" cannot become an int like this: strconv.Atoi reads the number in a text`},
		{`assignment mismatch: 2 variables but 1 value`, "the left side has 2 variables, but the right side has 1 value"},
		{`undefined: fmt.Printn`, "fmt has no Printn"},
		{`something new`, "something new"},
	}
	for _, test := range tests {
		got := explain("a\nb", 1, "./cell_1.go:2:1: "+test.message, "")
		assert.Equal(t, "line 2: "+test.want, got.Value)
	}
}

// Where finds the learner's line at the top of a stack.
func TestWhere(t *testing.T) {
	cells := map[int]string{3: "func bad(x []int) int {\n\treturn x[3]\n}"}
	r := cell.Report{Code: "%play game", Count: 4, Cell: func(count int) string { return cells[count] }}
	const head = "goroutine 1 [running]:\nruntime/debug.Stack()\n\t/go/debug/stack.go:26 +0x5e\npanic({0x1?, 0x2?})\n\t/go/panic.go:1 +0x1\nmain.bad({0x0, 0x1})\n\t"
	assert.Equal(t, ", in bad, cell 3, line 2: return x[3]", r.Where(head+"cell_3.go:2 +0x1d\n"))
	assert.Empty(t, r.Where(head+"/go/other.go:99 +0x1d\n"))
	assert.Empty(t, r.Where(""))
}
