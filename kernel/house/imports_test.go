package house

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Programs that only search import nothing besides the standard library, and pictures
// need nothing of a notebook.
func TestImportsOfTheLibrary(t *testing.T) {
	others := func(pkg string) []string {
		out, err := exec.CommandContext(t.Context(), "go", "list", "-C", root, "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", pkg).Output()
		require.NoError(t, err)
		return slices.DeleteFunc(strings.Fields(string(out)), func(path string) bool { return path == pkg })
	}
	assert.Equal(t, []string{"gametree/pkg/game", "gametree/pkg/internal/pages"}, others("gametree/pkg/search"))
	for _, path := range others("gametree/pkg/render") {
		assert.True(t, strings.HasPrefix(path, "gametree/pkg/"), path)
		assert.NotContains(t, path, "gametree/pkg/show")
	}
}
