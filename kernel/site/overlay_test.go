package site

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/setup"
)

// TestOverlay: the edits fit the Go release that builds this checkout.
func TestOverlay(t *testing.T) {
	goroot, err := setup.Go(t.Context(), "../..", nil, "env", "GOROOT")
	require.NoError(t, err)
	name, err := writeOverlay(goroot, filepath.Join(t.TempDir(), "overlay"), map[string]string{})
	require.NoError(t, err)
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	var overlay struct{ Replace map[string]string }
	require.NoError(t, json.Unmarshal(text, &overlay))
	compiler, err := os.ReadFile(overlay.Replace[filepath.Join(goroot, "src", "cmd", "compile", "main.go")])
	require.NoError(t, err)
	assert.Contains(t, string(compiler), `"cmd/compile/internal/wasm"`)
	assert.NotContains(t, string(compiler), "amd64")
	rules := filepath.Join(goroot, "src", "cmd", "compile", "internal", "ssa")
	assert.Contains(t, overlay.Replace, filepath.Join(rules, "rewriteAMD64.go"))
	assert.NotContains(t, overlay.Replace, filepath.Join(rules, "rewriteWasm.go"))
}

// TestOverlayOfAnotherGo: a release whose source is not as expected is refused, with the
// file that has changed.
func TestOverlayOfAnotherGo(t *testing.T) {
	goroot := t.TempDir()
	file := filepath.Join(goroot, "src", "cmd", "compile", "main.go")
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
	require.NoError(t, os.WriteFile(file, []byte("package main\n"), 0o644))
	_, err := writeOverlay(goroot, t.TempDir(), nil)
	assert.ErrorContains(t, err, "this Go release has changed its file "+file)
}
