package setup

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRoot(t *testing.T) {
	outside := t.TempDir()
	checkout := filepath.Join(outside, "checkout")
	put(t, filepath.Join(checkout, "go.mod"), "module gametree\n\ngo 1.26.0\n", 0o644)
	put(t, filepath.Join(checkout, "inner", "go.mod"), "module gametree/inner\n", 0o644)

	for _, dir := range []string{".", "notebooks", "inner", "inner/deep"} {
		t.Run(dir, func(t *testing.T) {
			dir := filepath.Join(checkout, dir)
			require.NoError(t, os.MkdirAll(dir, 0o755))
			t.Chdir(dir)
			got, err := Root()
			require.NoError(t, err)
			require.Equal(t, checkout, got)
		})
	}
	t.Run("outside", func(t *testing.T) {
		t.Chdir(outside)
		_, err := Root()
		require.ErrorContains(t, err, "no gametree checkout in this folder or above it\n")
	})
}
