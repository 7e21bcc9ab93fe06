//go:build e2e && unix

package bridge_test

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/wire"
)

// TestRealMagics: the features that gonb's own notebooks show work in our kernel. Each
// cell uses what those before it have defined.
func TestRealMagics(t *testing.T) {
	t.Chdir(".") // come back at the end
	f := startReal(t)
	folder, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	for _, test := range []struct{ code, want string }{
		{"%cd " + folder, folder},
		{"!pwd", folder + `\n`},
		{"!*pwd", "/gonb_"},
		{"%%writefile poem.txt\na mechanical thing\n", `written to`},
		{"%%writefile -a poem.txt\nbut it crosses the night\n", `appended to`},
		{"!cat poem.txt | tr a-z A-Z; \\\necho on", `A MECHANICAL THING\n`},
		{"%%bash\ni=3\necho $((i + 4))", `"text":"7\n"`},
		{"%%script sed s/a/b/\nbanana", `bbnana`},
		{"%env POEM poem.txt\n!echo $POEM", `"text":"poem.txt\n"`},
		{"%%\nfmt.Println(os.Getenv(\"POEM\"))", `poem.txt\n`},
		{"var who = flag.String(\"who\", \"\", \"\")\n%% --who=world\nfmt.Println(\"hello\", *who)", `hello world\n`},
		{"func greet() { fmt.Println(\"greetings\", *who) }\n%exec greet --who=all", `greetings all\n`},
		{"%args --who=you\nfunc main() { flag.Parse(); greet() }", `greetings you\n`},
		{"func init_a() { fmt.Println(\"begun\") }\n%%\nfmt.Println(\"main\")", `begun\n`},
		{"%rm init_a greet", `removed greet`},
		{"%ls", "who"},
		{"func double(n int) int { return 2 * n }\nfunc TestDouble(t *testing.T) { if double(2) != 4 { t.Fail() } }\n%test -test.v", `--- PASS: TestDouble`},
		{"%capture out.txt\n%%\nfmt.Println(\"kept\")", `kept\n`},
		{"!cat out.txt", `kept\n`},
		{"%goflags -gcflags=-N\n%%\nfmt.Println(double(4))", `8\n`},
		{"%goflags \"\"", `goflags=[]`},
		{"%noautoget\n%%\nfmt.Println(double(5))", `10\n`},
		{"%autoget\n%%\nfmt.Println(double(6))", `12\n`},
		{"%track", `/pkg/search`},
		{"import \"github.com/janpfeifer/gonb/gonbui\"\n%%\ngonbui.DisplayMarkdown(\"# A\")", `"text/markdown":"# A"`},
		{"%%\ngonbui.UpdateHTML(\"a\", \"1\")\ngonbui.UpdateHTML(\"a\", \"2\")", `update_display_data {"data":{"text/html":"2"}`},
		{"%reset", `discarded`},
		{"%%\nfmt.Println(cap(make([]int, 3)))", `3\n`},
	} {
		id := f.run(test.code)
		reply := f.executed(id)
		assert.Equal(t, wire.OK, reply.Status, "%s\n%s", test.code, reply.Value)
		assert.Contains(t, f.shown(id), test.want, test.code)
	}
	t.Run("commands follow gonb's %cd", func(t *testing.T) {
		require.Equal(t, wire.OK, f.execute("%say hello").Status)
		now, err := os.Getwd()
		require.NoError(t, err)
		assert.True(t, runtime.GOOS != "linux" || now == folder, now)
	})
	t.Run("a program asks for input", func(t *testing.T) {
		id := f.run("import \"github.com/janpfeifer/gonb/gonbui\"\n%%\ngonbui.RequestInput(\"Your name:\", false)\nvar name string\nfmt.Scan(&name)\nfmt.Println(\"hello\", name)")
		asked := f.wait("input_request", func(a arrived) bool { return a.from == "stdin" && a.Parent.ID == id })
		assert.JSONEq(t, `{"prompt":"Your name:","password":false}`, string(asked.Message.Content))
		f.send("stdin", wire.InputReply{Status: wire.OK, Value: "Ada"})
		f.executedAfterInput(id)
		assert.Contains(t, f.shown(id), `hello Ada\n`)
	})
}
