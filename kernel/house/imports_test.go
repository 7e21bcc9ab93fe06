package house

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"
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

// The kernel of the page compiles for a browser. The types are checked from the source, since to
// compile all packages takes ten times as long.
func TestPageCompiles(t *testing.T) {
	loaded, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
			packages.NeedDeps | packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesSizes,
		Dir: root, Env: append(os.Environ(), "GOOS=js", "GOARCH=wasm"),
	}, "./kernel/page/wasm")
	require.NoError(t, err)
	require.Len(t, loaded, 1)
	packages.Visit(loaded, nil, func(p *packages.Package) { assert.Empty(t, p.Errors, p.PkgPath) })
}
