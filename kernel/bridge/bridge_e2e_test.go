//go:build e2e && unix

package bridge_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/assist"
	"gametree/kernel/bridge"
	"gametree/kernel/setup"
	"gametree/kernel/wire"
)

// gonb returns the command of the real gonb; `gametree install` must have been run.
func gonb(t testing.TB) func(string) (*exec.Cmd, error) {
	root, err := setup.Root()
	require.NoError(t, err)
	return func(connectionFile string) (*exec.Cmd, error) {
		return bridge.Gonb(setup.Bin(root), root, connectionFile)
	}
}

// installed gives a kernel the real gonb, and the packages that a cell can import.
func installed(t testing.TB, o *bridge.Options) {
	root, err := setup.Root()
	require.NoError(t, err)
	o.Gonb, o.Scope = gonb(t), assist.New(assist.Folder(setup.Index(root)))
}

// startReal is start with the real gonb.
func startReal(t testing.TB) *front {
	return start(t, withCommands, func(o *bridge.Options) { installed(t, o) })
}

func TestRealCells(t *testing.T) {
	f := startReal(t)
	t.Run("a cell after a command, with gonb's number", func(t *testing.T) {
		require.Equal(t, wire.OK, f.execute("%say hello").Status)
		id := f.run("%%\nfmt.Println(1 + 1)")
		assert.Equal(t, 2, f.executed(id).ExecutionCount)
		assert.Contains(t, f.shown(id), `stream {"name":"stdout","text":"2\n"}`)
	})
	t.Run("definitions last", func(t *testing.T) {
		require.Equal(t, wire.OK, f.execute("func twice(n int) int { return 2 * n }").Status)
		id := f.run("%%\nfmt.Println(twice(21))")
		require.Equal(t, wire.OK, f.executed(id).Status)
		assert.Contains(t, f.shown(id), `"42\n"`)
	})
	for _, test := range []struct{ name, code, want string }{
		{"a compile error", "%%\nfmt.Println(zork)", "zork"},
		{"a panic", "%%\nvar a []int\nfmt.Println(a[3])", "index out of range"},
		{"os.Exit", "%%\nos.Exit(3)", "3"},
		{"a failing command", "!false", "1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			id := f.run(test.code)
			reply := f.executed(id)
			assert.Equal(t, wire.Error, reply.Status)
			assert.Contains(t, reply.Value, test.want)
			assert.Contains(t, f.shown(id), `error {"ename":`)
			assert.NotContains(t, f.shown(id), "gonb_", "gonb's inner files")
		})
	}
	t.Run("silent", func(t *testing.T) {
		id := f.send("shell", wire.ExecuteRequest{Code: "%%\nfmt.Println(7)", Silent: true})
		assert.Equal(t, wire.OK, f.executed(id).Status)
	})
	t.Run("input", func(t *testing.T) {
		id := f.run("%with_inputs\n!read line; echo got $line")
		f.wait("input_request", func(a arrived) bool { return a.from == "stdin" && a.Parent.ID == id })
		f.send("stdin", wire.InputReply{Status: wire.OK, Value: "typed"})
		f.executedAfterInput(id)
		assert.Contains(t, f.shown(id), "got typed")
	})
}

