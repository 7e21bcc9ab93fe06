// The programs that a Go cell needs.

package setup

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// The tools, in the order in which a learner misses them: a cell runs with gonb
// and goimports alone, gopls completes and explains what is typed. Their
// versions are those of go.mod.
var tools = []struct {
	path    string
	seconds float64
}{
	{"github.com/janpfeifer/gonb", 10},
	{"golang.org/x/tools/cmd/goimports", 5},
	{"golang.org/x/tools/gopls", 40},
}

// planTools returns the steps that bring the folder Bin(root) up to date with
// go.mod; none when it is.
func planTools(ctx context.Context, root string) ([]step, error) {
	version, _, err := goVersion(ctx, root)
	if err != nil {
		return nil, err
	}
	want, err := fingerprint(version, filepath.Join(root, "go.mod"), filepath.Join(root, "go.sum"))
	if err != nil {
		return nil, err
	}
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

// buildTool builds one tool. `go build -v` names each package that it compiles,
// which is the only sign of life it gives.
func buildTool(ctx context.Context, root, path, program string, report func(float64)) error {
	list, err := output(ctx, goCommand(ctx, root, "list", "-deps", path))
	if err != nil {
		return err
	}
	total := float64(strings.Count(list, "\n") + 2) // and the link
	var seen float64
	return run(ctx, goCommand(ctx, root, "build", "-v", "-o", program, path), func(string) {
		seen++
		report(seen / total)
	})
}

// fingerprint changes when the go release or one of the files changes.
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

// stamped reports whether the file stamp says that the state want was reached.
func stamped(stamp, want string) bool {
	text, err := os.ReadFile(stamp)
	return err == nil && strings.TrimSpace(string(text)) == want
}

func writeStamp(stamp, want string) error {
	if err := os.MkdirAll(filepath.Dir(stamp), 0o755); err != nil {
		return err
	}
	return writeFile(stamp, []byte(want+"\n"))
}

// writeFile writes the file whole or not at all.
func writeFile(path string, text []byte) error {
	aside, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		return err
	}
	defer os.Remove(aside.Name()) // once renamed, there is nothing to remove
	_, err = aside.Write(text)
	if err == nil {
		err = aside.Chmod(0o644)
	}
	if closing := aside.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return err
	}
	return os.Rename(aside.Name(), path)
}
