//go:build e2e

// What a kernel adds to Go cells: commands between declarations, and imports.

package endtoend

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/setup"
)

// TestGoCells runs a notebook, and looks at the outputs.
func TestGoCells(t *testing.T) {
	root, err := setup.Root()
	require.NoError(t, err)
	cells := []struct{ code, shown string }{
		{"func twice(n int) int { return 2 * n }\nvar die = 1 + rand.IntN(6)\ntwice(2)", `"text/plain":"4"`},
		{"%%\nquestions.Recap(\"01\")", "Your answers to the questions"}, // imported automatically
	}
	type made = map[string]any
	var list []made
	for _, c := range cells {
		list = append(list, made{"cell_type": "code", "metadata": made{}, "execution_count": nil, "outputs": []any{}, "source": c.code})
	}
	text, err := json.Marshal(made{"cells": list, "nbformat": 4, "nbformat_minor": 4,
		"metadata": made{"kernelspec": made{"name": "gametree", "display_name": "gametree (Go)", "language": "go"}}})
	require.NoError(t, err)
	in, out := filepath.Join(t.TempDir(), "in.ipynb"), filepath.Join(t.TempDir(), "out.ipynb")
	require.NoError(t, os.WriteFile(in, text, 0o600))
	output, err := exec.Command(filepath.Join(setup.Bin(root), "gametree"), "run", "-o", out, in).CombinedOutput()
	require.NoError(t, err, string(output))
	for i, c := range read(t, out).Cells {
		outputs, err := json.Marshal(c.Outputs)
		require.NoError(t, err)
		shown := string(outputs)
		for _, o := range c.Outputs {
			shown += o.Text
		}
		assert.Contains(t, shown, cells[i].shown, cells[i].code)
	}
}
