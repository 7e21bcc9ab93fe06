package assist_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/program"
	"gametree/kernel/assist"
	"gametree/kernel/notebook"
)

// TestLessonsCompile checks the types in the program of each cell of each lesson, which has the
// declarations of the cells above.
func TestLessonsCompile(t *testing.T) {
	list, err := exec.Command("go", slices.Concat(assist.ListPackages, program.Standard,
		[]string{"gametree/pkg/...", "gametree/notebooks/..."})...).Output()
	require.NoError(t, err)
	index := filepath.Join(t.TempDir(), "index")
	require.NoError(t, assist.WriteIndex(index, list))
	library, files, packages := assist.Folder(index), token.NewFileSet(), map[string]assist.Package{}
	for _, p := range library.List() {
		packages[p.ImportPath] = p
	}
	imports := importer.ForCompiler(files, "gc", func(path string) (io.ReadCloser, error) { return library.Open(packages[path]) })
	lessons, err := filepath.Glob("../../notebooks/*.ipynb")
	require.NoError(t, err)
	require.NotEmpty(t, lessons)
	for _, lesson := range lessons {
		nb, err := notebook.ReadFile(lesson)
		require.NoError(t, err)
		scope := assist.New(library)
		for i, c := range nb.Cells {
			if first, _, _ := strings.Cut(c.Source, "\n"); c.Type != notebook.Code || len(first) > 2 && strings.HasPrefix(first, "%%") {
				continue
			}
			made, err := scope.Make(i, c.Source)
			require.NoError(t, err, "%s, cell %d", lesson, i)
			scope.Keep(made)
			file, err := parser.ParseFile(files, "", made.Text, parser.SkipObjectResolution)
			require.NoError(t, err, "%s, cell %d", lesson, i)
			_, err = (&types.Config{Importer: imports}).Check("main", files, []*ast.File{file}, nil)
			assert.NoError(t, err, "%s, cell %d", lesson, i)
		}
	}
}
