//go:build e2e

// What the tests share: the checkout, its lessons, a Jupyter and a Chromium.

package endtoend

import (
	"os"
	"path/filepath"
	"testing"

	"gametree/kernel/setup"
)

// tiny is a notebook of this package with two cells and one picture.
const tiny = "testdata/tiny.ipynb"

// ready returns what `gametree install --tests` has installed.
func ready(t *testing.T) setup.Ready {
	t.Helper()
	root, err := setup.Root()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"gametree", "gonb", "goimports"} {
		if _, err := os.Stat(filepath.Join(setup.Bin(root), name)); err != nil {
			t.Fatalf("%v\nRun `make test`, which builds it first.", err)
		}
	}
	jupyter, err := setup.FindVenv(t.Context(), root)
	if err != nil {
		t.Fatal(err)
	}
	chromium, err := setup.FindChromium()
	if err != nil {
		t.Fatal(err)
	}
	return setup.Ready{Root: root, Jupyter: jupyter, Chromium: chromium}
}

// lessons returns tiny and the lessons of the checkout, in order.
func lessons(t *testing.T, root string) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(root, "notebooks", "*.ipynb"))
	if err != nil {
		t.Fatal(err)
	}
	own, err := filepath.Abs(tiny)
	if err != nil {
		t.Fatal(err)
	}
	return append([]string{own}, found...)
}

// jupyterFolders gives the test its own Jupyter folders, with our kernelspec only, and
// returns the folder for JupyterLab's settings.
func jupyterFolders(t *testing.T, root string) (settings string) {
	t.Helper()
	dir := t.TempDir()
	for variable, name := range map[string]string{
		"JUPYTER_DATA_DIR":          "data",
		"JUPYTER_CONFIG_DIR":        "config",
		"JUPYTER_RUNTIME_DIR":       "runtime",
		"JUPYTERLAB_SETTINGS_DIR":   "settings",
		"JUPYTERLAB_WORKSPACES_DIR": "workspaces",
		"IPYTHONDIR":                "ipython",
	} {
		t.Setenv(variable, filepath.Join(dir, name))
	}
	if _, _, err := setup.WriteKernelspec(root, false, nil); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(dir, "settings")
}