// TestRealExpression: a cell that is one expression shows its value last, as its
// result; other cells do not.
func TestRealExpression(t *testing.T) {
	f := startReal(t)
	require.Equal(t, wire.OK, f.execute("func half(n int) (float64, error) { fmt.Println(\"halves\"); return float64(n) / 2, nil }\nvar xs = []int{1, 2}").Status)
	results := func(id string) []arrived {
		return f.all(func(a arrived) bool { return a.Parent.ID == id && a.Header.Type == wire.ExecuteResult{}.MessageType() })
	}
	for _, test := range []struct{ name, code, want string }{
		{"a number, which is what a grader takes for points", "1 / 2.0", "0.5"},
		{"again, with an import", "tree.MustParse(\"((7 9) (2 8))\")", "((7 9) (2 8))"},
		{"what has been defined", "xs // all of them", "[1 2]"},
		{"over lines", "len(\n\txs,\n)", "2"},
		{"text, as it is", "\"*a*\\n\"", "*a*\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			id := f.run(test.code)
			reply := f.executed(id)
			require.Equal(t, wire.OK, reply.Status, reply.Value)
			require.Len(t, results(id), 1)
			var content map[string]any
			require.NoError(t, json.Unmarshal(results(id)[0].Message.Content, &content))
			assert.Equal(t, map[string]any{"execution_count": float64(reply.ExecutionCount), "data": map[string]any{"text/plain": test.want},
				"metadata": map[string]any{}, "transient": map[string]any{}}, content)
			assert.NotContains(t, f.shown(id), "display_data")
			assert.Contains(t, f.shown(id), `execute_input {"code":`+strconv.Quote(test.code), "the cell as it was written")
		})
	}
	t.Run("what it writes comes before", func(t *testing.T) {
		id := f.run("half(3)")
		require.Equal(t, wire.OK, f.executed(id).Status)
		shown := f.shown(id)
		require.Contains(t, shown, `"1.5 \u003cnil\u003e"`)
		assert.Less(t, strings.Index(shown, "halves"), strings.Index(shown, "execute_result"))
	})
	for _, test := range []struct{ name, code, want, line string }{
		{"an unknown name", "len(xs) +\n  len(xs) + s", "line 2: s is not defined", "      |             \x1b[31m^\x1b[0m"},
		{"a panic", "xs[len(xs)]", "index out of range", "    1 | xs[len(xs)]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			id := f.run(test.code)
			reply := f.executed(id)
			assert.Equal(t, wire.Error, reply.Status)
			assert.Contains(t, reply.Value, test.want)
			assert.Contains(t, reply.Traceback, test.line)
			assert.Empty(t, results(id))
			assert.NotContains(t, f.shown(id), "Sprintln")
		})
	}
	t.Run("calls that print have no result", func(t *testing.T) {
		for _, code := range []string{"%%\nhalf(3)\nfmt.Println(4)", "fmt.Println(1)"} {
			id := f.run(code)
			require.Equal(t, wire.OK, f.executed(id).Status)
			assert.Empty(t, results(id))
		}
	})
}

// TestRealCompanion: what gonb leaves out of a program, in this cell and later ones.
func TestRealCompanion(t *testing.T) {
	f := startReal(t)
	run := func(code string) (shown string, reply wire.ExecuteReply) {
		id := f.run(code)
		reply = f.executed(id)
		out, _ := f.printed(id, wire.Stdout)
		warnings, _ := f.printed(id, wire.Stderr)
		return out + warnings, reply
	}
	const formats = "%%\nfor _, begin := range []string{\"GIF89a\", \"\\x89PNG\\r\\n\\x1a\\n\"} {\n" +
		"\t_, _, err := image.DecodeConfig(strings.NewReader(begin))\n\tfmt.Println(err == image.ErrFormat)\n}"
	shown, reply := run(formats)
	require.Equal(t, wire.OK, reply.Status, reply.Value)
	assert.Equal(t, "true\ntrue\n", shown, "no format is known")
	_, reply = run("import _ \"image/gif\"\nimport _ \"no/such\"")
	assert.Contains(t, reply.Value, "no/such")
	_, reply = run("import _ \"image/gif\"\nimport _ \"image/png\"")
	require.Equal(t, wire.OK, reply.Status, reply.Value)
	shown, reply = run(formats)
	require.Equal(t, wire.OK, reply.Status, reply.Value)
	assert.Equal(t, "false\nfalse\n", shown)

	t.Run("variables that take long", func(t *testing.T) {
		const warning = "to initialise the variables. Every later cell does it again"
		shown, reply := run("func burn() (n int) {\n\tvar r syscall.Rusage\n\tfor r.Utime.Sec < 2 {\n\t\tfor range 1 << 20 {\n\t\t\tn++\n\t\t}\n" +
			"\t\tsyscall.Getrusage(syscall.RUSAGE_SELF, &r)\n\t}\n\treturn n\n}\nvar slow = burn()")
		require.Equal(t, wire.OK, reply.Status, reply.Value)
		assert.Contains(t, shown, warning)
		shown, reply = run("%%\nfmt.Println(slow > 0)")
		require.Equal(t, wire.OK, reply.Status, reply.Value)
		assert.Equal(t, "true\n", shown, "no warning a second time")
	})
}

