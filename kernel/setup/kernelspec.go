// The kernelspec `gametree`, from which Jupyter starts the kernel.

package setup

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"gametree/kernel/notebook"
)

// kernelspec is Jupyter's kernel.json.
type kernelspec struct {
	Argv        []string `json:"argv"`
	DisplayName string   `json:"display_name"`
	Language    string   `json:"language"`
	// InterruptMode is "message": Jupyter interrupts by an interrupt_request, which
	// the kernel passes on to the cell's program, instead of a signal.
	InterruptMode string          `json:"interrupt_mode"`
	Metadata      map[string]bool `json:"metadata"`
}

//go:embed logo-svg.svg
var logo []byte

//go:embed kernel.js
var script []byte // for Notebook 6

// WriteKernelspec installs the kernel of the checkout at root for every Jupyter of
// this user, or of all users with system, to be started with these flags of `gametree kernel`; nil keeps the
// present flags. It returns the folder, and whether anything in it has changed.
func WriteKernelspec(root string, system bool, flags []string) (dir string, changed bool, err error) {
	folders, err := specFolders()
	switch {
	case system:
		dir = folders[1]
	case err != nil:
		return "", false, err
	default:
		dir = folders[0]
	}
	if flags == nil {
		flags = kernelFlags(dir)
	}
	text, err := json.MarshalIndent(kernelspec{
		Argv: slices.Concat([]string{filepath.Join(Bin(root), "gametree"), "kernel"}, flags,
			[]string{"{connection_file}"}),
		DisplayName:   "gametree (Go)",
		Language:      "go",
		InterruptMode: "message",
		Metadata:      map[string]bool{"debugger": false},
	}, "", "  ")
	if err != nil {
		return "", false, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil && system {
		return "", false, fmt.Errorf("setup: kernelspec: %w\nOnly root can install the kernel for all users.", err)
	} else if err != nil {
		return "", false, fmt.Errorf("setup: kernelspec: %w\n"+
			"Make that folder writable, or set JUPYTER_DATA_DIR to one that is.", err)
	}
	for name, want := range map[string][]byte{"kernel.json": append(text, '\n'), "logo-svg.svg": logo,
		"kernel.js": script} {
		path := filepath.Join(dir, name)
		if got, err := os.ReadFile(path); err == nil && bytes.Equal(got, want) {
			continue
		}
		changed = true
		if err := notebook.WriteAtomic(path, want); err != nil {
			return "", false, fmt.Errorf("setup: kernelspec: %w", err)
		}
	}
	return dir, changed, nil
}

// specFolders returns where our kernelspec may be: for this user, and for all users.
func specFolders() (folders [2]string, err error) {
	data, err := JupyterData()
	return [2]string{filepath.Join(data, "kernels", "gametree"), "/usr/local/share/jupyter/kernels/gametree"}, err
}

// readSpec reads the kernelspec in a folder.
func readSpec(folder string) (spec kernelspec, err error) {
	text, err := os.ReadFile(filepath.Join(folder, "kernel.json"))
	if err == nil {
		err = json.Unmarshal(text, &spec)
	}
	return spec, err
}

// kernelFlags returns the flags in the kernelspec in a folder, if there is one.
func kernelFlags(folder string) []string {
	spec, _ := readSpec(folder)
	return slices.DeleteFunc(spec.Argv, func(arg string) bool { return !strings.HasPrefix(arg, "--") })
}

// JupyterData returns the folder where Jupyter looks for this user's kernels.
func JupyterData() (string, error) {
	if dir := os.Getenv("JUPYTER_DATA_DIR"); dir != "" {
		return dir, nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", errors.New("setup: no home folder: HOME is not set\nSet HOME, or JUPYTER_DATA_DIR.")
	}
	if runtime.GOOS == "darwin" {
		return filepath.Join(home, "Library", "Jupyter"), nil
	}
	return filepath.Join(cmp.Or(os.Getenv("XDG_DATA_HOME"), filepath.Join(home, ".local", "share")), "jupyter"), nil
}
