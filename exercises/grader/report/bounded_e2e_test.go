//go:build e2e

package report_test

import (
	"encoding/csv"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/report"
)

func TestReportsAreBounded(t *testing.T) {
	answers := hostile()
	folder := written(t, "csv", answers...)
	for _, format := range []string{"csv", "gradescope"} {
		require.NoError(t, report.Folder(folder).Report(format, nil))
		require.NoError(t, filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			require.NoError(t, err)
			if d.IsDir() {
				return nil
			}
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.NotContains(t, string(text), "\x1b", path)
			assert.NotContains(t, string(text), "\u202e", path)
			switch filepath.Ext(path) {
			case ".html":
				assert.Less(t, len(text), 3_000_000, path)
			case ".json":
				assert.Less(t, len(text), 1_200_000, path) // about 26 KB an exercise
			}
			return nil
		}))
		rows, err := csv.NewReader(strings.NewReader(string(file(t, folder, "grades.csv")))).ReadAll()
		require.NoError(t, err)
		assert.Len(t, rows, 1+len(answers), "every file has its row")
		for _, row := range rows {
			for _, field := range row {
				assert.Less(t, len(field), 500)
				assert.NotContains(t, field, "\n")
			}
		}
	}
}