func TestRealNoInput(t *testing.T) {
	f := startReal(t)
	id := f.send("shell", wire.ExecuteRequest{Code: "%with_inputs\n!while true; do read line; done", StoreHistory: true})
	assert.Equal(t, "this cell asks for input, and nobody is there to give it", f.executed(id).Value)
	assert.Equal(t, wire.OK, f.execute("%%\nfmt.Println(2)").Status)
}

// TestRealKilled: after SIGKILL, nothing is left of the real gonb.
func TestRealKilled(t *testing.T) {
	folder := private(t)
	root, err := setup.Root()
	require.NoError(t, err)
	file, c := connectionFile(t)
	cmd := exec.Command(filepath.Join(setup.Bin(root), "gametree"), "kernel", file)
	cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+t.TempDir(), "GOCACHE="+goCache(t))
	require.NoError(t, cmd.Start())
	f := connect(t, c)
	id := f.run("%%\nfmt.Println(\"sleeps\")\ntime.Sleep(time.Hour)")
	f.wait("sleeps", func(a arrived) bool { return a.Parent.ID == id && a.Header.Type == "stream" })
	require.NotEmpty(t, started(folder), "gonb, the cell")
	require.NoError(t, cmd.Process.Kill())
	cmd.Wait()
	began := time.Now()
	assert.Eventually(t, func() bool {
		left, _ := filepath.Glob(filepath.Join(folder, "gametree-*"))
		return len(left)+len(started(folder)) == 0
	}, patience, 10*time.Millisecond, "what is left after the kernel was killed")
	t.Logf("nothing was left %v after the kernel was killed", time.Since(began))
}

// started lists the running processes of a kernel with its folder in folder.
func started(folder string) (found []string) {
	files, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, file := range files {
		pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(file)))
		environ, err := os.ReadFile(file)
		if err == nil && strings.Contains(string(environ), "TMPDIR="+folder+"/gametree-") && alive(pid) {
			name, _ := os.ReadFile(filepath.Join(filepath.Dir(file), "comm"))
			found = append(found, strings.TrimSpace(string(name)))
		}
	}
	return found
}

// goCache returns the folder of go's build cache.
func goCache(t *testing.T) string {
	out, err := exec.Command("go", "env", "GOCACHE").Output()
	require.NoError(t, err)
	return strings.TrimSpace(string(out))
}

func TestRealInterrupt(t *testing.T) {
	f := startReal(t)
	require.Equal(t, wire.OK, f.execute("%%\nfmt.Println(1)").Status)
	id := f.run("%%\nfmt.Println(\"loops\")\nfor {}")
	f.wait("loops", func(a arrived) bool { return a.Parent.ID == id && a.Header.Type == "stream" })
	f.reply(f.send("control", wire.InterruptRequest{}))
	assert.Equal(t, wire.Error, f.executed(id).Status)
	assert.Equal(t, wire.OK, f.execute("%%\nfmt.Println(2)").Status)

	// What a cell declares is forgotten if it is stopped before its variables are initialised:
	// every later cell would initialise them again.
	id = f.run("var endless = func() int { fmt.Println(\"begins\"); for {} }()")
	f.wait("begins", func(a arrived) bool { return a.Parent.ID == id && a.Header.Type == "stream" })
	f.reply(f.send("control", wire.InterruptRequest{}))
	assert.Equal(t, wire.Error, f.executed(id).Status)
	assert.Contains(t, f.shown(id), "so what this cell declares is forgotten")
	assert.Equal(t, wire.OK, f.execute("%%\nfmt.Println(3)").Status)
	assert.Equal(t, wire.Error, f.execute("endless").Status)
}

func TestRealGonbKilled(t *testing.T) {
	var gonbs []*exec.Cmd
	f := start(t, func(o *bridge.Options) {
		installed(t, o)
		real := o.Gonb
		o.Gonb = func(connectionFile string) (*exec.Cmd, error) {
			cmd, err := real(connectionFile)
			gonbs = append(gonbs, cmd)
			return cmd, err
		}
	})
	id := f.run("%%\nfmt.Println(\"sleeps\")\ntime.Sleep(time.Hour)")
	f.wait("sleeps", func(a arrived) bool { return a.Parent.ID == id && a.Header.Type == "stream" })
	require.NoError(t, gonbs[0].Process.Kill())
	reply := f.executed(id)
	assert.Equal(t, wire.Error, reply.Status)
	assert.Contains(t, reply.Value, "What the cells above have declared is still there.")
	id = f.run("%%\nfmt.Println(3)")
	assert.Equal(t, 2, f.executed(id).ExecutionCount)
	assert.Contains(t, f.shown(id), `"3\n"`)
}

