//go:build e2e && unix

package bridge_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/assist"
	"gametree/kernel/bridge"
	"gametree/kernel/cell"
	"gametree/kernel/command"
	"gametree/kernel/setup"
	"gametree/kernel/wire"
	"gametree/pkg/render"
)

// startKnowing is startReal with the types of expressions.
func startKnowing(t testing.TB) *front {
	root, err := setup.Root()
	require.NoError(t, err)
	scope := assist.New(assist.Folder(setup.Index(root)))
	cells, _ := command.CellCommands(command.User(), render.Talk{}, nil)
	return start(t, func(o *bridge.Options) {
		o.Gonb, o.Scope, o.Commands = gonb(t), scope, cells
		command.MakeGo(cells, scope)
	})
}

// result returns the result of a cell that succeeded, by media type; nil if it has none.
func (f *front) result(code string) wire.Bundle {
	id := f.run(code)
	reply := f.executed(id)
	require.Equal(f.t, wire.OK, reply.Status, "%s\n%v", code, reply.Traceback)
	for _, a := range f.all(func(a arrived) bool { return a.Parent.ID == id && a.Header.Type == "execute_result" }) {
		r, err := wire.Decode[wire.ExecuteResult](a.Message)
		require.NoError(f.t, err)
		return r.Data
	}
	return nil
}

// TestRealResults: the value of the last expression is the result of its cell.
func TestRealResults(t *testing.T) {
	f := startKnowing(t)
	text := func(text string) wire.Bundle { return wire.Bundle{"text/plain": text} }
	for _, test := range []struct {
		name, code string
		want       wire.Bundle
	}{
		{"after statements", "%%\nx := 3\nx * x // nine", text("9")},
		{"after declarations", "func triple(n int) int {\n\treturn 3 * n\n}\n\ntriple(14)", text("42")},
		{"which are kept", "triple(5)", text("15")},
		{"two values", "strconv.Atoi(\"7\")", text("7 <nil>")},
		{"a call that has no value", "func silent() {}\nsilent()", nil},
		{"a call after statements", "%%\nx := 3\ntriple(x)", nil},
		{"a call made for what it writes", "%%\nfmt.Println(1)", nil},
		{"an error", "errors.New(\"no move\")", text("no move")},
		{"own forms", "type page struct{ n int }\nfunc (p page) HTML() string { return fmt.Sprintf(\"<b>%d</b>\", p.n) }\npage{3}",
			wire.Bundle{"text/plain": "{3}", "text/html": "<b>3</b>"}},
		{"a text of its own", "type move int\nfunc (m move) String() string { return string(rune('a' + m)) }\n%%\nm := move(2)\nm", text("c")},
	} {
		t.Run(test.name, func(t *testing.T) {
			f.t = t
			assert.Equal(t, test.want, f.result(test.code))
		})
	}
	t.Run("a board", func(t *testing.T) {
		f.t = t
		got := f.result("type row struct{}\nfunc (row) Board() game.Board {\n\treturn game.Board{Squares: [][]game.Square{{{Text: \"X\"}, {}}}}\n}\nrow{}")
		assert.Contains(t, got["text/html"], `alt="row: X .`)
		assert.Contains(t, got["text/plain"], "X")
	})
	t.Run("a mistake in the expression", func(t *testing.T) {
		f.t = t
		reply := f.execute("%%\nx := 3\nx * zork")
		assert.Equal(t, cell.CompileError, reply.Name)
		assert.Contains(t, reply.Traceback, "    3 | x * zork")
		assert.Contains(t, reply.Traceback, "      |     \x1b[31m^\x1b[0m")
	})
	t.Run("a panic in the expression", func(t *testing.T) {
		f.t = t
		reply := f.execute("%%\nxs := []int{1}\n\n[]int{\n\txs[len(xs)],\n}")
		assert.Equal(t, cell.Panic, reply.Name)
		assert.Contains(t, reply.Traceback, "    5 |     xs[len(xs)],")
	})
}

// TestRealMeasures: %time and %timeit measure the program of a cell.
func TestRealMeasures(t *testing.T) {
	f := startKnowing(t)
	require.Equal(t, wire.OK, f.execute("func twice(n int) int { return 2 * n }\nfunc silent() {}").Status)
	const elapsed = `(?m)^elapsed [0-9.]+ [mµn]?s(, processor time [0-9.]+ [mµn]?s)?$`
	const mean = `^[0-9.]+ [mµn]?s ± [0-9.]+ [mµn]?s a call \(mean and standard deviation of 7 rounds of [0-9]+ calls?\)\n$`
	for _, test := range []struct{ name, code, result, printed string }{
		{"an expression", "%time twice(21)", "42", elapsed},
		{"a call without a value", "%time silent()", "", elapsed},
		{"a body", "%%time\nx := twice(4)\nfmt.Println(x)\nx + 1", "9", "(?m)^8\n" + elapsed[len("(?m)^"):]},
		{"again and again", "%timeit twice(21)", "", mean},
		{"without a value", "%timeit silent()", "", mean},
		{"a body again and again", "%%timeit\nx := twice(4)\nshow.Markdown(\"%d\", x)\nfmt.Println(x)", "", "^8\n" + mean[1:]},
	} {
		t.Run(test.name, func(t *testing.T) {
			f.t = t
			id := f.run(test.code)
			reply := f.executed(id)
			require.Equal(t, wire.OK, reply.Status, "%v", reply.Traceback)
			text, _ := f.printed(id, wire.Stdout)
			assert.Regexp(t, test.printed, text)
			if test.result != "" {
				assert.Contains(t, f.shown(id), `{"text/plain":"`+test.result+`"}`)
			} else {
				assert.NotContains(t, f.shown(id), "execute_result")
			}
		})
	}
	t.Run("a mistake in the expression", func(t *testing.T) {
		f.t = t
		reply := f.execute("%time twice(zork)")
		assert.Equal(t, cell.CompileError, reply.Name)
		assert.Contains(t, reply.Traceback, "      |             \x1b[31m^\x1b[0m")
	})
}

// TestRealOwn: %check-game follows the declarations of its cell, or takes a type of
// an earlier one.
func TestRealOwn(t *testing.T) {
	f := startKnowing(t)
	id := f.run("type Count struct{ left int }\n\nfunc (c *Count) Terminal() bool { return c.left == 0 }\n\n%check-game Count{3}")
	require.Equal(t, wire.OK, f.executed(id).Status)
	assert.Contains(t, f.shown(id), "Count is not yet a game.Position: 4 of the five methods are missing")
	id = f.run("%check-game Count")
	require.Equal(t, wire.OK, f.executed(id).Status)
	assert.Contains(t, f.shown(id), "4 of the five methods are missing")
	id = f.run("%check-game tictactoe.New")
	require.Equal(t, wire.OK, f.executed(id).Status)
	assert.Contains(t, f.shown(id), "No broken promise")
	id = f.run("%perft tictactoe.New() 3\n")
	require.Equal(t, wire.OK, f.executed(id).Status)
	assert.Contains(t, f.shown(id), "504")
	id = f.run("%solve tictactoe.New() --depth 2")
	require.Equal(t, wire.OK, f.executed(id).Status)
	assert.Contains(t, f.shown(id), "0 0")
	reply := f.execute("%check-game Caunt")
	assert.Contains(t, strings.Join(reply.Traceback, "\n"), "%check-game Caunt", "the learner's own line")
}
