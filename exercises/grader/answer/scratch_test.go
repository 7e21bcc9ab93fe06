package answer_test

import (
	"go/parser"
	"go/scanner"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/exercises"
	"gametree/exercises/grader/answer"
	"gametree/exercises/kit"
)

// scratch has cells that a learner may write between answers. N stands for a name, M
// for another one.
var scratch = []string{
	"var N = 3", "var N, M = M, 2", "const N = `x`", "const (\n\tN = iota\n\tM\n)",
	"func N() {}", "func N(M int) (N string) { for {} }", "func init() {\n\tfor {}\n}\nfunc N[M any](M) {}",
	"type N struct{ M int }", "type (\n\tN = map[string]M\n\tM []N\n)", "type N interface{ M() }",
	"type N int\nfunc (N N) M() int { return 0 }\nfunc (N *N) N() {}",
	"import N \"os\"\nvar M = N.Args", "import \"os\"\nvar N = os.Stdout\nfunc M() { N.Close() }",
	"import \"gametree/pkg/tree\"\nvar N = tree.MustParse(`(1 2)`)\n%%\nfmt.Println(M(N, 2))",
	"!rm -rf N\nvar N = 1", "%rungs\nfunc M() {}", "%%bash\necho N", "%%\nN := M",
	"func N( {", "N(M, 3)", "func N() int { return 1 }\n\nN()", "package N\nvar M = 1", "// exercise: another\nfunc N() {}\nvar M = N", "",
}

// names returns the identifiers of a cell, and others that mean something in Go.
func names(cell string) []string {
	all := []string{"len", "max", "int", "string", "nil", "true", "any", "game", "fmt", "slices", "errors", "init", "main", "_", "x"}
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile("", 1, len(cell)), []byte(cell), nil, 0)
	for {
		_, tok, literal := s.Scan()
		switch tok {
		case token.IDENT:
			all = append(all, literal)
		case token.EOF:
			slices.Sort(all)
			return slices.Compact(all)
		}
	}
}

// Scratch cells of any content, before and after an answer, change nothing.
func TestScratchCellsChangeNothing(t *testing.T) {
	for i, e := range exercises.All() {
		if testing.Short() && i%4 != 0 {
			continue
		}
		t.Run(e.ID, func(t *testing.T) {
			own := answer.Cell{Name: "own", Text: e.Exemplar()}
			names := names(own.Text)
			want, err := answer.Find(e, []answer.Cell{own})
			require.NoError(t, err)
			rapid.Check(t, func(t *rapid.T) {
				cells := []answer.Cell{own}
				for range rapid.IntRange(1, 5).Draw(t, "cells") {
					text := strings.NewReplacer("N", rapid.SampledFrom(names).Draw(t, "N"), "M", rapid.SampledFrom(names).Draw(t, "M")).
						Replace(rapid.SampledFrom(scratch).Draw(t, "cell"))
					cells = slices.Insert(cells, rapid.IntRange(0, len(cells)).Draw(t, "at"), answer.Cell{Name: "scratch", Text: text})
				}
				got, err := answer.Find(e, cells)
				require.NoError(t, err)
				require.Equal(t, want.Source, got.Source)
			})
		})
	}
}

// An answer means the same whichever of its helpers other cells declare.
func TestSplitAnswers(t *testing.T) {
	for _, cells := range [][]string{
		{"func helper() int { return 1 }", "// exercise: f\nfunc F() int { return helper() }"},
		{"// exercise: f\nfunc F() int { return helper() }", "func helper() int { return 1 }"},
		{"// exercise: f", "func helper() int { return 1 }", "func F() int { return helper() }"},
		{"func helper() int { return 0 }", "// exercise: f\nfunc F() int { return 0 }\nfunc helper() int { return 0 }", "// exercise: f\nfunc F() int { return helper() }", "func helper() int { return 1 }"},
		{"import s \"slices\"\nvar limit = s.Max([]int{1})", "// exercise: f\nfunc F() int { return limit }", "func limit2() {}"},
		{"import s \"slices\"", "// exercise: f\nfunc F() int { return s.Max([]int{1}) }"},
		{"type list []int\nconst (\n\tzero = iota\n\tone\n)", "// exercise: f\nfunc F() int { return list{one: 1}[one] }"},
		{"const one = 1", "// exercise: f\ntype m map[int]struct{ one []int }\nfunc F() int { return m{one: {one: []int{0, 1}}}[1].one[1] }", "type one int"},
	} {
		a, err := read(cells...)
		require.NoError(t, err)
		assert.Contains(t, a.Source, "1", cells)
		assert.NotContains(t, a.Source, "return 0", cells)
	}
}