// TestContract pins what the bridge assumes about gonb, so that a change in a later
// version is noticed here.
func TestContract(t *testing.T) {
	bare(t)
	file, c := connectionFile(t)
	cmd, err := gonb(t)(file)
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { cmd.Process.Signal(os.Interrupt); cmd.Process.Kill(); cmd.Wait() })
	f := connect(t, c)
	run := func(r wire.ExecuteRequest) (id string, reply wire.ExecuteReply) {
		r.UserExpressions = map[string]any{}
		id = f.send("shell", r)
		return id, f.executed(id)
	}
	t.Run("an empty cell is counted", func(t *testing.T) {
		_, reply := run(wire.ExecuteRequest{StoreHistory: true})
		assert.Equal(t, 1, reply.ExecutionCount)
	})
	t.Run("a silent cell without history is not", func(t *testing.T) {
		run(wire.ExecuteRequest{Silent: true})
		_, reply := run(wire.ExecuteRequest{StoreHistory: true})
		assert.Equal(t, 2, reply.ExecutionCount)
	})
	t.Run("an interrupt on the control socket is taken while a cell runs", func(t *testing.T) {
		id := f.run("%%\nfmt.Println(\"loops\")\nfor {}")
		f.wait("loops", func(a arrived) bool { return a.Parent.ID == id && a.Header.Type == "stream" })
		var next time.Time // gonb loses an interrupt that comes just after the program has started
		f.wait("the reply", func(a arrived) bool { return a.Parent.ID == id && a.Header.Type == "execute_reply" }, func() {
			if now := time.Now(); now.After(next) {
				f.send("control", wire.InterruptRequest{})
				next = now.Add(time.Second)
			}
		})
		assert.Equal(t, 3, f.executed(id).ExecutionCount)
	})
	t.Run("an error has what the compiler printed", func(t *testing.T) {
		_, reply := run(wire.ExecuteRequest{Code: "%%\nzork()", StoreHistory: true})
		assert.Contains(t, reply.Value, "undefined: zork")
	})
	t.Run("busy comes first and idle last", func(t *testing.T) {
		id, _ := run(wire.ExecuteRequest{Code: "%%\nfmt.Println(1)", StoreHistory: true})
		lines := strings.Split(f.shown(id), "\n")
		assert.Equal(t, `status {"execution_state":"busy"}`, lines[0])
		assert.Equal(t, `status {"execution_state":"idle"}`, lines[len(lines)-1])
	})
	t.Run("SIGTERM ends it", func(t *testing.T) {
		require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
		cmd.Wait()
	})
}

// TestRealAssist: Tab and Shift-Tab know the learner's names and those of packages, from
// the first moment, and while a cell runs.
func TestRealAssist(t *testing.T) {
	f := start(t, func(o *bridge.Options) { installed(t, o) })
	answer := func(kind, code string) string {
		return string(f.reply(f.send("shell", asks{kind, map[string]any{"code": code, "cursor_pos": len(code), "detail_level": 0}})).Content)
	}
	assert.Contains(t, answer("complete_request", "%%\nfmt.Printl"), `"matches":["Println"]`)
	assert.Contains(t, answer("inspect_request", "search.Negamax"), "Negamax returns the value")
	require.Equal(t, wire.OK, f.execute("// half halves.\nfunc half(n int) int { return n / 2 }").Status)
	id := f.run("%%\ntime.Sleep(time.Minute)")
	assert.Contains(t, answer("complete_request", "hal"), `"matches":["half"]`)
	assert.Contains(t, answer("inspect_request", "%%\nx := half"), "half halves.")
	f.send("control", wire.InterruptRequest{})
	assert.Equal(t, wire.Error, f.executed(id).Status)
	require.Equal(t, wire.OK, f.execute("%reset").Status)
	assert.Contains(t, answer("complete_request", "hal"), `"matches":[]`)
}

// bare is private for a gonb without our kernel, which sometimes leaves a pipe
// behind.
func bare(t testing.TB) {
	folder, err := os.MkdirTemp("", "b")
	require.NoError(t, err)
	t.Setenv("TMPDIR", folder)
	t.Cleanup(func() { os.RemoveAll(folder) })
}
