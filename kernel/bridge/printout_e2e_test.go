//go:build e2e && linux

package bridge_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/wire"
)

// printed returns the text of a cell's streams, and how many messages carried it.
func (f *front) printed(id, stream string) (text string, messages int) {
	for _, a := range f.all(func(a arrived) bool { return a.Parent.ID == id && a.Header.Type == "stream" }) {
		s, err := wire.Decode[wire.Stream](a.Message)
		require.NoError(f.t, err)
		if s.Name == stream {
			text += s.Text
			messages++
		}
	}
	return text, messages
}

// TestRealPrinted: whatever a program prints arrives, whole and in order, and soon.
func TestRealPrinted(t *testing.T) {
	f := startReal(t)
	t.Run("characters of several bytes", func(t *testing.T) {
		id := f.run("%%\nfor range 9000 { fmt.Print(\"車馬炮 \") }\nfmt.Print(strings.Repeat(\"車馬炮 \", 9000))")
		require.Equal(t, wire.OK, f.executed(id).Status)
		text, _ := f.printed(id, wire.Stdout)
		assert.Equal(t, strings.Repeat("車馬炮 ", 18000), text)
	})
	t.Run("many prints in few messages, the first at once", func(t *testing.T) {
		id := f.run("%%\nfmt.Println(\"first\")\ntime.Sleep(5*time.Second)\nfor i := range 5000 { fmt.Println(i); time.Sleep(200*time.Microsecond) }")
		f.wait("first", func(a arrived) bool {
			return a.Parent.ID == id && strings.Contains(string(a.Message.Content), `first\n`)
		})
		assert.Empty(t, f.all(func(a arrived) bool { return a.Parent.ID == id && a.from == "shell" }), "it still sleeps")
		require.Equal(t, wire.OK, f.executed(id).Status)
		text, messages := f.printed(id, wire.Stdout)
		assert.Equal(t, 5001, strings.Count(text, "\n"))
		assert.LessOrEqual(t, messages, 200)
	})
	t.Run("a flood", func(t *testing.T) {
		id := f.run("%%\nline := strings.Repeat(\"x\", 99) + \"\\n\"\nfor range 2_000_000 { fmt.Print(line) }")
		require.Equal(t, wire.OK, f.executed(id).Status)
		text, _ := f.printed(id, wire.Stdout)
		assert.Less(t, len(text), 2<<20)
		assert.Contains(t, text, "output stopped at 1 MB")
	})
	t.Run("pictures between prints, also the last", func(t *testing.T) {
		id := f.run("%%\nfor i := range 50 { fmt.Println(\"before\", i); show.Markdown(\"**%d**\", i) }")
		require.Equal(t, wire.OK, f.executed(id).Status)
		var order []string
		for _, a := range f.all(func(a arrived) bool { return a.Parent.ID == id && a.from == "iopub" }) {
			if kind := a.Header.Type; kind == "stream" || kind == "display_data" {
				order = append(order, kind)
			}
		}
		assert.Equal(t, strings.Repeat("stream display_data ", 50), strings.Join(order, " ")+" ")
	})
	t.Run("the last output of gonb's library", func(t *testing.T) {
		for range 10 {
			id := f.run("%%\ngonbui.DisplayMarkdown(\"# last\")")
			require.Equal(t, wire.OK, f.executed(id).Status)
			assert.Contains(t, f.shown(id), "# last")
		}
		reply := f.execute("func shows() { gonbui.DisplayHTML(\"x\") }\n%%\nshows() + zork")
		assert.Contains(t, strings.Join(reply.Traceback, "\n"), "    3 | shows() + zork")
	})
	t.Run("what a process that stays prints until the end of the cell", func(t *testing.T) {
		id := f.run("%%\nc := exec.Command(\"sh\", \"-c\", \"echo started; sleep 600\")\nc.Stdout = os.Stdout\nc.Start()\ntime.Sleep(time.Second)")
		require.Equal(t, wire.OK, f.executed(id).Status)
		text, _ := f.printed(id, wire.Stdout)
		assert.Equal(t, "started\n", text)
	})
	t.Run("what a cell leaves running ends with it", func(t *testing.T) {
		id := f.run("%%\nc := exec.Command(\"sleep\", \"604\")\nc.SysProcAttr = &syscall.SysProcAttr{Setsid: true}\nc.Start()")
		require.Equal(t, wire.OK, f.executed(id).Status)
		assert.NotContains(t, started(os.Getenv("TMPDIR")), "sleep")
	})
	t.Run("lines from another system", func(t *testing.T) {
		id := f.run("\uFEFF%%\r\nfmt.Println(1)\r\nfmt.Println(2)\r\n")
		require.Equal(t, wire.OK, f.executed(id).Status)
		text, _ := f.printed(id, wire.Stdout)
		assert.Equal(t, "1\n2\n", text)
	})
	t.Run("into a file", func(t *testing.T) {
		file := filepath.Join(t.TempDir(), "out")
		id := f.run("%capture " + file + "\n%%\nfmt.Println(\"captured\")\nshow.Markdown(\"**bold**\")")
		require.Equal(t, wire.OK, f.executed(id).Status)
		text, _ := f.printed(id, wire.Stdout)
		captured, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, text, string(captured))
		assert.Contains(t, text, "captured\n")
		assert.Contains(t, text, "bold")
		assert.NotContains(t, text, "\x1b")
	})
	t.Run("endless recursion is told soon", func(t *testing.T) {
		reply := f.execute("func deep(n int) int { return deep(n+1) + 1 }\n%%\nfmt.Println(deep(0))")
		assert.Equal(t, wire.Error, reply.Status)
		assert.Contains(t, strings.Join(reply.Traceback, "\n"), "deep")
		t.Log(strings.Join(reply.Traceback, "\n"))
	})
	t.Run("after the temporary files were deleted", func(t *testing.T) {
		for _, folder := range []string{"os.TempDir()", "os.Getenv(\"GONB_TMP_DIR\")"} {
			require.Equal(t, wire.OK, f.execute("%%\nos.RemoveAll("+folder+")").Status)
			id := f.run("%%\nfmt.Println(1)")
			require.Equal(t, wire.OK, f.executed(id).Status, folder)
			text, _ := f.printed(id, wire.Stderr)
			assert.Contains(t, text, "so its Go part was restarted", folder)
		}
	})
	t.Run("after a reset", func(t *testing.T) {
		require.Equal(t, wire.OK, f.execute("%reset").Status)
		id := f.run("%%\nfmt.Print(strings.Repeat(\"車\", 30000))")
		require.Equal(t, wire.OK, f.executed(id).Status)
		text, _ := f.printed(id, wire.Stdout)
		assert.Equal(t, strings.Repeat("車", 30000), text)
	})
}

