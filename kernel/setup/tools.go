// The programs that Go cells need.

package setup

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"gametree/kernel/notebook"
)

// tools are the programs, the most important first. go.mod has their versions.
var tools = []struct {
	path    string
	seconds float64
}{
	{"github.com/janpfeifer/gonb", 10},
	{"golang.org/x/tools/cmd/goimports", 5},
}

// ToolPaths returns the packages of the programs that Go cells need.
func ToolPaths() (paths []string) {
	for _, tool := range tools {
		paths = append(paths, tool.path)
	}
	return paths
}

// planTools returns the steps that bring the folder Bin(root) up to date with
// go.mod.
func planTools(ctx context.Context, root string) ([]step, error) {
	version, _, err := goVersion(ctx, root)
	if err != nil {
		return nil, err
	}
	want, err := fingerprint(version, filepath.Join(root, "go.mod"), filepath.Join(root, "go.sum"))
	if err != nil {
		return nil, err
	}
	// gonb starts the gopls that it finds, and an earlier gametree installed one.
	os.Remove(filepath.Join(Bin(root), "gopls"+exe))
	var steps []step
	for _, tool := range tools {
		program := filepath.Join(Bin(root), filepath.Base(tool.path)+exe)
		stamp := filepath.Join(Home(root), "stamps", filepath.Base(tool.path))
		if _, err := os.Stat(program); err == nil && stamped(stamp, want) {
			continue
		}
		steps = append(steps, step{
			name:    "building " + filepath.Base(tool.path) + " into .gametree/bin",
			seconds: tool.seconds,
			run: func(ctx context.Context, report func(float64)) error {
				if err := buildTool(ctx, root, tool.path, program, report); err != nil {
					return explainGo("building "+filepath.Base(tool.path), err)
				}
				return writeStamp(stamp, want)
			},
		})
	}
	return steps, nil
}

// buildTool builds one tool. `go build -v` prints each package that it compiles,
// which shows the progress.
func buildTool(ctx context.Context, root, path, program string, report func(float64)) error {
	list, err := output(ctx, goCommand(ctx, root, "list", "-deps", path))
	if err != nil {
		return err
	}
	total := float64(strings.Count(list, "\n") + 2) // one more for the linker
	var seen float64
	return run(ctx, goCommand(ctx, root, "build", "-v", "-o", program, path), func(string) {
		seen++
		report(seen / total)
	})
}

// fingerprint returns a text that changes when the go release or one of the files
// changes.
func fingerprint(version string, files ...string) (string, error) {
	sum := sha256.New()
	fmt.Fprintln(sum, version)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return "", err
		}
		sum.Write(text)
	}
	return fmt.Sprintf("%x", sum.Sum(nil)[:12]), nil
}

// stamped reports whether the file stamp contains want.
func stamped(stamp, want string) bool {
	text, err := os.ReadFile(stamp)
	return err == nil && strings.TrimSpace(string(text)) == want
}

func writeStamp(stamp, want string) error {
	if err := os.MkdirAll(filepath.Dir(stamp), 0o755); err != nil {
		return err
	}
	return notebook.WriteAtomic(stamp, []byte(want+"\n"))
}
