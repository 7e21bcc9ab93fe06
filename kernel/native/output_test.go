//go:build linux

package native_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/native"
	"gametree/kernel/wire"
)

// TestOutput: all that a program prints arrives, whole, in order, and soon.
func TestOutput(t *testing.T) {
	f := start(t, native.Options{})
	t.Run("characters of several bytes", func(t *testing.T) {
		r := f.OK("%%\nfor range 9000 { fmt.Print(\"車馬炮 \") }\nfmt.Print(strings.Repeat(\"車馬炮 \", 9000))")
		assert.Equal(t, strings.Repeat("車馬炮 ", 18000), r.Stdout)
	})
	t.Run("many prints in few messages, the first at once", func(t *testing.T) {
		id := f.Run("%%\nfmt.Println(\"first\")\nvar go_ string\nfmt.Scan(&go_)\n" +
			"for i := range 1500 { fmt.Println(i); time.Sleep(200*time.Microsecond) }")
		f.Of(id, wire.Stream{}, `first\n`)
		r := f.Answer(id, "on")
		assert.Equal(t, 1501, strings.Count(r.Stdout, "\n"))
		assert.LessOrEqual(t, r.Streams, 150)
	})
	t.Run("a flood", func(t *testing.T) {
		r := f.OK("%%\nline := strings.Repeat(\"x\", 99) + \"\\n\"\nfor range 200_000 { fmt.Print(line) }")
		assert.Less(t, len(r.Stdout), 2<<20)
		assert.Contains(t, r.Stdout+r.Stderr, "output stopped at 1 MB")
	})
	t.Run("pictures between prints, also the last", func(t *testing.T) {
		r := f.OK("%%\nfor i := range 50 { fmt.Println(\"before\", i); show.Markdown(\"**%d**\", i) }")
		var order []string
		for line := range strings.Lines(r.Shown) {
			if kind, _, _ := strings.Cut(line, " "); kind == "stream" || kind == "display_data" {
				order = append(order, kind)
			}
		}
		assert.Equal(t, strings.Repeat("stream display_data ", 50), strings.Join(order, " ")+" ")
	})
	t.Run("the last output of gonb's library", func(t *testing.T) {
		f.OK("import \"github.com/janpfeifer/gonb/gonbui\"\nfunc last() { gonbui.DisplayMarkdown(\"# last\") }")
		for range 5 {
			assert.Contains(t, f.OK("last()").Shown, "# last")
		}
	})
	t.Run("a child's output until the end of the cell", func(t *testing.T) {
		r := f.OK("%%\nc := exec.Command(\"sh\", \"-c\", \"echo started; exec sleep 600\")\n" +
			"out, _ := c.StdoutPipe()\nc.Start()\nio.CopyN(os.Stdout, out, 8)\n" +
			"d := exec.Command(\"sleep\", \"604\")\nd.Stdout, d.SysProcAttr = os.Stdout, &syscall.SysProcAttr{Setsid: true}\nd.Start()")
		assert.Equal(t, "started\n", r.Stdout)
		assert.Empty(t, left(), "processes that the cell has left running")
	})
	t.Run("lines from another system", func(t *testing.T) {
		assert.Equal(t, "1\n2\n", f.OK("\uFEFF%%\r\nfmt.Println(1)\r\nfmt.Println(2)\r\n").Stdout)
	})
	t.Run("after the temporary files were deleted", func(t *testing.T) {
		f.OK("var before = 7")
		f.OK("%%\nos.RemoveAll(os.TempDir())")
		assert.Equal(t, "7\n", f.OK("%%\nfmt.Println(before)").Stdout)
		f.OK("!rm -rf $TMPDIR; mkdir $TMPDIR")
		assert.Equal(t, "7\n", f.OK("%%\nfmt.Println(before)").Stdout)
	})
}

