package setup

import (
	"os"
	"path/filepath"
	"testing"
)

// fakes writes shell scripts into a new folder, and sets PATH to that folder and the
// given ones.
func fakes(t *testing.T, scripts map[string]string, path ...string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, body := range scripts {
		put(t, filepath.Join(dir, name), "#!/bin/sh\n"+body+"\n", 0o755)
	}
	list := dir
	for _, more := range path {
		list += string(filepath.ListSeparator) + more
	}
	t.Setenv("PATH", list)
	return dir
}

func put(t *testing.T, file, text string, mode os.FileMode) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
}
