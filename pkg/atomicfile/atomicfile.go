// Package atomicfile writes files completely or not at all: whenever the program is killed, a
// reader finds the old text or the new one.
package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Prefix begins the name of a file that is not complete yet. A program that is killed may leave it.
const Prefix = ".part-"

// Write writes data to a file in a folder that exists. A file that is there keeps its mode, and a
// link stays a link.
func Write(file string, data []byte, mode fs.FileMode) error {
	if target, err := filepath.EvalSymlinks(file); err == nil {
		file = target
	}
	if info, err := os.Stat(file); err == nil {
		mode = info.Mode().Perm()
	}
	part, err := Part(filepath.Dir(file), data, mode)
	if err != nil {
		return err
	}
	defer os.Remove(part) // finds nothing once the file has its name
	return os.Rename(part, file)
}

// Part writes data to a file of a folder that has only a name with Prefix, and returns its path.
func Part(folder string, data []byte, mode fs.FileMode) (path string, err error) {
	f, err := os.CreateTemp(folder, Prefix)
	if err != nil {
		return "", fmt.Errorf("folder %s: %w", folder, errors.Unwrap(err)) // its own name means nothing to the user
	}
	_, err = f.Write(data)
	if err := errors.Join(err, f.Chmod(mode), f.Close()); err != nil {
		return "", errors.Join(err, os.Remove(f.Name()))
	}
	return f.Name(), nil
}
