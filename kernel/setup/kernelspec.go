// The kernelspecs, from which Jupyter starts our kernel and gonb's.

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

	"gametree/pkg/atomicfile"
	"gametree/pkg/game"
)

// kernelspec is Jupyter's kernel.json.
type kernelspec struct {
	Argv        []string `json:"argv"`
	DisplayName string   `json:"display_name"`
	Language    string   `json:"language"`
	// InterruptMode is "message": Jupyter interrupts by an interrupt_request, which
	// the kernel passes on to the cell's program, instead of a signal.
	InterruptMode string `json:"interrupt_mode"`
}

//go:embed logo-svg.svg
var logo []byte

// script is run by Notebook 6 with every notebook in our kernel.
//
//go:embed kernel.js
var script []byte

// The names of our kernels, which Jupyter knows them by: our own, and gonb's.
const (
	ownKernel  = "gametree"
	gonbKernel = "gametree-gonb"
)

// WriteKernelspec installs both kernels of the checkout at root for every Jupyter of
// this user, or of all users with system. Our own is started with these flags of `gametree
// kernel`; nil keeps the present flags. It returns the folder of our own, and whether
// anything has changed.
func WriteKernelspec(root string, system bool, flags []string) (dir string, changed bool, err error) {
	folders, err := specFolders(ownKernel)
	dir = folders[0]
	advice := "Make that folder writable, or set JUPYTER_DATA_DIR to one that is."
	if system {
		dir, advice, err = folders[1], "Only root can install the kernel for all users.", nil
	}
	if err != nil {
		return "", false, err
	}
	if flags == nil {
		flags = kernelFlags(dir)
	}
	own, err := writeSpec(dir, root, "gametree (Go)", append([]string{"kernel"}, flags...),
		map[string][]byte{"logo-svg.svg": logo, "kernel.js": script})
	gonb, errGonb := writeSpec(filepath.Join(filepath.Dir(dir), gonbKernel), root, "Go (gonb)", []string{"gonb"},
		map[string][]byte{})
	if err = cmp.Or(err, errGonb); err != nil {
		err = fmt.Errorf("setup: kernelspec: %w\n%s", err, advice)
	}
	return dir, own || gonb, err
}

// writeSpec writes the kernelspec of the kernel that `gametree args... CONNECTION_FILE` runs, and
// the files beside it, into a folder. It reports whether anything has changed.
func writeSpec(dir, root, display string, args []string, files map[string][]byte) (changed bool, err error) {
	text := game.Must(json.MarshalIndent(kernelspec{
		Argv:          slices.Concat([]string{filepath.Join(Bin(root), "gametree")}, args, []string{"{connection_file}"}),
		DisplayName:   display,
		Language:      "go",
		InterruptMode: "message",
	}, "", "  "))
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return false, err
	}
	files["kernel.json"] = append(text, '\n')
	for name, want := range files {
		path := filepath.Join(dir, name)
		if got, err := os.ReadFile(path); err == nil && bytes.Equal(got, want) {
			continue
		}
		changed = true
		if err := atomicfile.Write(path, want, 0o644); err != nil {
			return false, err
		}
	}
	return changed, nil
}

// specFolders returns where the kernelspec of a kernel may be: for this user, and for all users.
func specFolders(kernel string) (folders [2]string, err error) {
	data, err := JupyterData()
	return [2]string{filepath.Join(data, "kernels", kernel), "/usr/local/share/jupyter/kernels/" + kernel}, err
}

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
