// Go's build cache, filled so that the first cell is as fast as the tenth.

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

	"gametree/kernel/cell"
)

// cellImports are the packages that cells import often, besides the module's own.
var cellImports = []string{
	"fmt", "math", "math/rand/v2", "os", "slices", "sort", "strings", "time",
	"github.com/janpfeifer/gonb/gonbui",
	"github.com/stretchr/testify/assert",
	"github.com/stretchr/testify/require",
}

// planWarm returns the step that compiles and links what a first cell needs. Go
// skips what is in its cache already; first means that this is probably not much.
// If a package does not compile, the step reports that on out and succeeds, since
// its author may want Jupyter to repair it.
func planWarm(out io.Writer, root string, first bool) []step {
	seconds := 1.0
	if first {
		seconds = 10
	}
	return []step{{
		name:    "warming Go's build cache",
		seconds: seconds,
		quiet:   !first,
		run: func(ctx context.Context, report func(float64)) error {
			err := explainGo("compiling this checkout's packages", warm(ctx, root, report))
			if failed := (failedProgram{}); errors.As(err, &failed) {
				fmt.Fprintf(out, "gametree: %v\nCells that import these packages will fail in the same way.\n", err)
				return nil
			}
			return err
		},
	}}
}

// warm builds a stub of a cell and a stub of a %test cell as gonb does: as a
// program in a workspace with the checkout.
func warm(ctx context.Context, root string, report func(float64)) error {
	list, err := output(ctx, goCommand(ctx, root, "list", "-f", "{{if ne .Name \"main\"}}{{.ImportPath}}{{end}}", "./pkg/...", "./notebooks/questions"))
	if err != nil {
		return err
	}
	imports := slices.DeleteFunc(strings.Fields(list), func(path string) bool {
		return strings.Contains(path, "/internal/") // a cell cannot import it
	})
	imports = append(imports, cellImports...)

	dir, err := os.MkdirTemp("", "gametree-warm-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	version, _, err := goVersion(ctx, root)
	if err != nil {
		return err
	}
	language := "go " + strings.TrimPrefix(version, "go") + "\n"
	files := map[string]string{
		"go.mod":       "module stub\n\n" + language,
		"go.work":      fmt.Sprintf("%s\nuse .\nuse %q\n", language, filepath.ToSlash(root)),
		"main.go":      stub(imports, "func main() {}\n"),
		"main_test.go": "package main\n\nimport \"testing\"\n\nfunc TestStub(t *testing.T) {}\n",
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			return err
		}
	}
	binary := filepath.Join(dir, "stub"+exe)
	commands := [][]string{
		{"build", "-v", "-o", binary, "."},
		{"test", "-c", "-o", binary, "."},
	}
	for i, args := range commands {
		cmd := inWorkspace(goCommand(ctx, dir, args...))
		lines := 0.0
		err := run(ctx, cmd, func(string) {
			lines++
			report((float64(i) + lines/(lines+50)) / 3)
		})
		if err != nil {
			return err
		}
	}
	// goimports reads the module cache once and stores an index.
	const untidy = "package main\n\nfunc main() { fmt.Println(search.Inf, require.New) }\n"
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(untidy), 0o644); err != nil {
		return err
	}
	cmd := inWorkspace(goCommand(ctx, dir, "version"))
	cmd.Path, cmd.Args = filepath.Join(Bin(root), "goimports"+exe), []string{"goimports", "-l", "main.go"}
	cmd.Err = nil
	if err := run(ctx, cmd, nil); err != nil {
		return err
	}
	return writeIndex(ctx, root)
}

// inWorkspace makes cmd use the go.work in its folder, and build as cells are built.
func inWorkspace(cmd *exec.Cmd) *exec.Cmd {
	cmd.Env = append(cmd.Env, "GOWORK=auto", "GOFLAGS="+cell.BuildFlags)
	return cmd
}

// stub returns a Go file of package main with the imports, all unused.
func stub(imports []string, body string) string {
	var text strings.Builder
	text.WriteString("package main\n\n")
	for _, path := range imports {
		fmt.Fprintf(&text, "import _ %q\n", path)
	}
	return text.String() + "\n" + body
}
