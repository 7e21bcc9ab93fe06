// The folders of a checkout.

package setup

import (
	"errors"
	"os"
	"path/filepath"

	"gametree/kernel/cell"
)

// Root returns the root of the checkout: the nearest folder with the module
// gametree, from the working folder upward, else from that of the running program.
func Root() (string, error) {
	if dir, err := os.Getwd(); err == nil {
		if root, ok := rootAbove(dir); ok {
			return root, nil
		}
	}
	if root, ok := rootOfProgram(); ok {
		return root, nil
	}
	return "", errors.New("setup: no gametree checkout in this folder or above it\n" +
		"Go into the folder that git cloned, and try again.")
}

// OwnRoot returns the root of the checkout that the running program was installed in,
// or else Root. A kernel works with the checkout that its kernelspec names, even if
// Jupyter runs in another.
func OwnRoot() (string, error) {
	if root, ok := rootOfProgram(); ok {
		return root, nil
	}
	return Root()
}

// rootOfProgram looks for the module above the running program.
func rootOfProgram() (root string, ok bool) {
	program, err := os.Executable()
	if err == nil {
		program, err = filepath.EvalSymlinks(program)
	}
	if err != nil {
		return "", false
	}
	return rootAbove(filepath.Dir(program))
}

// isModule matches the go.mod of this module.
var isModule = cell.Lazily(`(?m)^module gametree\s*$`)

// rootAbove looks for the module in dir and the folders above it.
func rootAbove(dir string) (root string, ok bool) {
	for {
		text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && isModule().Match(text) {
			return dir, true
		}
		above := filepath.Dir(dir)
		if above == dir {
			return "", false
		}
		dir = above
	}
}

// Home returns the folder of everything that is built or installed for the checkout
// at root. It may be deleted, and is made again when it is needed.
func Home(root string) string { return filepath.Join(root, ".gametree") }

// Bin returns the folder with the programs built for the checkout at root:
// gametree, gonb and goimports.
func Bin(root string) string { return filepath.Join(Home(root), "bin") }
