package desk

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/exercises"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
)

// exemplar returns the model answer of an exercise as a file.
func exemplar(t testing.TB, id string) string {
	e, err := exercises.Lookup(id)
	require.NoError(t, err)
	return "package answer\n\n" + e.Exemplar()
}

// pairs compares answers by students, and returns the pairs as "ann-bob 97".
func pairs(id string, sources map[string]string) (found []string, c Comparison) {
	var answers []report.Answer
	for student, source := range sources {
		answers = append(answers, report.Answer{Student: student, Exercise: id, Source: source})
	}
	slices.SortFunc(answers, func(a, b report.Answer) int { return strings.Compare(a.Student, b.Student) })
	all := Compare(answers)
	if len(all) == 0 {
		return nil, c
	}
	for _, p := range all[0].Pairs {
		found = append(found, fmt.Sprintf("%s-%s %d", p.A.Student, p.B.Student, p.Percent))
	}
	return found, all[0]
}

// rewrite parses a file, changes it and prints it again.
func rewrite(t testing.TB, source string, change func(*ast.File)) string {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", source, 0)
	require.NoError(t, err)
	change(file)
	var b strings.Builder
	require.NoError(t, format.Node(&b, files, file))
	return b.String()
}

// renamed gives another name to everything that the file declares.
func renamed(t testing.TB, source string) string {
	return rewrite(t, source, func(file *ast.File) {
		names := declared(file)
		for n := range ast.Preorder(file) {
			if id, ok := n.(*ast.Ident); ok && names[id.Name] && id.Name != "_" {
				id.Name = "other" + id.Name
			}
		}
	})
}

// reordered turns the order of the declarations around.
func reordered(t testing.TB, source string) string {
	decls := regexp.MustCompile(`(?m)^(func|type|var|const) `).FindAllStringIndex(source, -1)
	var parts []string
	for i, d := range decls {
		end := len(source)
		if i+1 < len(decls) {
			end = decls[i+1][0]
		}
		parts = append(parts, strings.TrimSpace(source[d[0]:end])+"\n\n")
	}
	slices.Reverse(parts)
	imports := regexp.MustCompile(`(?s)import \(.*?\n\)|import "[^"]*"`).FindString(source)
	return "package answer\n\n" + imports + "\n\n" + strings.Join(parts, "")
}

// spaced changes the layout and the comments.
func spaced(source string) string {
	lines := strings.Split(regexp.MustCompile(`(?m)^\s*//.*$`).ReplaceAllString(source, ""), "\n")
	for i, line := range lines {
		if strings.HasSuffix(line, "{") {
			lines[i] = line + " // my own idea\n\n"
		}
	}
	return strings.Join(lines, "\n")
}

// extracted gives names to the numbers in the functions.
func extracted(source string) string {
	head, functions, _ := strings.Cut(source, "\nfunc ")
	functions = regexp.MustCompile(`([ (+*=-])(\d+)\b`).ReplaceAllString(functions, "${1}number$2")
	consts := "\nconst (\n"
	for n := range 200 {
		if strings.Contains(functions, fmt.Sprintf("number%d", n)) {
			consts += fmt.Sprintf("\tnumber%d = %d\n", n, n)
		}
	}
	return head + consts + ")\n\nfunc " + functions
}

func TestDisguisedCopiesAreFound(t *testing.T) {
	for _, id := range []string{"stake", "merge-history", "region", "xiangqi-moves", "chain-table", "twofour-memo", "mtdf"} {
		source := exemplar(t, id)
		for name, copied := range map[string]string{
			"identical": source, "renamed": renamed(t, source), "reordered": reordered(t, source),
			"other layout and comments": spaced(source), "numbers named": extracted(source),
			"all together": spaced(reordered(t, renamed(t, extracted(source)))),
		} {
			found, _ := pairs(id, map[string]string{"ann": source, "bob": copied})
			assert.Len(t, found, 1, "%s, %s:\n%s", id, name, copied)
		}
	}
}

func TestNamesOrderAndLayoutMakeNoDifference(t *testing.T) {
	source := exemplar(t, "stake")
	for _, copied := range []string{renamed(t, source), reordered(t, source), spaced(source)} {
		found, c := pairs("stake", map[string]string{"ann": source, "bob": copied})
		assert.Equal(t, []string{"ann-bob 100"}, found)
		assert.Equal(t, 100, c.Pairs[0].Model)
	}
	_, c := pairs("stake", map[string]string{"ann": source, "bob": spaced(source)})
	assert.True(t, c.Pairs[0].Same)
	_, c = pairs("stake", map[string]string{"ann": source, "bob": renamed(t, source)})
	assert.False(t, c.Pairs[0].Same)
}

