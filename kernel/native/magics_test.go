//go:build linux

package native_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/host"
	"gametree/kernel/cell"
	"gametree/kernel/native"
	"gametree/kernel/wire"
)

// TestMagics: each cell uses what those before it have defined.
func TestMagics(t *testing.T) {
	f := start(t, native.Options{})
	folder, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	t.Chdir(folder)
	for _, test := range []struct{ code, want string }{
		{"!pwd", folder + `\n`},
		{"!*pwd", `/module\n`},
		{"%%bash\ncat > poem.txt <<end\na mechanical thing\nbut it crosses the night\nend", ``},
		{"!cat poem.txt | tr a-z A-Z; \\\necho on", "A MECHANICAL THING\nBUT IT CROSSES THE NIGHT\non\n"},
		{"%%bash\ni=3\necho $((i + 4))", `"text":"7\n"`},
		{"%%sh\necho $0", `sh\n`},
		{"func greet(n int) {}\nvar who int", ``},
		{"func double(n int) int { return 2 * n }\nfunc TestDouble(t *testing.T) { if double(2) != 4 { t.Fail() } }\n" +
			"func TestOther(t *testing.T) {}\nfunc BenchmarkDouble(b *testing.B) { for b.Loop() { double(2) } }\n" +
			"%test -test.v", `--- PASS: TestDouble`},
		{"%test -run Other -v", `--- PASS: TestOther`},
		{"%test -bench=. -benchtime=1x", `BenchmarkDouble`},
		{"import \"github.com/janpfeifer/gonb/gonbui\"\n%%\ngonbui.DisplayMarkdown(\"# A\")", `display_data {"data":{"text/markdown":"# A"}`},
		{"%%\ngonbui.UpdateHTML(\"a\", \"1\")\ngonbui.UpdateHTML(\"a\", \"2\")", `update_display_data {"data":{"text/html":"2"}`},
		{"%reset", ``},
		{"func greet() {}\n%%\ngreet()", ``},
		{"%%\nfmt.Println(cap(make([]int, 3)))", `3\n`},
		{"!env; set", "GAMETREE_PROCESS"},
	} {
		r := f.Execute(test.code)
		assert.Equal(t, wire.OK, r.Status, "%s\n%s", test.code, r.Value)
		assert.Contains(t, r.Shown+r.Stdout, test.want, test.code)
		assert.NotContains(t, r.Shown, "overlay", test.code)
	}
	id := f.Run("import \"github.com/janpfeifer/gonb/gonbui\"\n%%\ngonbui.RequestInput(\"Your name: \", false)\n" +
		"var name string\nfmt.Scan(&name)\nfmt.Println(\"hello\", name)")
	f.Of(id, wire.InputRequest{}, "")
	assert.Contains(t, f.Answer(id, "Ada").Stdout, "hello Ada\n")
}

// TestFailures: how cells and commands fail, and that the next cell runs.
func TestFailures(t *testing.T) {
	f := start(t, native.Options{})
	f.OK("var x = 1\nvar items []int")
	for _, test := range []struct{ code, name, want string }{
		{"%%\nfmt.Println(zork)", cell.CompileError, "zork"},
		{"items[3]", cell.Panic, "index out of range"},
		{"%%\nos.Exit(3)", cell.Exit, "exit status 3"},
		{"!false", cell.Exit, "exit status 1"},
		{"!printf 'cannot copy' >&2; exit 4", cell.Exit, "exit status 4"},
		{"!seq 200 >&2; exit 3", cell.Exit, "exit status 3"},
		{"!echo exit status 7 >&2; exit 5", cell.Exit, "exit status 5"},
		{"%%bash\nexit 6", cell.Exit, "exit status 6"},
		{"func deep(n int) int { return deep(n+1) + 1 }\n%%\nfmt.Println(deep(0))", cell.Fatal, "deep"},
	} {
		r := f.Execute(test.code)
		assert.Equal(t, wire.Error, r.Status, test.code)
		assert.Equal(t, test.name, r.Name, test.code)
		assert.Contains(t, r.Value, test.want, test.code)
	}
	assert.Contains(t, f.OK("%%\nfmt.Println(x)").Stdout, "1\n")
	for _, code := range []string{"var first = items[5]", "func init() { panic(\"oh\") }", "var later = func() int { os.Exit(2); return 1 }()"} {
		r := f.Execute(code)
		assert.Equal(t, wire.Error, r.Status, code)
		assert.Contains(t, r.Stderr, "what this cell declares is forgotten", code)
		assert.Contains(t, f.OK("1+1").Shown, `"2"`, code)
	}
}

// TestEdited: the next cell sees the packages as they are now, those of the checkout and
// those of the learner's own.
func TestEdited(t *testing.T) {
	root, own := t.TempDir(), t.TempDir()
	write := func(folder, name, text string) {
		file := filepath.Join(folder, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	}
	for _, folder := range []string{"pkg/show/outlet", "pkg/trace/cells"} { // every program needs them
		require.NoError(t, os.CopyFS(filepath.Join(root, folder), os.DirFS("../../"+folder)))
	}
	write(root, "go.mod", "module gametree\n\ngo 1.26\n")
	write(own, "go.mod", "module beside\n\ngo 1.26\n")
	f := start(t, native.Options{Root: root})
	const code = "import \"gametree/pkg/tree\"\nimport \"beside\"\n%%\nprintln(tree.Text, beside.Text)"
	for i, text := range []string{"one", "two"} {
		write(root, "pkg/tree/tree.go", "package tree\n\nconst Text = \""+text+"\"\n")
		write(own, "beside.go", "package beside\n\nconst Text = \""+text+"\"\n")
		if i == 0 {
			f.OK("!*go work use " + own)
		}
		assert.Equal(t, text+" "+text+"\n", f.OK(code).Stderr)
	}
	write(own, "beside.go", "package beside\n\nconst Text = 1 + \"\"\n")
	assert.Equal(t, cell.CompileError, f.Execute(code).Name)
}

// TestPrograms: a program that is kept runs again after its cell, and nothing is left of it.
func TestPrograms(t *testing.T) {
	f := start(t, native.Options{})
	id := f.Run(`%%
switch request := os.Getenv("GAMETREE_PLAY"); request {
case "":
	fmt.Print(outlet.Output{ID: outlet.PlayID, Forms: map[string]string{outlet.PlayForm: "{}"}}.Frame())
	time.Sleep(time.Hour)
case "exit":
	os.Exit(3)
case "stay":
	exec.Command("sleep", "1000").Start()
	fmt.Println("begun")
	for {
	}
default:
	fmt.Println(request + ", answered")
}`)
	kept := <-f.offered
	f.Interrupt(id)
	begun := make(chan bool, 1)
	run := func(request string) (process host.Process, out *string) {
		out = new(string)
		process, err := f.host.Start(kept, host.Start{
			Env: map[string]string{"GAMETREE_PLAY": request},
			Output: func(_, text string) {
				if *out += text; strings.Contains(text, "begun") {
					begun <- true
				}
			},
		})
		require.NoError(t, err)
		return process, out
	}
	asked, out := run("asked")
	assert.Equal(t, host.Ended{}, asked.Wait())
	assert.Contains(t, *out, "asked, answered\n")
	exits, _ := run("exit")
	assert.Equal(t, host.Ended{Code: 3}, exits.Wait())
	stays, _ := run("stay")
	<-begun
	stays.Kill()
	assert.True(t, stays.Wait().Killed)
	assert.Empty(t, left(), "processes")
	f.host.Forget(kept)
	_, err := f.host.Start(kept, host.Start{})
	assert.ErrorContains(t, err, "its program was deleted")
}
