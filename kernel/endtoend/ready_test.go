//go:build e2e

// Package endtoend tests the lessons in the programs that learners use: it runs
// them with our own runner and with Jupyter, and opens them in a browser. The tests
// need everything that `gametree install --tests` installs, and the build tag e2e:
// `make test` provides both.
//
//	go test -tags e2e ./kernel/endtoend
//	GAMETREE_SCREENSHOTS=DIR go test -tags e2e -run Browser ./kernel/endtoend
//
// The second form writes a picture of each lesson, light and dark, to DIR.
//
// Reading order: ready_test.go (what the tests share: the checkout, its lessons, a
// Jupyter and a Chromium), lessons_test.go, gonb_test.go, words_test.go,
// kerneltest_test.go, network_test.go, server_test.go, page_test.go,
// browser_test.go, mouse_test.go, learner_test.go, play_test.go, drag_test.go, site_test.go, offline_test.go;
// player_test.go.
package endtoend

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
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
	if _, err := os.Stat(filepath.Join(setup.Bin(root), "gametree")); err != nil {
		t.Fatalf("%v\nRun `make test`, which builds it first.", err)
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

// folders returns a folder with Jupyter's folders for all tests, in which our kernelspecs
// are the only ones.
var folders = sync.OnceValues(func() (folder string, err error) {
	if folder, err = os.MkdirTemp("", "gametree-jupyter"); err != nil {
		return "", err
	}
	for variable, name := range map[string]string{
		"JUPYTER_DATA_DIR":          "data",
		"JUPYTER_CONFIG_DIR":        "config",
		"JUPYTER_RUNTIME_DIR":       "runtime",
		"JUPYTERLAB_SETTINGS_DIR":   "settings",
		"JUPYTERLAB_WORKSPACES_DIR": "workspaces",
		"IPYTHONDIR":                "ipython",
	} {
		err = errors.Join(err, os.Setenv(variable, filepath.Join(folder, name)))
	}
	root, failed := setup.Root()
	_, _, unwritten := setup.WriteKernelspec(root, false, nil)
	return folder, errors.Join(err, failed, unwritten)
})

// jupyterFolders makes Jupyter use folders of the tests' own, and returns the folder that
// holds them.
func jupyterFolders(t *testing.T) string {
	t.Helper()
	folder, err := folders()
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

func TestMain(m *testing.M) {
	code := m.Run()
	stopShared()
	os.Exit(code)
}

// stopShared ends the programs that tests share, and removes their folders.
func stopShared() {
	for _, s := range servers {
		s.stop()
	}
	if shared.stop != nil {
		shared.stop()
	}
	if folder, err := folders(); err == nil {
		os.RemoveAll(folder)
	}
}