// TestRealInput: a program that reads its standard input asks the front end.
func TestRealInput(t *testing.T) {
	f := startReal(t)
	for _, test := range []struct{ name, code, prompt, want string }{
		{"fmt.Scan", "%%\nvar name string\nfmt.Print(\"Your name: \")\nfmt.Scan(&name)\nfmt.Println(\"hello\", name)", "Your name: ", "hello Ada\n"},
		{"bufio", "%%\ns := bufio.NewScanner(os.Stdin)\ns.Scan()\nfmt.Println(\"hello\", s.Text())", "", "hello Ada\n"},
		{"a command", "!head -n 1", "", "Ada\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			id := f.run(test.code)
			asked := f.wait("input_request", func(a arrived) bool { return a.from == "stdin" && a.Parent.ID == id })
			request, err := wire.Decode[wire.InputRequest](asked.Message)
			require.NoError(t, err)
			const ends = "(an empty answer ends the input) "
			if request.Prompt == ends { // a busy machine looked too late
				text, _ := f.printed(id, wire.Stdout)
				assert.Equal(t, test.prompt, text)
			} else {
				assert.Equal(t, test.prompt+ends, request.Prompt)
			}
			f.send("stdin", wire.InputReply{Status: wire.OK, Value: "Ada"})
			f.executedAfterInput(id)
			text, _ := f.printed(id, wire.Stdout)
			assert.Contains(t, text, test.want)
		})
	}
	t.Run("the input ends", func(t *testing.T) {
		for i, test := range []struct{ code, want string }{
			{"%%\nall, err := io.ReadAll(os.Stdin)\nfmt.Printf(\"%q %v\", all, err)", `"Ada\nBob\n" <nil>`},
			{"%%\ns := bufio.NewScanner(os.Stdin)\nfor s.Scan() {\n\tfmt.Println(s.Text(), \".\")\n}", "Ada .\nBob .\n"},
			{"%%\nc := exec.Command(\"cat\")\nc.Stdin, c.Stdout = os.Stdin, os.Stdout\nfmt.Print(c.Run())", "Ada\nBob\n<nil>"},
			{"!cat; echo end", "Ada\nBob\nend\n"},
			{"!*cat", "Ada\nBob\n"},
			{"%capture /dev/null\n%%\nio.Copy(os.Stderr, os.Stdin)", ""},
		} {
			id := f.run(test.code)
			answers := []string{"Ada", "Bob", []string{"", "\x04"}[i%2]} // consoles answer the second
			f.answer(id, answers...)
			text, _ := f.printed(id, wire.Stdout)
			assert.Equal(t, test.want, text, test.code)
		}
	})
	t.Run("an end lasts", func(t *testing.T) {
		id := f.run("%%\nr := bufio.NewReader(os.Stdin)\nfor range 3 {\n\ttext, err := r.ReadString('\\n')\n\tfmt.Printf(\"%q %v.\\n\", text, err)\n}")
		f.answer(id, "Ada", "")
		text, _ := f.printed(id, wire.Stdout)
		assert.Equal(t, "\"Ada\\n\" <nil>.\n\"\" EOF.\n\"\" EOF.\n", text)
	})
	t.Run("nobody is there", func(t *testing.T) {
		for _, code := range []string{"%%\nvar n int\nfmt.Print(\"n? \")\nfmt.Scan(&n)", "!cat"} {
			id := f.send("shell", wire.ExecuteRequest{Code: code, StoreHistory: true})
			reply := f.executed(id)
			assert.Equal(t, "this cell asks for input, and nobody is there to give it", reply.Value, code)
		}
	})
	t.Run("an interrupt instead of an answer", func(t *testing.T) {
		id := f.run("!cat")
		f.wait("input_request", func(a arrived) bool { return a.from == "stdin" && a.Parent.ID == id })
		f.send("control", wire.InterruptRequest{})
		f.wait("the end", func(a arrived) bool { return a.from == "shell" && a.Parent.ID == id })
	})
}

