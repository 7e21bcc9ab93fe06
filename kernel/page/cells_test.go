//go:build unix

package page_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite what the cells of testdata/cells.txt show")

// table returns the cells of testdata/cells.txt and what they show, alternately.
func table(t testing.TB) *txtar.Archive {
	archive, err := txtar.ParseFile("testdata/cells.txt")
	require.NoError(t, err)
	return archive
}

// TestTable runs the table of cells in the kernel of a page. The installed kernel runs it in
// TestTableInstalled.
func TestTable(t *testing.T) {
	cells := table(t)
	f := start(t)
	for i := 0; i < len(cells.Files); i += 2 {
		code := strings.TrimSuffix(string(cells.Files[i].Data), "\n")
		c, _ := f.run(code)
		if *update {
			cells.Files[i+1].Data = []byte(shown(c) + "\n")
			continue
		}
		assert.Equal(t, strings.TrimSpace(string(cells.Files[i+1].Data)), shown(c), code)
	}
	if *update {
		require.NoError(t, os.WriteFile("testdata/cells.txt", txtar.Format(cells), 0o644))
	}
}
