// The index of packages for Tab and Shift-Tab in cells.

package setup

import (
	"context"
	"path/filepath"
	"slices"

	"gametree/kernel/assist"
	"gametree/kernel/cell"
)

// moreImports are packages that are in the index although few cells import them.
var moreImports = []string{
	"bufio", "bytes", "cmp", "container/heap", "context", "encoding/json", "errors", "io", "iter", "maps", "math/big",
	"math/bits", "os/exec", "regexp", "runtime", "strconv", "sync", "sync/atomic", "testing", "unicode", "unicode/utf8",
}

// Index returns the folder of the index, for package assist.
func Index(root string) string { return filepath.Join(Home(root), "index") }

// writeIndex brings the index up to date.
func writeIndex(ctx context.Context, root string) error {
	args := slices.Concat(assist.ListPackages, []string{"./pkg/...", "./notebooks/questions"}, cellImports, moreImports)
	text, err := Go(ctx, root, []string{"GOFLAGS=" + cell.BuildFlags}, args...)
	if err != nil {
		return err
	}
	return assist.WriteIndex(Index(root), []byte(text))
}