// answer answers each input_request of a cell, and waits for its end.
func (f *front) answer(id string, answers ...string) {
	answered := map[string]bool{}
	for _, answer := range answers {
		asked := f.wait("input_request", func(a arrived) bool {
			return a.from == "stdin" && a.Parent.ID == id && !answered[a.Header.ID]
		})
		answered[asked.Header.ID] = true
		f.send("stdin", wire.InputReply{Status: wire.OK, Value: answer})
	}
	f.executedAfterInput(id)
}

// TestRealStop: a learner who stops a cell gets the kernel back, in whatever state the
// cell is, and is told what happened.
func TestRealStop(t *testing.T) {
	f := startReal(t)
	require.Equal(t, wire.OK, f.execute("%%\nfmt.Println(1)").Status)
	stop := func(id string) wire.ExecuteReply {
		f.send("control", wire.InterruptRequest{})
		return f.executed(id)
	}
	t.Run("during the compilation", func(t *testing.T) {
		for wait := range 8 {
			id := f.run("%%\nfmt.Println(\"it ran\", " + strings.Repeat("1+", wait) + "1)\ntime.Sleep(time.Minute)")
			f.wait("its beginning", func(a arrived) bool { return a.Parent.ID == id && a.Header.Type == "execute_input" })
			time.Sleep(time.Duration(wait) * 30 * time.Millisecond)
			reply := stop(id)
			assert.Equal(t, "the cell was interrupted", reply.Value)
		}
	})
	t.Run("a program that ignores signals", func(t *testing.T) {
		id := f.run("%%\nsignal.Ignore(os.Interrupt)\nfmt.Println(\"deaf\")\nfor { time.Sleep(time.Second) }")
		f.wait("deaf", func(a arrived) bool { return a.Parent.ID == id && a.Header.Type == "stream" })
		reply := stop(id)
		assert.Equal(t, "the cell was interrupted, and killed because it did not end", reply.Value)
	})
	t.Run("a match, which shows the finished games", func(t *testing.T) {
		id := f.run(`%%
show.Match(arena.Match{
	Rules: games.Arena("tictactoe"), A: arena.Of("alphabeta", "alphabeta"), Games: 1_000_000,
	B: arena.Of("slow", func(p game.Position) game.Move { time.Sleep(time.Millisecond); return p.Moves(nil)[0] }),
})`)
		f.wait("an update of its progress", func(a arrived) bool { return a.Parent.ID == id && a.Header.Type == "update_display_data" })
		assert.Equal(t, wire.OK, stop(id).Status)
		assert.Contains(t, f.shown(id), "of 1000000 games; the last one, ")
		assert.Contains(t, f.shown(id), "Stopped: these are the finished games.")
		assert.Contains(t, f.shown(id), "result: alphabeta against slow: ")
	})
	t.Run("a command", func(t *testing.T) {
		id := f.run("!echo begun; trap '' INT; sleep 600")
		f.wait("begun", func(a arrived) bool { return a.Parent.ID == id && a.Header.Type == "stream" })
		assert.Equal(t, wire.Error, stop(id).Status)
	})
	t.Run("all is well afterwards", func(t *testing.T) {
		id := f.run("%%\nfmt.Println(7)")
		require.Equal(t, wire.OK, f.executed(id).Status)
		text, _ := f.printed(id, wire.Stdout)
		assert.Equal(t, "7\n", text)
	})
}
