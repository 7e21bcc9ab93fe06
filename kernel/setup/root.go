// Where the checkout is, and where its parts lie.

package setup

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
)

var moduleLine = regexp.MustCompile(`(?m)^module gametree\s*$`)

// Root returns the checkout: the nearest folder upward from the working folder
// that holds the module gametree, else the checkout that the running program
// was built into.
func Root() (string, error) {
	if dir, err := os.Getwd(); err == nil {
		if root, ok := rootAbove(dir); ok {
			return root, nil
		}
	}
	if program, err := os.Executable(); err == nil {
		if program, err = filepath.EvalSymlinks(program); err == nil {
			if root, ok := rootAbove(filepath.Dir(program)); ok {
				return root, nil
			}
		}
	}
	return "", errors.New("setup: no gametree checkout in this folder or above it\n" +
		"Go into the folder that git cloned, and try again.")
}

// rootAbove looks for the module in dir and the folders above it.
func rootAbove(dir string) (root string, ok bool) {
	for {
		text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && moduleLine.Match(text) {
			return dir, true
		}
		above := filepath.Dir(dir)
		if above == dir {
			return "", false
		}
		dir = above
	}
}

// Home returns the folder for everything that is built or installed for the
// checkout at root. Deleting it is safe: it is made again when needed.
func Home(root string) string { return filepath.Join(root, ".gametree") }

// Bin returns the folder with the programs built for the checkout at root:
// gametree, gonb, goimports and gopls.
func Bin(root string) string { return filepath.Join(Home(root), "bin") }