// What looks like a name of a top-level declaration often is another one.
func TestScopes(t *testing.T) {
	a, err := read(`// exercise: f
type point struct{ start, end int }
type grid [2][]point
func F(p game.Position, wanted map[string]int) (found int) {
	type inner struct{ label int }
	all := grid{{{start: 1}}, {limit: {end: 2}}}
	some := []*inner{{label: 3}, last: {label: 4}}
	byName := map[string]point{key: {start: 5}}
	const local = 2
	other := [...]int{local: 3}
label:
	for item := range all {
		if item > 0 {
			break label
		}
	}
	func(argument int) { found = argument + len(some) + len(byName) + other[0] }(1)
	switch kind := any(p).(type) {
	case interface{ method() }:
		kind.method()
	}
	return point{}.sum().start
}
func (receiver point) sum() point { return receiver }
`, `
var start, end, p, wanted, found, label, item, argument, kind, method, sum, receiver, local, inner, all, some = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
`, "const limit, last = 0, 1", "var key = ``")
	require.NoError(t, err)
	assert.NotContains(t, a.Source, "16")
	for _, has := range []string{"const limit, last = 0, 1", "var key = ``"} {
		assert.Contains(t, a.Source, has)
	}
}

// A name of a group that is declared again elsewhere is left out of the group.
func TestGroups(t *testing.T) {
	a, err := read("const (\n\tfirst = iota\n\tsecond\n\tthird = second + 1\n)\nvar a, b = 1, 2", "// exercise: f\nfunc F() int { return first + third + a }\nconst second = 7\nvar b = 8")
	require.NoError(t, err)
	assert.Contains(t, a.Source, "const (\n\tfirst = iota\n\t_     \n\tthird = second + 1\n)")
	assert.Contains(t, a.Source, "const second = 7")
	assert.Contains(t, a.Source, "var a, _ = 1, 2")
	assert.NotContains(t, a.Source, "8")
}

// No cells make the reader panic. An answer that is found declares every entry, and a
// refusal has a sentence.
func FuzzFind(f *testing.F) {
	all := exercises.All()
	for i, e := range all {
		f.Add(i, []byte(e.Exemplar()), []byte(scratch[i%len(scratch)]))
		f.Add(i, []byte("package x // "+e.Stub()), []byte("\xff\xfe/\x00/\x00"))
	}
	f.Fuzz(func(t *testing.T, i int, own, other []byte) {
		var e kit.Exercise = all[uint(i)%uint(len(all))]
		var cells []answer.Cell
		for _, data := range [][]byte{other, own, other} {
			if c, err := answer.FromGo("a.go", data); err == nil {
				cells = append(cells, c)
			} else {
				require.NotEmpty(t, err.Error())
			}
		}
		found, err := answer.Find(e, cells)
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		file, err := parser.ParseFile(token.NewFileSet(), "", found.Source, 0)
		require.NoError(t, err)
		for _, entry := range found.Entries {
			require.NotNil(t, file.Scope.Lookup(entry), entry)
		}
	})
}

// TestTriedBelow: an answer that is tried in its own cell counts without the trial.
func TestTriedBelow(t *testing.T) {
	e, err := exercises.Lookup("negamax")
	require.NoError(t, err)
	want, err := answer.Find(e, []answer.Cell{{Name: "a", Text: e.Exemplar()}})
	require.NoError(t, err)
	for _, trial := range []string{"Negamax(tree.MustParse(\"(1 2)\"), 1)", "Negamax(\n\ttree.MustParse(\"(1 2)\"),\n\t1,\n) // 2\n", "1 +\n2"} {
		got, err := answer.Find(e, []answer.Cell{{Name: "a", Text: e.Exemplar() + "\n" + trial}})
		require.NoError(t, err, trial)
		assert.Equal(t, want.Key(), got.Key(), trial)
	}
}
