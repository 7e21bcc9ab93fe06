//go:build e2e

package grader

import (
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/grader/judge"
	"gametree/exercises/kit"
)

// An answer may be split over cells, among cells that declare the same names for
// something else. If these do not fit, the others count.
func TestCellsThatDoNotFit(t *testing.T) {
	const (
		helper = "func worst(pocket []int) int { return min(pocket) }"
		small  = "func min(v []int) int { return slices.Min(v) }"
		own    = `// exercise: best-pocket
func BestPocket(pockets [][]int) (pocket, value int) {
	pocket = -1
	for i, p := range pockets {
		if len(p) > 0 && (pocket < 0 || worst(p) > value) {
			pocket, value = i, worst(p)
		}
	}
	return pocket, value
}`
	)
	answers := [][]string{
		{helper, small, own, "var worst = 3"},
		{helper, small, "const worst = 3", own},
		{helper, small, own, "func worst() int { return 0 }"},
		{helper, small, own, "import \"os\"\nfunc worst(pocket []int) int { os.Exit(1); return 0 }"},
		{helper, small, own, "import \"gametree/pkg/tree\"\nvar slices = tree.MustParse(\"(1 2)\")"},
		{helper, small, own, "func len(a, b int) int { return a }\nvar max, nil = 1, 2"},
		{helper, small, "var worst = 3", own, "var min = 2"},
		{"func worst(pocket []int) int { return 0 }", small, own, helper},
		{helper, own, "func worst() {}"},
	}
	verdicts := grade(t, lookup(t, "best-pocket"), answers...)
	last := len(answers) - 1
	for i, v := range verdicts[:last] {
		assert.Equal(t, judge.Passed, v.Status, "%q: %s", answers[i], v.Message)
	}
	assert.Equal(t, judge.NotCompiled, verdicts[last].Status)

	e := lookup(t, "own-game")
	methods := []string{"func (g *Game) columns() {}", "import \"gametree/pkg/render\"\nfunc (g *Game) Draw() { render.Tree() }", "func (g Game) String() string { return g.title }"}
	answers = nil
	for _, method := range methods {
		answers = append(answers, []string{e.Exemplar(), method})
	}
	for i, v := range grade(t, e, answers...) {
		assert.Equal(t, judge.Passed, v.Status, "%s: %s", methods[i], v.Message)
	}
}

// Whatever an answer declares under a predeclared name, the grader's own code uses
// Go's.
func TestPredeclaredNames(t *testing.T) {
	e := lookup(t, "negamax")
	v := grade(t, e, []string{strings.Replace(e.Exemplar(), "func Negamax", "func max(a, b int) int {\n\tif a > b {\n\t\treturn a\n\t}\n\treturn b\n}\nfunc abs(int) {}\nfunc len() {}\nfunc Negamax", 1)})
	assert.Equal(t, judge.Passed, v[0].Status, v[0].Message)

	e = lookup(t, "best-pocket")
	v = grade(t, e,
		[]string{strings.ReplaceAll(e.Exemplar(), "pocket =", "func() {\n\t\tvar len, cap, new, copy, max, string = 1, 2, 3, 4, 5, 6\n\t\t_, _, _, _, _, _ = len, cap, new, copy, max, string\n\t}()\n\tpocket =")},
	)
	assert.Equal(t, judge.Passed, v[0].Status, v[0].Message)

	e = lookup(t, "own-game")
	v = grade(t, e, []string{strings.Replace(e.Exemplar(), "k := uint64(0)", "k := uint64(len(g.played))", 1) + "func len(v any) int { return 15 }\n"})
	assert.Equal(t, judge.Failed, v[0].Status)
}

// An archive is opened with care.
func TestUnzip(t *testing.T) {
	many := func(n int, name, text string) (all []string) {
		for i := range n {
			all = append(all, fmt.Sprintf(name, i), text)
		}
		return all
	}
	bits := []byte(zipped(t, "a.go", "package main", "b.go", "x"))
	secret := bytes.Replace(bytes.Clone(bits), []byte("PK\x01\x02\x14\x00\x14\x00\x08"), []byte("PK\x01\x02\x14\x00\x14\x00\x09"), 1)
	damaged := bytes.Clone(bits)
	damaged[40] ^= 0xff // in the first file
	require.NotEqual(t, bits, secret)
	bomb := zipped(t, many(3, "%d.ipynb", strings.Repeat("1", maxNotebook))...)
	for name, row := range map[string]struct {
		data string
		want []string
	}{
		"names": {zipped(t, "../../up.go", "x", "/root.go", "x", `c:\back\slash.go`, "x", "__MACOSX/._a.go", "x", ".hidden/a.go", "x", "a/", "", "notes.txt", "x", "same.go", "x", "same.go", "x"), []string{
			"s: s.zip/../../up.go, 1", "s: s.zip//root.go, 1", "s: s.zip/c:/back/slash.go, 1", "s: s.zip/same.go, 1", "s: s.zip/s.zip/same.go, 1",
		}},
		"nested":     {zipped(t, "a.go", "x", "b.zip", "PK", "c.tgz", ""), []string{"s: s.zip/a.go, 1", "s: s.zip/b.zip, 0: an archive in an archive, which is not opened"}},
		"no archive": {"PK", []string{"s: s.zip, 0: not a .zip file, or damaged"}},
		"empty":      {zipped(t), []string{"s: s.zip, 0: the archive has no notebook and no .go file"}},
		"encrypted":  {string(secret), []string{"s: s.zip/a.go, 0: it is encrypted", "s: s.zip/b.go, 1"}},
		"damaged":    {string(damaged), []string{"s: s.zip/a.go, 0: cannot be read", "s: s.zip/b.go, 1"}},
		"large":      {zipped(t, "a.go", strings.Repeat(" ", 2<<20)), []string{"s: s.zip/a.go, 0: larger than 1 MB"}},
		"bomb": {bomb, []string{
			"s: s.zip/0.ipynb, 0: its code is longer than 1 MB", "s: s.zip/1.ipynb, 0: its code is longer than 1 MB",
			"s: s.zip, 0: only its first files are read: it has more than 200, or more than 64 MB",
		}},
		"many entries": {zipped(t, many(maxEntries+1, "%d.txt", "")...), []string{"s: s.zip, 0: an archive of more than 10000 files"}},
		"too large":    {strings.Repeat("PK", maxUnzipped/2+1), []string{"s: s.zip, 0: larger than 64 MB"}},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, row.want, collected(t, put(t, map[string]string{"s.zip": row.data})))
		})
	}
	got := collected(t, put(t, map[string]string{"s.zip": zipped(t, many(maxAnswers+1, "%03d.go", "x")...)}))
	assert.Len(t, got, maxAnswers+1)
}

