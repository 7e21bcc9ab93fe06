package grader

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/answer"
)

// put writes files below a new folder.
func put(t testing.TB, files map[string]string) (folder string) {
	folder = t.TempDir()
	for name, text := range files {
		name = filepath.Join(folder, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
	}
	return folder
}

// zipped returns a .zip file with these names and texts, in this order.
func zipped(t testing.TB, namesAndTexts ...string) string {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(namesAndTexts); i += 2 {
		w, err := z.Create(namesAndTexts[i])
		require.NoError(t, err)
		_, err = w.Write([]byte(namesAndTexts[i+1]))
		require.NoError(t, err)
	}
	require.NoError(t, z.Close())
	return b.String()
}

// lines is a NotebookReader: each line is a cell.
func lines(data []byte) (cells []answer.Cell, err error) {
	if bytes.HasPrefix(data, []byte("bad")) {
		return nil, errors.New("not a notebook")
	}
	for line := range strings.Lines(string(data)) {
		cells = append(cells, answer.Cell{Text: line})
	}
	return cells, nil
}

// collected returns a line for each file: student, file, number of cells and fault.
func collected(t testing.TB, folder string) (all []string) {
	submissions, err := Collect(folder, lines)
	require.NoError(t, err)
	for _, s := range submissions {
		for _, f := range s.Files {
			all = append(all, strings.TrimSuffix(fmt.Sprintf("%s: %s, %d: %s", s.Student, f.Name, len(f.Cells), f.Fault), ": "))
		}
	}
	return all
}

// Every entry of the folder has a row.
func TestCollect(t *testing.T) {
	long := strings.Repeat("x", 240)
	folder := put(t, map[string]string{
		"ann/a1/b.ipynb":     "1\n2",
		"ann/a1/a.go":        "x",
		"ann/a1/a_test.go":   "x",
		"ann/.git/x.go":      "x",
		"ann/.DS_Store":      "x",
		".DS_Store":          "x",
		"Thumbs.db":          "x",
		"ann.go":             "x",
		"ann/ann.go":         "x",
		"bob.tar.gz":         "x",
		"bob/work.rar":       "x",
		"readme.md":          "x",
		"-rf.go":             "x",
		"new\nline.go":       "x",
		"..dots.ipynb":       "1",
		"\xff\xfe.go":        "x",
		long + "1.go":        "x",
		long + "2.go":        "x",
		"nul.go":             "x\x00",
		"bad.ipynb":          "bad",
		"code.ipynb":         strings.Repeat("x", maxCode+1),
		"large.go":           strings.Repeat(" ", maxGo+1),
		"upper.IPYNB":        "1",
		"safari.ipynb.txt":   "1\n2",
		"notes.txt":          "1",
		"zip.zip":            zipped(t, "b.ipynb", "1", "sub/a.go", "x"),
		"zipped/answers.zip": zipped(t, "a.ipynb", "1"),
	})
	require.NoError(t, os.Mkdir(filepath.Join(folder, "empty"), 0o755))
	require.NoError(t, os.Symlink("ann", filepath.Join(folder, "link")))
	require.NoError(t, os.Symlink("nowhere", filepath.Join(folder, "ann", "link.txt")))
	require.NoError(t, syscall.Mkfifo(filepath.Join(folder, "fifo.ipynb"), 0o600))
	require.NoError(t, syscall.Mkfifo(filepath.Join(folder, "bob", "timestamp.txt"), 0o600))
	assert.Equal(t, []string{
		"-rf: -rf.go, 1",
		"ann: a1/a.go, 1",
		"ann: a1/b.ipynb, 2",
		"ann: ann.go, 1",
		"ann: link.txt, 0: a symbolic link, which is not followed",
		"ann: ann.go/ann.go, 1",
		"bad: bad.ipynb, 0: not a notebook",
		"bob: timestamp.txt, 0: not a regular file",
		"bob: work.rar, 0: an archive that is not opened: hand in the files themselves, or a .zip",
		"bob.tar: bob.tar.gz, 0: an archive that is not opened: hand in the files themselves, or a .zip",
		"code: code.ipynb, 0: its code is longer than 1 MB",
		"empty: , 0: the folder has no notebook and no .go file",
		"fifo: fifo.ipynb, 0: not a regular file",
		"large: large.go, 0: larger than 1 MB",
		"link: link, 0: a symbolic link, which is not followed",
		"new\nline: new\nline.go, 1",
		"notes: notes.txt, 0: neither a notebook nor a .go file",
		"nul: nul.go, 0: it contains NUL characters, so it is not a text; save it as UTF-8",
		"readme: readme.md, 0: neither a notebook nor a .go file",
		"safari: safari.ipynb.txt, 2",
		"upper: upper.IPYNB, 1",
		long + "1: " + long + "1.go, 1",
		long + "2: " + long + "2.go, 1",
		"zip: zip.zip/b.ipynb, 1",
		"zip: zip.zip/sub/a.go, 1",
		"zipped: answers.zip/a.ipynb, 1",
		"\xff\xfe: \xff\xfe.go, 1",
	}, collected(t, folder))
}
