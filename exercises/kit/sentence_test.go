package kit_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/kit"
	"gametree/pkg/tree"
)

// fixed is a caller whose calls all end in the same way.
type fixed kit.Call

func (fixed) Expect(*kit.Batch) {}

func (c fixed) Call(r kit.Query) kit.Call {
	c.Query = r
	return kit.Call(c)
}

// A call that does not return, leaves moves open or changes its arguments ends the
// property; the last two only if the task is strict.
func TestHowACallEnds(t *testing.T) {
	p := kit.NewProperty(kit.OneOf(0), func(t *kit.T, a struct{ F func() }, _ int) { a.F() })
	for _, row := range []struct {
		call         kit.Call
		strict, says string
	}{
		{kit.Call{}, "", ""},
		{kit.Call{Open: 1}, "it made moves and did not take them back: 1 Unmake is missing", ""},
		{kit.Call{Open: -1}, "it called Unmake with another move than the last one made, which changes the position of a real game", ""},
		{kit.Call{Open: 3}, "it made moves and did not take them back: 3 Unmakes are missing", ""},
		{kit.Call{Changed: true, Became: ": 1 became 2"}, "it changed its arguments: 1 became 2", ""},
		{kit.Call{Ending: kit.Ending{Cause: kit.Exited}}, "it ended its program", "it ended its program"},
		{kit.Call{Ending: kit.Ending{Cause: kit.Untried}}, "it is not implemented yet", "it is not implemented yet"},
		{kit.Call{Ending: kit.Ending{Cause: kit.TooLong, Detail: "64 kB"}}, "its result is longer than 64 kB", "its result is longer than 64 kB"},
		{kit.Call{Ending: kit.Ending{Cause: kit.IllegalMove, Detail: "50 %"}}, "it panicked: 50 %", "it panicked: 50 %"},
		{kit.Call{Ending: kit.Ending{Cause: kit.Crashed, Detail: "no", Where: "line 3"}}, "no in line 3", "no in line 3"},
		{
			kit.Call{Ending: kit.Ending{Cause: kit.Recursion, Where: "line 3"}},
			"it calls itself without end in line 3: when does it stop, and does each call bring it nearer to that?",
			"it calls itself without end in line 3: when does it stop, and does each call bring it nearer to that?",
		},
	} {
		for strict, want := range map[bool]string{true: row.strict, false: row.says} {
			f := p.Try(fixed(row.call), strict, 0)
			if want == "" {
				assert.Nil(t, f)
			} else if assert.NotNil(t, f, want) {
				assert.Equal(t, want, f.Sentence)
			}
		}
	}
}

func TestHintsOfManyTasks(t *testing.T) {
	text := "about\n1. no heading yet\n\n"
	for i := range 9 {
		text += fmt.Sprintf("## t%d\nbefore the first\n1. a%d\nmore\n2. b\n\n3. c\nand more\n", i, i)
	}
	e := folder(map[string]string{"hints.md": text})
	assert.Len(t, e.Hints(), 9)
	assert.Equal(t, []string{"a8\nmore", "b", "c\nand more"}, e.HintsFor([]string{"t8"}))
	assert.Equal(t, []string{"a3\nmore", "b", "c\nand more"}, e.HintsFor([]string{"t3", "t1"}))
	assert.Empty(t, e.HintsFor(nil))
}

func TestImportsOfAStub(t *testing.T) {
	stub := func(imports, result string) string {
		return folder(map[string]string{"exemplar.go": "package answer\n\n" + imports + "\n\nfunc F() " + result + " { return best() }\n\nfunc best() (r " + result + ") { return r }\n"}).Stub()
	}
	const body = " {\n\t// YOUR CODE HERE\n\tpanic(\"not implemented\")\n}\n"
	assert.Equal(t, "// exercise: ours\n\nfunc F() int"+body, stub(`import "fmt"`, "int"))
	assert.Equal(t, "// exercise: ours\n\nimport \"gametree/pkg/game\"\n\nfunc F() game.Move"+body, stub("import (\n\t\"fmt\"\n\t\"gametree/pkg/game\"\n)", "game.Move"))
}

func TestSizesAndWordsOfStructs(t *testing.T) {
	type inner struct {
		Tree   *tree.Node
		hidden int
		Depth  int
	}
	n := tree.MustParse("((1 2) 3)").Root()
	assert.Equal(t, 5, kit.Size(inner{n, 7, 3}), "only the tree counts")
	assert.Equal(t, 10, kit.Size(struct{ A, B *tree.Node }{n, n}))
	assert.Equal(t, 4, kit.Size(struct {
		A []int
		B string
		C int
	}{[]int{1}, "ab", 3}))
	assert.Equal(t, 0, kit.Size((*tree.Node)(nil)))
	c := kit.Call{Query: kit.Query{Name: "F", Args: []any{1, "a", [4]int{1, 2, 3, 4}, n, tree.New(n), struct{ A, B, C, D int }{1, 2, 3, 4}}}}
	assert.Equal(t, "(1, 2, 3, 4)", kit.Words(c.Args[5]))
	assert.Equal(t, `F(1, "a", [4]int{1, 2, 3, 4})`, kit.Call{Query: kit.Query{Name: "F", Args: c.Args[:3]}}.Line())
	assert.Equal(t, 45, kit.Query{Args: []any{1, 2, 3, 4, 5, 6, 7, 8, 9}}.Size())
}
