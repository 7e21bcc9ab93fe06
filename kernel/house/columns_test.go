package house

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

// A line of Go has at most 120 columns, and one of a script or of a style sheet at most 130. A tab counts as one column.
func TestColumns(t *testing.T) {
	narrow := func(path, text string, most int) {
		for i, line := range strings.Split(text, "\n") {
			if width := utf8.RuneCountInString(line); width > most {
				t.Errorf("%s:%d has %d columns: break it, so that it has at most %d", path, i+1, width, most)
			}
		}
	}
	for _, s := range sources(t) {
		if !s.isTest() && !s.ignored() {
			narrow(s.path, s.text, 120)
		}
	}
	require.NoError(t, filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		name := entry.Name()
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != root && (name == "vendor" || name[0] == '.'):
			return fs.SkipDir
		case !slices.Contains([]string{".js", ".css", ".sh", ".py"}, filepath.Ext(name)):
			return nil
		}
		text, err := os.ReadFile(path)
		narrow(path, string(text), 130)
		return err
	}))
}
