// The folders of a checkout.

package setup

import (
	"errors"
	"os"
	"path/filepath"

	"gametree/pkg/lazy"
)

// Root returns the root of the checkout: the nearest folder with the module
// gametree, from the working folder upward, else from that of the running program.
func Root() (string, error) { return rootAbove(os.Getwd, programFolder) }

// OwnRoot returns the root of the checkout that the running program was installed in,
// or else Root. A kernel works with the checkout that its kernelspec names, even if
// Jupyter runs in another.
func OwnRoot() (string, error) { return rootAbove(programFolder, os.Getwd) }

func programFolder() (string, error) {
	program, err := os.Executable()
	if err == nil {
		program, err = filepath.EvalSymlinks(program)
	}
	return filepath.Dir(program), err
}

// isModule matches the go.mod of this module.
var isModule = lazy.Pattern(`(?m)^module gametree\s*$`)

// rootAbove looks for the module in the first folder and those above it, and then in the next.
func rootAbove(folders ...func() (string, error)) (root string, err error) {
	for _, folder := range folders {
		dir, err := folder()
		for below := ""; err == nil && dir != below; below, dir = dir, filepath.Dir(dir) {
			if text, _ := os.ReadFile(filepath.Join(dir, "go.mod")); isModule().Match(text) {
				return dir, nil
			}
		}
	}
	return "", errors.New("setup: no gametree checkout in this folder or above it\n" +
		"Go into the folder that git cloned, and try again.")
}

// Home returns the folder of everything that is built or installed for the checkout
// at root. It may be deleted, and is made again when it is needed.
func Home(root string) string { return filepath.Join(root, ".gametree") }

// Bin returns the folder with the programs built for the checkout at root: gametree, and
// gonb and goimports once gonb was chosen.
func Bin(root string) string { return filepath.Join(Home(root), "bin") }
