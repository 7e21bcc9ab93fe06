// The index of packages for Tab and Shift-Tab in cells.

package setup

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"gametree/kernel/assist"
	"gametree/kernel/cell"
)

// moreImports are packages that are in the index although few cells import them.
var moreImports = []string{
	"bufio", "bytes", "cmp", "container/heap", "context", "encoding/json", "errors", "io", "iter", "maps", "math/big",
	"math/bits",
	"os/exec", "regexp", "runtime", "strconv", "sync", "sync/atomic", "testing", "unicode", "unicode/utf8",
}

// Index returns the folder of the index, for package assist.
func Index(root string) string { return filepath.Join(Home(root), "index") }

// writeIndex brings the index up to date.
func writeIndex(ctx context.Context, root string) error {
	args := append([]string{"list", "-export", "-deps", "-json=ImportPath,Name,Dir,Export", "./pkg/...",
		"./notebooks/questions"}, cellImports...)
	cmd := goCommand(ctx, root, append(args, moreImports...)...)
	cmd.Env = append(cmd.Env, "GOFLAGS="+cell.BuildFlags)
	text, err := output(ctx, cmd)
	if err != nil {
		return err
	}
	var packages []assist.Package
	for d := json.NewDecoder(strings.NewReader(text)); ; {
		var p assist.Package
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return assist.WriteIndex(Index(root), packages)
		} else if err != nil {
			return err
		}
		packages = append(packages, p)
	}
}