// TestInput: a program that reads its standard input asks the front end.
func TestInput(t *testing.T) {
	f := start(t, native.Options{})
	for _, test := range []struct{ name, code, want string }{
		{"fmt.Scan", "%%\nvar name string\nfmt.Print(\"Your name: \")\nfmt.Scan(&name)\nfmt.Println(\"hello\", name)", "Your name: hello Ada\n"},
		{"bufio", "%%\ns := bufio.NewScanner(os.Stdin)\ns.Scan()\nfmt.Println(\"hello\", s.Text())", "hello Ada\n"},
		{"a command", "!head -n 1", "Ada\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			id := f.Run(test.code)
			var request wire.InputRequest
			require.NoError(t, json.Unmarshal(f.Of(id, wire.InputRequest{}, "").Content, &request))
			assert.Equal(t, "(an empty answer ends the input) ", request.Prompt)
			assert.Equal(t, test.want, f.Answer(id, "Ada").Stdout)
		})
	}
	for i, test := range []struct{ code, want string }{
		{"%%\nall, err := io.ReadAll(os.Stdin)\nfmt.Printf(\"%q %v\", all, err)", `"Ada\nBob\n" <nil>`},
		{"%%\nc := exec.Command(\"cat\")\nc.Stdin, c.Stdout = os.Stdin, os.Stdout\nfmt.Print(c.Run())", "Ada\nBob\n<nil>"},
		{"!cat; echo end", "Ada\nBob\nend\n"},
		{"!*cat", "Ada\nBob\n"},
		{"%%\nio.Copy(os.Stderr, os.Stdin)", ""},
	} {
		r := f.Answer(f.Run(test.code), "Ada", "Bob", []string{"", "\x04"}[i%2]) // consoles answer the second
		assert.Equal(t, test.want, r.Stdout, test.code)
	}
	t.Run("an end lasts", func(t *testing.T) {
		id := f.Run("%%\nr := bufio.NewReader(os.Stdin)\nfor range 3 {\n\ttext, err := r.ReadString('\\n')\n\tfmt.Printf(\"%q %v.\\n\", text, err)\n}")
		assert.Equal(t, "\"Ada\\n\" <nil>.\n\"\" EOF.\n\"\" EOF.\n", f.Answer(id, "Ada", "").Stdout)
	})
	t.Run("a script is read to its end", func(t *testing.T) {
		for range 20 {
			assert.Equal(t, "end\n", f.OK("%%sh\n"+strings.Repeat("# a long script\n", 5_000)+"echo end").Stdout)
		}
	})
	t.Run("nobody is there", func(t *testing.T) {
		for _, code := range []string{"%%\nvar n int\nfmt.Print(\"n? \")\nfmt.Scan(&n)", "!cat"} {
			r := f.End(f.Send(wire.Shell, wire.ExecuteRequest{Code: code, StoreHistory: true}))
			assert.Equal(t, "this cell asks for input, and nobody is there to give it", r.Value, code)
		}
	})
	t.Run("an interrupt instead of an answer", func(t *testing.T) {
		id := f.Run("!cat")
		f.Of(id, wire.InputRequest{}, "")
		assert.Equal(t, "the cell was interrupted", f.Interrupt(id).Value)
	})
}

// TestStop: a learner who stops a cell gets the kernel back, in whatever state the cell is,
// and is told what happened.
func TestStop(t *testing.T) {
	f := start(t, native.Options{})
	const stopped = "the cell was interrupted"
	t.Run("during the compilation", func(t *testing.T) {
		for wait := range 8 {
			id := f.Run("%%\nfmt.Println(\"it ran\", " + strings.Repeat("1+", wait) + "1)\ntime.Sleep(time.Hour)")
			f.Of(id, wire.ExecuteInput{}, "")
			time.Sleep(time.Duration(wait) * 20 * time.Millisecond)
			assert.Contains(t, f.Interrupt(id).Value, stopped)
		}
	})
	for _, test := range []struct {
		name, code string
		output     wire.Content
		text, want string
	}{
		{"a loop", "%%\nfmt.Println(\"loops\")\nfor {}", wire.Stream{}, "loops", stopped},
		{"a program that ignores signals", "%%\nsignal.Ignore(os.Interrupt)\nfmt.Println(\"deaf\")\nfor { time.Sleep(time.Second) }",
			wire.Stream{}, "deaf", stopped},
		{"a program that is stopped", "%%\nfmt.Println(\"stops\")\nsyscall.Kill(0, syscall.SIGSTOP)\ntime.Sleep(time.Hour)", wire.Stream{}, "stops", stopped},
		{"a command", "!trap '' INT; echo begun; sleep 600", wire.Stream{}, "begun", stopped},
		{"rich output", "%%\nfor { gonbui.UpdateHtml(\"a\", strings.Repeat(\"x\", 10000)) }", wire.DisplayData{}, "", stopped},
		{"pictures", "%%\nfor { show.Markdown(\"x\") }", wire.DisplayData{}, "", stopped},
		{"a flood", "!yes", wire.Stream{}, "y", stopped},
	} {
		t.Run(test.name, func(t *testing.T) {
			id := f.Run(test.code)
			f.Of(id, test.output, test.text)
			assert.Equal(t, test.want, f.Interrupt(id).Value)
			assert.Empty(t, left(), "processes")
			assert.Equal(t, "7\n", f.OK("%%\nfmt.Println(7)").Stdout)
		})
	}
	t.Run("a match, which shows the finished games", func(t *testing.T) {
		id := f.Run(`%%
show.Contest(games.Arena("tictactoe"), nil, "{\"Games\": 1000000}", "", arena.Of("alphabeta", "alphabeta"),
	arena.Of("slow", func(p game.Position) game.Move { time.Sleep(time.Millisecond); return p.Moves(nil)[0] }))`)
		f.Of(id, wire.UpdateDisplayData{}, "")
		r := f.Interrupt(id)
		assert.Equal(t, wire.OK, r.Status)
		for _, want := range []string{"of 1000000 games; the last one, ", "Stopped: these are the finished games.", "result: alphabeta against slow: "} {
			assert.Contains(t, r.Shown, want)
		}
	})
	t.Run("initialisers", func(t *testing.T) {
		id := f.Run("var endless = func() int { fmt.Println(\"begins\"); for {} }()")
		f.Of(id, wire.Stream{}, "begins")
		assert.Contains(t, f.Interrupt(id).Stderr, "so what this cell declares is forgotten")
		f.OK("%%\nfmt.Println(3)")
		assert.Equal(t, wire.Error, f.Execute("endless").Status)
	})
}