func TestCopiesOfAPartAreFoundInAClass(t *testing.T) {
	class := honest(t, "region")
	class["copycat"] = renamed(t, class["joined"])
	found, _ := pairs("region", class)
	assert.Equal(t, []string{"copycat-joined 100"}, found)
}

// honest returns the right answers to an exercise, by name.
func honest(t testing.TB, id string) map[string]string {
	e, err := exercises.Lookup(id)
	require.NoError(t, err)
	all := map[string]string{"exemplar": exemplar(t, id)}
	for _, r := range e.Right() {
		all[strings.TrimSuffix(path.Base(r.File), ".go")] = "package answer\n\n" + r.Cell
	}
	return all
}

// One answer each to mtdf, pvs and retrograde was made from another, and is found.
func TestHonestAnswersAreNotPaired(t *testing.T) {
	made := map[string][]string{"mtdf": {"exemplar-recursive 65"}, "pvs": {"from-low-leaves-once 68"},
		"retrograde": {"exemplar-layers 62"}}
	for _, e := range exercises.All() {
		found, _ := pairs(e.ID, honest(t, e.ID))
		assert.Equal(t, made[e.ID], found, e.ID)
	}
}

func TestShortNaturalAnswersAreTooShort(t *testing.T) {
	for _, id := range []string{"negamax", "best-pocket", "count-positions", "alphabeta-hard", "two-views"} {
		found, c := pairs(id, map[string]string{"ann": exemplar(t, id), "bob": exemplar(t, id), "cat": renamed(t, exemplar(t, id))})
		assert.Empty(t, found, id)
		assert.Equal(t, 3, c.Short, id)
	}
	odd := strings.Replace(exemplar(t, "negamax"), "return best", "var list []int\n\tfor k := range moves {\n\t\tlist = append(list, k*k+len(list)-1)\n\t}\n\tprintln(len(list), cap(list))\n\treturn best", 1)
	found, _ := pairs("negamax", map[string]string{"ann": odd, "bob": renamed(t, odd), "cat": exemplar(t, "negamax")})
	assert.Equal(t, []string{"ann-bob 100"}, found, "what no other answer has is worth a look in short answers too")
}

func TestStubsAreNotAnswers(t *testing.T) {
	for _, e := range exercises.All() {
		stub := "package answer\n\n" + e.Stub()
		found, c := pairs(e.ID, map[string]string{"ann": stub, "bob": stub, "cat": "package answer\n\n" + e.Exemplar()})
		assert.Empty(t, found, e.ID)
		assert.GreaterOrEqual(t, c.Short, 2, e.ID)
	}
}

// In a class, what most answers have in common is no sign of copying: wrong answers
// that differ from the exemplar in one line each stand for it here.
func TestWhatManyAnswersShareDoesNotCount(t *testing.T) {
	for _, e := range exercises.All() {
		class, seen := map[string]string{}, map[uint64]bool{}
		for i, text := range append([]string{e.Exemplar()}, cells(e.Wrong())...) {
			text = "package answer\n\n" + text
			if key := prepare(text).key(); !seen[key] { // some differ in a number only: those are copies
				seen[key], class[fmt.Sprint("student", i)] = true, text
			}
		}
		if len(class) < 6 {
			continue
		}
		found, _ := pairs(e.ID, class)
		assert.LessOrEqual(t, len(found), 1, "%s, %d answers: %v", e.ID, len(class), found)
	}
}

// cells returns the texts of wrong answers.
func cells(wrong []kit.Wrong) (all []string) {
	for _, w := range wrong {
		all = append(all, w.Cell)
	}
	return all
}

func TestRingsOfCopiesAreFoundHoweverLarge(t *testing.T) {
	class := honest(t, "region")
	for i := range 12 {
		class[fmt.Sprintf("ring%02d", i)] = renamed(t, class["joined"])
	}
	found, _ := pairs("region", class)
	assert.Len(t, found, 13*12/2)
}

func TestManyCopiesMakeNoEndlessReport(t *testing.T) {
	ring := map[string]string{}
	for i := range 100 {
		ring[fmt.Sprintf("ring%02d", i)] = exemplar(t, "stake") + strings.Repeat("\n// "+strings.Repeat("x", 1000), 300)
	}
	_, c := pairs("stake", ring)
	assert.Len(t, c.Pairs, maxPairs)
	html := string(similarPage([]Comparison{c}))
	assert.Less(t, len(html), 3_000_000)
	assert.Contains(t, html, "1960 more pairs are in")
}

func TestAnyTextCanBeCompared(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		source := rapid.String().Draw(t, "source")
		other := rapid.SampledFrom([]string{source, "package answer\n" + source, "package answer\nfunc f() {}", exercises.All()[0].Exemplar()}).Draw(t, "other")
		pairs("region", map[string]string{"ann": source, "bob": other})
	})
}
