// The index of packages for Tab and Shift-Tab in cells.

package setup

import (
	"context"
	"path/filepath"
	"slices"

	"gametree/exercises/grader/program"
	"gametree/kernel/assist"
)

// Index returns the folder of the index, for package assist.
func Index(root string) string { return filepath.Join(Home(root), "index") }

// writeIndex brings the index up to date.
func writeIndex(ctx context.Context, root string) error {
	args := slices.Concat(assist.ListPackages, []string{"./pkg/...", "./notebooks/questions", "os/exec"},
		cellImports, program.Standard)
	text, err := Go(ctx, root, []string{"GOFLAGS=" + program.BuildFlags}, args...)
	if err != nil {
		return err
	}
	return assist.WriteIndex(Index(root), []byte(text))
}
