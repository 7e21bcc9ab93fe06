// The programs that Go cells need.

package setup

import (
	"context"
	"os"
	"path/filepath"
	"slices"
)

// ToolPaths returns the packages of the programs. go.mod has their versions.
func ToolPaths() []string {
	return []string{"github.com/janpfeifer/gonb", "golang.org/x/tools/cmd/goimports"}
}

// planTools returns the job that brings the folder Bin(root) up to date with go.mod, and
// whether it is the first time.
func planTools(root string) (building job, first bool) {
	_, err := os.Stat(filepath.Join(Bin(root), "goimports"))
	first = err != nil
	return job{
		name:    "building gonb and goimports into .gametree/bin",
		seconds: secondsOf(15, first),
		quiet:   !first,
		run: func(ctx context.Context) error {
			build := []string{"build", "-o", Bin(root) + string(filepath.Separator)}
			_, err := output(ctx, goCommand(ctx, root, slices.Concat(build, ToolPaths())...))
			return explainGo("building gonb and goimports", err)
		},
	}, first
}

// secondsOf returns how long a step of the go command takes, whose work is in Go's cache
// from the second time on.
func secondsOf(first float64, isFirst bool) float64 {
	if isFirst {
		return first
	}
	return 1
}
