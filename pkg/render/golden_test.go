package render_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// output is one output of the code under test.
type output struct{ Name, Text string }

// golden calls make with the input of each txtar archive that matches the pattern, and
// compares what it returns with the archive. The comment of an archive says what to look at,
// its first file is the input, and the other files are the wanted outputs. Outputs that
// differ are also written to the test's artifact folder.
//
//	go test ./pkg/render -update    rewrites them; look at each before you commit it
func golden(t *testing.T, pattern string, make func(t *testing.T, input string) []output) {
	paths, err := filepath.Glob(pattern)
	require.NoError(t, err)
	require.NotEmpty(t, paths, "golden files %s", pattern)
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			archive, err := txtar.ParseFile(path)
			require.NoError(t, err)
			require.NotEmpty(t, archive.Files, "%s has no input", path)
			made := make(t, string(archive.Files[0].Data))
			if *update {
				archive.Files = archive.Files[:1]
				for _, f := range made {
					archive.Files = append(archive.Files, txtar.File{Name: f.Name, Data: []byte(f.Text)})
				}
				require.NoError(t, os.WriteFile(path, txtar.Format(archive), 0o644))
				return
			}
			require.Len(t, made, len(archive.Files)-1, "files of %s; refresh with -update", path)
			for i, f := range made {
				want := archive.Files[i+1]
				if !assert.Equal(t, want.Name, f.Name) ||
					!assert.Equal(t, string(want.Data), f.Text, "%s of %s; refresh with -update", f.Name, path) {
					got := filepath.Join(t.ArtifactDir(), filepath.Base(path)+"."+f.Name)
					require.NoError(t, os.WriteFile(got, []byte(f.Text), 0o644))
					t.Logf("got is in %s", got)
				}
			}
		})
	}
}
