// The programs that Go cells need, and Go's build cache, filled so that the first cell is as
// fast as the tenth.

package setup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"gametree/exercises/grader/program"
)

// cellImports are the packages that cells import often, besides the module's own.
var cellImports = []string{
	"fmt", "math", "math/rand/v2", "os", "slices", "sort", "strings", "time",
	"github.com/janpfeifer/gonb/gonbui",
	"github.com/stretchr/testify/assert",
	"github.com/stretchr/testify/require",
}

// ToolPaths are the packages of the programs that Go cells need. go.mod has their versions.
var ToolPaths = []string{"github.com/janpfeifer/gonb", "golang.org/x/tools/cmd/goimports"}

// planGo returns the jobs that bring the folder Bin(root) up to date with go.mod, and compile
// and link what a first cell needs. If a package of the checkout does not compile, they report
// that on out and succeed, since its author may want Jupyter to repair it.
func planGo(out io.Writer, root string) []job {
	_, err := os.Stat(filepath.Join(Bin(root), "goimports"))
	first := err != nil
	return []job{{"building gonb and goimports into .gametree/bin", 15, first, func(ctx context.Context) error {
		build := []string{"build", "-o", Bin(root) + string(filepath.Separator)}
		_, err := output(ctx, goCommand(ctx, root, slices.Concat(build, ToolPaths)...))
		return explainGo("building gonb and goimports", err)
	}}, {"warming Go's build cache", 10, first, func(ctx context.Context) error {
		err := explainGo("compiling this checkout's packages", warm(ctx, root))
		if errors.As(err, new(failedProgram)) {
			fmt.Fprintf(out, "gametree: %v\nCells that import these packages will fail in the same way.\n", err)
			return nil
		}
		return err
	}}}
}

// warm builds a stub of a cell and a stub of a %test cell as gonb does: as a
// program in a workspace with the checkout. It writes the index even if they do not compile.
func warm(ctx context.Context, root string) error {
	text, err := Go(ctx, root, nil, "list", "-e", "-f", `{{if and .Name (ne .Name "main")}}{{.ImportPath}}{{end}}`,
		"./pkg/...", "./notebooks/questions")
	if err != nil {
		return err
	}
	version, _, err := goVersion(ctx, root)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "gametree-warm-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	imports := ""
	for _, path := range slices.Concat(strings.Fields(text), cellImports) {
		if !strings.Contains(path, "/internal/") { // a cell cannot import it
			imports += fmt.Sprintf("import _ %q\n", path)
		}
	}
	language := "go " + strings.TrimPrefix(version, "go") + "\n"
	for _, file := range [][2]string{
		{"go.mod", "module stub\n\n" + language},
		{"go.work", fmt.Sprintf("%s\nuse .\nuse %q\n", language, filepath.ToSlash(root))},
		{"main.go", "package main\n\n" + imports + "\nfunc main() {}\n"},
		{"main_test.go", "package main\n\nimport \"testing\"\n\nfunc TestStub(t *testing.T) {}\n"},
		// goimports reads the module cache once and stores an index.
		{"untidy/main.go", "package main\n\nfunc main() { fmt.Println(search.Inf, require.New) }\n"},
	} {
		name := filepath.Join(dir, filepath.FromSlash(file[0]))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, []byte(file[1]), 0o644); err != nil {
			return err
		}
	}
	binary := filepath.Join(dir, "stub")
	goimports := goCommand(ctx, dir, "-l", "untidy/main.go")
	goimports.Path, goimports.Err = filepath.Join(Bin(root), "goimports"), nil
	for _, cmd := range []*exec.Cmd{
		goCommand(ctx, dir, "build", "-o", binary, "."), goCommand(ctx, dir, "test", "-c", "-o", binary, "."), goimports,
	} {
		cmd.Env = append(cmd.Env, "GOWORK=auto", "GOFLAGS="+program.BuildFlags) // as cells are built
		if _, err := output(ctx, cmd); err != nil {
			return errors.Join(err, writeIndex(ctx, root))
		}
	}
	return writeIndex(ctx, root)
}
