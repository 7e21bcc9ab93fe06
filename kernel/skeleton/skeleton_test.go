package skeleton

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// checkout returns a folder with as much of a checkout as the skeletons are added to.
func checkout(t *testing.T) string {
	root := t.TempDir()
	for _, path := range []string{"pkg/games/list.go", "pkg/search/rungs.go", "exercises/list.go"} {
		text, err := os.ReadFile(filepath.Join("../..", path))
		require.NoError(t, err)
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(root, path)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(root, path), text, 0o600))
	}
	return root
}

// Each kind writes its files, nothing is left to fill in, and a second time the name is
// taken.
func TestWrite(t *testing.T) {
	for kind, k := range kinds {
		t.Run(kind, func(t *testing.T) {
			root := checkout(t)
			_, steps, err := Write(root, "exercises/", "example.org/m", kind, k.example)
			require.NoError(t, err)
			assert.Regexp(t, `(?s)1\. .*\n2\. `, steps, "the steps that remain are numbered")
			assert.NotContains(t, steps, "<%")
			_, _, err = Write(root, "exercises/", "example.org/m", kind, k.example)
			assert.ErrorContains(t, err, "exists already; choose another name")
		})
	}
}

// A teacher's exercise is written into the teacher's folder.
func TestWriteOwn(t *testing.T) {
	folder := t.TempDir()
	_, steps, err := Write(folder, "", "example.org/m", "exercise", "largest-number")
	require.NoError(t, err)
	assert.Contains(t, steps, "gametree exercises verify largest-number\n")
	assert.NotContains(t, steps, "go run")
	assert.FileExists(t, filepath.Join(folder, "largest-number/wrong/begins-at-zero.diff"))
	_, _, err = Write(folder, "", "example.org/m", "exercise", "largest-number")
	assert.EqualError(t, err, "largest-number/exercise.go exists already; choose another name")
}

func TestNames(t *testing.T) {
	for _, row := range []struct{ kind, name, want string }{
		{"gam", "x", `there is no kind "gam"; there are exercise, game, lesson, rung`},
		{"game", "Kayles", `"Kayles" cannot be the name of a new game; a name is, for example, kayles`},
		{"game", "dots-and-boxes", "cannot be the name"},
		{"game", "func", `"func" is a word of Go; choose another name`},
		{"game", "../up", "cannot be the name"},
		{"exercise", "a--b", "cannot be the name"},
		{"lesson", "monte-carlo", "a name is, for example, 16-monte-carlo"},
		{"rung", "", "cannot be the name"},
	} {
		_, _, err := Write(checkout(t), "exercises/", "m", row.kind, row.name)
		assert.ErrorContains(t, err, row.want, row)
	}
	d, err := dataOf("exercise", "best-move", "m")
	require.NoError(t, err)
	assert.Equal(t, Data{Name: "best-move", Package: "bestmove", File: "best_move", Func: "BestMove", Title: "Best move", Module: "m"}, d)
	d, err = dataOf("lesson", "04d-lazy-smp", "m")
	require.NoError(t, err)
	assert.Equal(t, "04d Lazy smp", d.Number+" "+d.Title)
}

// An entry is inserted above the last line with its mark, imports are sorted, and if
// something is wrong nothing is written.
func TestApply(t *testing.T) {
	root := t.TempDir()
	list := filepath.Join(root, "list.go")
	require.NoError(t, os.WriteFile(list, []byte("package m\n\nimport (\n\t\"b\"\n\t\"d\"\n)\n\nvar all = []int{\n\tb.X,\n\t// here\n}\n"), 0o600))
	apply := func(text string) error { return Apply(root, txtar.Parse([]byte(text))) }
	require.NoError(t, apply("-- deep/new.go --\npackage deep\n-- list.go above // here --\nc.X,\n-- list.go above \"b\" --\n\"c\"\n"))
	text, err := os.ReadFile(list)
	require.NoError(t, err)
	assert.Equal(t, "package m\n\nimport (\n\t\"b\"\n\t\"c\"\n\t\"d\"\n)\n\nvar all = []int{\n\tb.X,\n\tc.X,\n\t// here\n}\n", string(text))
	assert.FileExists(t, filepath.Join(root, "deep/new.go"))
	assert.EqualError(t, apply("-- other.go --\npackage m\n-- list.go above nowhere --\nd.X,\n"),
		`list.go has no line with "nowhere", above which the new entry belongs`)
	assert.NoFileExists(t, filepath.Join(root, "other.go"))
}

// Templates name no module, because a script can rename it.
func TestTemplatesNameNoModule(t *testing.T) {
	files, err := templates.ReadDir("templates")
	require.NoError(t, err)
	for _, f := range files {
		text, err := templates.ReadFile("templates/" + f.Name())
		require.NoError(t, err)
		assert.NotRegexp(t, regexp.MustCompile(`"gametree/`), string(text), f.Name())
	}
}
