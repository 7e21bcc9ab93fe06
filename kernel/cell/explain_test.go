package cell_test

import (
	"bytes"
	"encoding/json"
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

	"gametree/kernel/cell"
)

var update = flag.Bool("update", false, "rewrite the explanations of the recorded failures")

// failure is the content of an error message of gonb.
type failure struct {
	Name      string   `json:"ename"`
	Value     string   `json:"evalue"`
	Traceback []string `json:"traceback"`
}

func (f failure) String() string {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(f); err != nil {
		panic(err)
	}
	return out.String()
}

// failureCase is a file of testdata/failures: cells, of which the last one fails,
// gonb's error and standard error, the program that gonb made, and the wanted
// explanation. In the file, ␛ stands for the escape character.
type failureCase struct {
	about   string
	cells   []string
	failure failure
	stderr  string
	program string
	want    string
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
			require.NoError(t, json.Unmarshal([]byte(strings.ReplaceAll(text, "\x1b", `\u001b`)), &c.failure))
		case f.Name == "stderr":
			c.stderr = text
		case f.Name == "program":
			c.program = text
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
	add("error", c.failure.String())
	add("stderr", c.stderr)
	add("program", c.program)
	add("want", c.want)
	require.NoError(t, os.WriteFile(path, txtar.Format(archive), 0o644))
}

// report returns the Report that a kernel would make: with the cells before, and
// with the program that gonb made if withProgram.
func (c failureCase) report(withProgram bool) cell.Report {
	r := cell.Report{
		Code: c.cells[len(c.cells)-1], Count: len(c.cells),
		Cause: cell.FromGonb(cell.Failure(c.failure)), Stderr: c.stderr,
		Cell: func(count int) string { return c.cells[count-1] },
	}
	if withProgram {
		r.Program = c.program
	}
	return r
}

// explain explains a failure that gonb reported for a cell.
func explain(code string, count int, name, value string, traceback []string, stderr string) cell.Failure {
	return cell.Report{Code: code, Count: count, Cause: cell.FromGonb(cell.Failure{Name: name, Value: value, Traceback: traceback}), Stderr: stderr}.Explain()
}

// explain returns the whole explanation, with « and » for the red colour.
func (c failureCase) explain() string {
	f := c.report(true).Explain()
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
			once := c.report(true).Explain()
			assert.Equal(t, once, explain("", 1, once.Name, once.Value, once.Traceback, ""), "explained again")
		})
	}
}

// Of several data races, the first is explained.
func TestExplainTheFirstRace(t *testing.T) {
	c := readCase(t, "testdata/failures/data_race.txt")
	want := c.explain()
	c.stderr += strings.NewReplacer("Line 6", "Line 7", "Line 9", "Line 10").Replace(c.stderr)
	assert.Equal(t, want, c.explain())
}

var inner = regexp.MustCompile(`gonb_|main\.go|main_test\.go|/usr/local/go|runtime/|0x[0-9a-f]{4}|flag\.Parse|testing\.tRunner|goexit`)

// TestExplainInner: no explanation mentions gonb's files, the runtime or addresses,
// even if the cells before are unknown.
func TestExplainInner(t *testing.T) {
	for _, path := range paths(t) {
		c := readCase(t, path)
		bare := explain(c.cells[len(c.cells)-1], len(c.cells), c.failure.Name, c.failure.Value, c.failure.Traceback, c.stderr)
		for _, f := range []cell.Failure{c.report(true).Explain(), c.report(false).Explain(), bare} {
			text := f.Name + f.Value + strings.Join(f.Traceback, "\n")
			assert.NotRegexp(t, inner, text, path)
			assert.Less(t, len(text), 2000, path)
			assert.NotContains(t, f.Name+f.Value, "\x1b", path)
			assert.NotContains(t, f.Value, "\n", path)
		}
	}
}

// FuzzExplain: every failure has an explanation, whose value is one line without
// colours.
func FuzzExplain(f *testing.F) {
	for _, path := range paths(f) {
		c := readCase(f, path)
		f.Add(c.cells[len(c.cells)-1], c.failure.Value, strings.Join(c.failure.Traceback, "\x00"), c.stderr)
	}
	f.Add("", "", "", "")
	f.Fuzz(func(t *testing.T, code, value, traceback, stderr string) {
		got := explain(code, 1, "ERROR", value, strings.Split(traceback, "\x00"), stderr)
		assert.NotEmpty(t, got.Name)
		assert.NotEmpty(t, got.Value)
		assert.NotEmpty(t, got.Traceback)
		assert.NotContains(t, got.Value, "\n")
		assert.NotContains(t, got.Value, "\x1b[31m")
		cell.Failed(stderr)
		cell.ProgramFile(stderr)
	})
}

// TestSentences tests messages that gonb does not pass on today, or that no recorded
// failure has.
func TestSentences(t *testing.T) {
	tests := []struct{ message, want string }{
		{`"os" imported and not used`, "the import os is never used: remove it"},
		{`"os" imported as foo and not used`, "the import os, called foo here, is never used: remove it"},
		{`f redeclared in this block`, "f is declared twice"},
		{`func(p game.Position) int does not satisfy search.Searcher (func(p game.Position) int missing in gametree/pkg/search.Func | func(x))`,
			"func(p game.Position) int is none of the forms of a search: func(p game.Position, depth int) int, or with alpha, beta int after depth, or with maxToMove bool at the end"},
		{`func(n int) (int, bool) does not satisfy show.Form (func(n int) (int, bool) missing in …)`,
			"func(n int) (int, bool) is none of the forms of a search: func(p game.Position, depth int) int, or with alpha, beta int after depth, or with maxToMove bool at the end; a search of chance returns float64, of samples game.Move, of proofs bool"},
		{`cannot use g (variable of struct type Nim) as Game value in assignment: Nim does not implement Game (method Play has pointer receiver)`,
			"g cannot be used as Game: its method Play belongs to *Nim, so write &g or use a pointer"},
		{`cannot convert "a" (untyped string constant) to type int`, `"a" (untyped string constant) cannot be converted to the type int`},
		{`assignment mismatch: 2 variables but 1 value`, "the left side has 2 variables, but the right side has 1 value"},
		{`undefined: fmt.Printn`, "fmt has no Printn"},
		{`something new`, "something new"},
	}
	for _, test := range tests {
		got := explain("a\nb", 1, "ERROR", "# gonb", []string{"Cell[1]: Line 2\nb\n^\n\n" + test.message}, "")
		assert.Equal(t, "line 2: "+test.want, got.Value)
	}
}

