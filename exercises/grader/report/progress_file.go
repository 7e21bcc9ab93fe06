package report

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// File is a file that keeps a record. The empty name keeps nothing.
type File string

// ProgressFile returns the file of this user's record; empty if the user has no cache
// folder.
func ProgressFile() File {
	cache, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return File(filepath.Join(cache, "gametree", "progress.json"))
}

// Load implements Store.
func (f File) Load() ([]byte, error) {
	if f == "" {
		return nil, nil
	}
	text, err := os.ReadFile(string(f))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return text, err
}

// Save implements Store. A reader finds either the old text or the new one.
func (f File) Save(text []byte) error {
	if f == "" {
		return nil
	}
	folder := filepath.Dir(string(f))
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	fresh, err := os.CreateTemp(folder, "progress-")
	if err != nil {
		return err
	}
	defer os.Remove(fresh.Name())
	_, err = fresh.Write(text)
	if err := errors.Join(err, fresh.Close()); err != nil {
		return err
	}
	return os.Rename(fresh.Name(), string(f))
}
