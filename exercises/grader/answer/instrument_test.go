package answer

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
)

// Loops and calls are counted where they are made, and no line moves.
func TestInstrumented(t *testing.T) {
	const worker, lock = "import gametree_worker \"gametree/exercises/grader/worker\"\n", "import _ \"gametree/exercises/grader/jail/lock\"\n"
	type search struct {
		AB func(p game.Position, depth, alpha, beta int) int
	}
	for before, after := range map[string]string{
		"func F() { for {} }":                                              "func F() {C(1); for {C(1);} }",
		"func F() { for range 9 {\n\tprint(1) } }":                         "func F() {C(1); for range 9 {C(1);\n\tprint(1) } }",
		"func F() { for p.More() { p.Next() } }":                           "func F() {C(11); for p.More() {C(21); p.Next() } }",
		"func F() { if a { b.C(d.E()) } else { f() } }":                    "func F() {C(1); if a {C(20); b.C(d.E()) } else { f() } }",
		"func F() { switch { case a: b.C()\ndefault: } }":                  "func F() {C(1); switch { case a:C(10); b.C()\ndefault: } }",
		"func F() { L: goto L }":                                           "func F() {C(1); L: C(1);goto L }",
		"var f = func() { (a.B)() }":                                       "var f = func() {C(11); (a.B)() }",
		"var v = a.B()":                                                    "var v = a.B()",
		"func F() { go F() }":                                              "func F() {T(1); go F() }",
		"func F()":                                                         "func F()",
		"func AB(p game.Position, depth, a, b int) int { return 0 }":       "func AB(p game.Position, depth, a, b int) int {C(1); W(p, a, b); return 0 }",
		"func AB(p game.Position, depth, _, b int) int { return 0 }":       "func AB(p game.Position, depth, _, b int) int {C(1); return 0 }",
		"func AB(p game.Position, depth, a int) int { return 0 }":          "func AB(p game.Position, depth, a int) int {C(1); return 0 }",
		"func AB(p int, depth, a, b int) int { return 0 }":                 "func AB(p int, depth, a, b int) int {C(1); return 0 }",
		"func (s S) AB(p game.Position, depth, a, b int) int { return 0 }": "func (s S) AB(p game.Position, depth, a, b int) int {C(1); return 0 }",
	} {
		got := Code{Source: clause + before, Answer: reflect.TypeFor[search]()}.instrumented()
		head := clause + worker + lock
		if before == after { // the import would not be used
			head = clause + lock
		}
		got, found := strings.CutPrefix(got, head)
		require.True(t, found, before)
		short := strings.NewReplacer(" gametree_worker.CountTogether(", "T(", " gametree_worker.Count(", "C(", " gametree_worker.Window(", " W(")
		assert.Equal(t, after, short.Replace(got), before)
	}
	broken := Code{Source: clause + "func", Answer: reflect.TypeFor[search]()}
	assert.Equal(t, broken.Source, broken.instrumented())
}
