//go:build unix

package page_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
)

// machines matches the recorded failures that need a machine, or that are explained otherwise: by
// our commands, or because a module is not in the page. In recursion_two, chance decides which of
// two functions fills the stack.
var machines = regexp.MustCompile(`^(flag|killed|misplaced|no_cell_module|no_go|no_module|recursion_two|script|shell|test_\w+)$`)

// packageLines matches line numbers in this module's packages, which change with them.
// The number of calls depends on the limit of the stack.
var packageLines = regexp.MustCompile(`(pkg/\S+\.go), line \d+|(the stack was full after) about .*`)

// TestFailures runs the cells whose failures were recorded: the explanation is the same in
// every kernel.
func TestFailures(t *testing.T) {
	files, err := filepath.Glob("../cell/testdata/failures/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for i, file := range files {
		if testing.Short() && i%24 != 0 {
			continue // each takes a build
		}
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		if machines.MatchString(name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			require.NoError(t, err)
			f := start(t)
			var last *notebook.Cell
			var want string
			for _, part := range archive.Files {
				if strings.HasPrefix(part.Name, "cell ") {
					last, _ = f.run(strings.TrimSuffix(string(part.Data), "\n"))
				} else if part.Name == "want" {
					want = string(part.Data)
				}
			}
			got := ""
			for _, o := range last.Outputs {
				if o.Type == notebook.ErrorOutput {
					got = o.ErrorName + ": " + o.ErrorValue + "\n\n" + strings.Join(o.Traceback, "\n") + "\n"
				}
			}
			got = strings.NewReplacer("\x1b[31m", "«", "\x1b[0m", "»").Replace(got)
			assert.Equal(t, packageLines.ReplaceAllString(want, "$1$2"), packageLines.ReplaceAllString(got, "$1$2"))
		})
	}
}