func TestFailed(t *testing.T) {
	for text, want := range map[string]bool{
		"exit status 1\n": true, "hi\nexit status 4\n": true, "signal: killed\n": true, "^C\nsignal: interrupt\n": true,
		"": false, "hi\n": false, "exit status 1\nhi\n": false, "the exit status 1\n": false, "exit status many\n": false,
	} {
		assert.Equal(t, want, cell.Failed(text), "%q", text)
	}
}

// TestPlacesWithoutProgram: another frame of the same function shows a location that
// gonb did not report; the line in the program alone does not.
func TestPlacesWithoutProgram(t *testing.T) {
	const stderr = "panic: no\n\ngoroutine 1 [running]:\n" +
		"main.f(0x0)\n\t/tmp/gonb_00000000/main.go:11 +0x1\n" +
		"main.f(0x1)\n\t \x1b[7m[[ Cell [1] Line 3 ]]\x1b[0m /tmp/gonb_00000000/main.go:12 +0x2\n" +
		"main.main()\n\t/tmp/gonb_00000000/main.go:20 +0x3\nexit status 2\n"
	got := explain("func f(n int) {\n\tif n == 0 { panic(\"no\") }\n\tf(n - 1)\n}\n%%\nf(1)", 1, "ERROR", "exit status 2", []string{"exit status 2"}, stderr)
	assert.Equal(t, cell.Failure{Name: cell.Panic, Value: "no", Traceback: []string{
		"\x1b[31mpanic: no\x1b[0m", "in f, line 2:", "    2 |     if n == 0 { panic(\"no\") }", "in f, line 3:", "    3 |     f(n - 1)", "in the cell",
	}}, got)
	assert.Equal(t, "/tmp/gonb_00000000/main.go", cell.ProgramFile(stderr))
}

// TestPlacesFromProgram: the program shows places that gonb does not report.
func TestPlacesFromProgram(t *testing.T) {
	marks := regexp.MustCompile(` ?\x1b\[7m\[\[ Cell [^]]*\]? Line \d+ \]\]\x1b\[0m `)
	for _, path := range paths(t) {
		c := readCase(t, path)
		c.stderr = marks.ReplaceAllString(c.stderr, "")
		assert.NotContains(t, c.stderr, "[[", path)
		assert.Equal(t, c.want, c.explain(), path)
	}
}

func TestExplainDiskFull(t *testing.T) {
	const want = "the disk is full, so the cell could not be built: free some space and run it again"
	f := explain("x := 1", 1, "ERROR", `failed to run "go build": exit status 1`, []string{"# gonb_1a", "link: mapping output file failed: no space left on device", ""}, "")
	assert.Equal(t, want, f.Value)
	f = explain("x := 1", 1, "ERROR", "write /tmp/x/main.go: no space left on device", nil, "")
	assert.Equal(t, want, f.Value)
	f = explain("x := 1", 1, "ERROR", "exit status 1", nil, "open a: no space left on device\n")
	assert.NotEqual(t, want, f.Value, "the cell's own file")
}

// The go command words this differently if it has never downloaded a module.
func TestExplainModuleNeverSeen(t *testing.T) {
	c := readCase(t, "testdata/failures/no_cell_module.txt")
	c.failure.Value = "failed to run \"/usr/local/go/bin/go get\": exit status 1\n\ngo: downloading github.com/alecthomas/assert/v2 v2.11.0\ngo: gonb_00000000 imports\n\tgithub.com/alecthomas/assert/v2: module lookup disabled by GOPROXY=off\n"
	c.failure.Traceback = strings.Split(c.failure.Value, "\n")
	assert.Equal(t, c.want, c.explain())
}

// Where finds the learner's line at the top of a stack, in a program of gonb and in one
// whose lines are those of the cells.
func TestWhere(t *testing.T) {
	cells := map[int]string{3: "func bad(x []int) int {\n\treturn x[3]\n}", 4: "func main() { show.PlayGame(game) }"}
	r := cell.Report{Code: "%play game", Ran: cells[4], Count: 4, Cell: func(count int) string { return cells[count] },
		Program: "package main\n\nfunc bad(x []int) int {\n\treturn x[3]\n}\n"}
	const head = "goroutine 1 [running]:\nruntime/debug.Stack()\n\t/go/debug/stack.go:26 +0x5e\npanic({0x1?, 0x2?})\n\t/go/panic.go:1 +0x1\nmain.bad({0x0, 0x1})\n\t"
	assert.Equal(t, ", in bad, cell 3, line 2: return x[3]", r.Where(head+"/tmp/gonb_1a2b/main.go:4 +0x1d\n"))
	assert.Equal(t, ", in bad, cell 3, line 2: return x[3]", r.Where(head+"cell_3.go:2 +0x1d\n"))
	assert.Empty(t, r.Where(head+"/tmp/gonb_1a2b/main.go:99 +0x1d\n"))
	assert.Empty(t, r.Where(""))
}
