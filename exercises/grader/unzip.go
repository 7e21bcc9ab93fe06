//go:build !js

package grader

import (
	"archive/zip"
	"errors"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
)

// Limits of a .zip file.
const (
	maxEntries  = 10_000   // files, whatever is in them
	maxAnswers  = 200      // notebooks and .go files
	maxUnzipped = 64 << 20 // bytes of the archive, and of these together
)

// unzip reads the files in a .zip file. Nothing is written to the disk, so the names in
// it can do no harm.
func (notebook NotebookReader) unzip(file *os.File, archive File) (files []File) {
	fault := func(text string) []File {
		archive.Fault = text
		return append(files, archive)
	}
	z, err := index(file)
	if err != nil {
		return fault(err.Error())
	}
	left := maxUnzipped
	for _, entry := range z.File {
		f := File{Name: archive.Name + "/" + path.Clean(strings.ReplaceAll(entry.Name, `\`, "/")), Changed: entry.Modified}
		form := typeOf(f.Name)
		if entry.Mode().IsDir() || form == "" || slices.ContainsFunc(strings.Split(f.Name, "/"), hidden) {
			continue
		}
		content, err := entry.Open()
		switch {
		case form == ".zip":
			f.Fault = "an archive in an archive, which is not opened"
		case !entry.Mode().IsRegular():
			f.Fault = "not a regular file"
		case entry.Flags&1 != 0:
			f.Fault = "it is encrypted"
		case left <= 0 || len(files) >= maxAnswers:
			return fault(
				fmt.Sprintf("only its first files are read: it has more than %d, or more than %d MB", maxAnswers, maxUnzipped>>20),
			)
		case err != nil:
			f.Fault = "cannot be read: it is packed in a way that is not supported"
		default:
			left -= notebook.read(&f, content)
			content.Close()
		}
		files = append(files, f)
	}
	if len(files) == 0 {
		return fault("the archive has no notebook and no .go file")
	}
	return files
}

// index returns the index of a .zip file, sorted by name.
func index(file *os.File) (*zip.Reader, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, errors.New("cannot be read")
	}
	if info.Size() > maxUnzipped {
		return nil, fmt.Errorf("larger than %d MB", maxUnzipped>>20)
	}
	z, err := zip.NewReader(file, info.Size())
	if err != nil {
		return nil, errors.New("not a .zip file, or damaged")
	}
	if len(z.File) > maxEntries {
		return nil, fmt.Errorf("an archive of more than %d files", maxEntries)
	}
	slices.SortStableFunc(z.File, func(a, b *zip.File) int { return strings.Compare(a.Name, b.Name) })
	return z, nil
}