func TestVerifyFindsWhatIsWrong(t *testing.T) {
	good := exercises.All()[0]
	hints, err := fs.ReadFile(good.Files, "hints.md")
	require.NoError(t, err)
	all := good.Wrong()
	ties := all[slices.IndexFunc(all, func(w kit.Wrong) bool { return w.File == "wrong/last-of-ties.diff" })]
	bad := good
	bad.Files = fstest.MapFS{
		"prompt.md":        {Data: []byte(" \n")},
		"hints.md":         {Data: []byte("## value\n1. One.\n## nosuch\n1. Two.\n")},
		"exemplar.go":      {Data: []byte("package answer\n" + ties.Cell)},
		"right/ties.go":    {Data: []byte("package answer\n" + ties.Cell)},
		"wrong/old.diff":   {Data: []byte("Was an edit.\n\ntrips: ties\nsize: 1\n\n@@ -1,2 +1,1 @@\n package answer\n-import \"os\"\n")},
		"wrong/right.diff": {Data: []byte("It is right.\n\ntrips: ties\nsize: 1\n\n@@ -12,3 +12,3 @@\n \t\t}\n-\t\tif worst := slices.Min(items); pocket < 0 || worst >= value {\n+\t\tif worst := slices.Min(items); pocket < 0 || worst > value {\n \t\t\tpocket, value = i, worst\n")},
	}
	problems, err := Verify(t.Context(), checkout(t), bad, 200, kit.Seed)
	require.NoError(t, err)
	assert.Equal(t, []string{
		"prompt.md: empty",
		"hints.md: nosuch is not a task",
		"hints.md: task value has 1 hints, want 3",
		"hints.md: task ties has 0 hints, want 3",
		"hints.md: task empty has 0 hints, want 3",
		`exemplar.go: want "passed", got "failed": ties: the pocket is 0, yours is 1 ([][]int{{0}, {0}})`,
		`right/ties.go: want "passed", got "failed": ties: the pocket is 0, yours is 1 ([][]int{{0}, {0}})`,
		"wrong/old.diff does not apply to exemplar.go at line 2",
		`wrong/right.diff: want "failed", got "passed": `,
	}, problems)

	bad.Files = fstest.MapFS{
		"prompt.md":   {Data: []byte("All is ready.\n")},
		"hints.md":    {Data: hints},
		"exemplar.go": {Data: []byte("package answer\n\n//kit:ready\n\n" + ties.Cell)},
	}
	problems, err = Verify(t.Context(), checkout(t), bad, 200, kit.Seed)
	require.NoError(t, err)
	assert.Contains(t, problems, `stub: want "not attempted", got "failed": ties: the pocket is 0, yours is 1 ([][]int{{0}, {0}})`)
}

func TestVerifyTrivial(t *testing.T) {
	e := distance(kit.Generate(kit.Value))
	problems, err := verifyTrivial(t.Context(), checkout(t), checkout(t), kit.NewCases(kit.Seed, 100), e)
	require.NoError(t, err)
	assert.Empty(t, problems)

	e = distance(kit.Numbers(0, 9))
	zero := distance(kit.Numbers(0, 0)).Tasks[0]
	zero.Name, zero.Points = "zero", 2
	e.Tasks = append(e.Tasks, zero)
	e.Import = map[string][]string{"gametree/pkg/search": {"Negamax"}}
	problems, err = verifyTrivial(t.Context(), checkout(t), checkout(t), kit.NewCases(kit.Seed, 100), e)
	require.NoError(t, err)
	assert.Equal(t, []string{
		"an answer that returns zero values gets 2 of 3 points, for zero",
		"an answer that returns argument 1 of those that have the type gets 3 of 3 points, for value, zero",
	}, problems)
}
