package jail

import (
	"os"
	"path/filepath"
)

// Folder makes a folder for programs that will run in the jail. Root runs them as
// nobody, who must be able to reach it.
func Folder() (string, error) {
	parent := os.TempDir()
	if os.Getuid() == 0 && !open(parent) {
		parent = "/tmp"
	}
	folder, err := os.MkdirTemp(parent, "gametree-grade-")
	if err != nil {
		return "", err
	}
	return folder, os.Chmod(folder, 0o711)
}

// open reports whether every user can reach what is in a folder.
func open(folder string) bool {
	folder, err := filepath.Abs(folder)
	for err == nil {
		info, statErr := os.Stat(folder)
		if statErr != nil || info.Mode().Perm()&0o001 == 0 {
			return false
		}
		above := filepath.Dir(folder)
		if above == folder {
			return true
		}
		folder = above
	}
	return false
}
