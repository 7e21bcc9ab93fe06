// What is missing or broken in an installation.

package setup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Finding is what Diagnose has found out about a part of an installation.
type Finding struct {
	State string // "ok", "old" if it works and may lack the newest changes, or "broken"
	Text  string // a sentence, and what to do if something is missing
}

// Diagnose looks for what is missing or broken in the installation of the checkout at root.
func Diagnose(ctx context.Context, root string) (all []Finding) {
	note := func(err error, right string, values ...any) {
		f := Finding{"ok", fmt.Sprintf(right, values...)}
		if err != nil {
			f.State = "broken"
			if errors.Is(err, errOld) {
				f.State = "old"
			}
			text := strings.TrimPrefix(err.Error(), "setup: ")
			f.Text = strings.ToUpper(text[:1]) + strings.TrimSuffix(strings.ReplaceAll(text[1:], "\n", ". "), ".") + "."
		}
		all = append(all, f)
	}
	version, _, err := goVersion(ctx, root)
	note(err, "Go works: %s.", version)
	note(stale(root), "The program gametree is as new as its sources.")
	jupyter, err := FindJupyter(ctx, root, false)
	note(err, "%s works: %s.", jupyter.Name(), jupyter.Path)
	note(registered(root), "The kernel gametree is registered with Jupyter, and its program exists.")
	caches, _ := Go(ctx, root, nil, "env", "GOCACHE", "GOMODCACHE")
	folders := append(strings.Fields(caches), Home(root), os.TempDir())
	if cache, err := os.UserCacheDir(); err == nil {
		folders = append(folders, filepath.Join(cache, "gametree"))
	}
	for _, folder := range folders {
		note(writable(folder), "There is room in %s.", folder)
	}
	return all
}

func isProgram(path string) error {
	if info, err := os.Stat(path); err != nil || info.Mode()&0o111 == 0 || info.IsDir() {
		return fmt.Errorf("setup: the program %s is missing or cannot be run\nRun make lab, which builds it.", path)
	}
	return nil
}

var errOld = errors.New("the program gametree")

// stale returns an error if the program in Bin(root) is missing, or older than a source.
func stale(root string) error {
	program := filepath.Join(Bin(root), "gametree")
	if err := isProgram(program); err != nil {
		return err
	}
	built, err := os.Stat(program)
	newer := ""
	for _, part := range []string{"kernel", "pkg", "exercises", "go.mod"} {
		err = errors.Join(err, filepath.WalkDir(filepath.Join(root, part), func(path string, d fs.DirEntry, err error) error {
			if filepath.Ext(path) != ".go" && part != "go.mod" || strings.HasSuffix(path, "_test.go") {
				return err
			}
			if info, err := d.Info(); err == nil && info.ModTime().After(built.ModTime()) {
				newer = path
				return fs.SkipAll
			}
			return err
		}))
	}
	if newer != "" {
		return fmt.Errorf("setup: %s is newer than %w\nThe program works, without that change; make ready builds it again.",
			newer, errOld)
	}
	return err
}

// registered returns an error unless Jupyter finds a kernel gametree of the checkout at root.
func registered(root string) error {
	folders, err := specFolders(ownKernel)
	if err != nil {
		return err
	}
	for _, folder := range folders {
		spec, err := readSpec(folder)
		switch file := filepath.Join(folder, "kernel.json"); {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil || len(spec.Argv) == 0:
			return fmt.Errorf("setup: %s is damaged\nRun gametree install, which writes it.", file)
		case isProgram(spec.Argv[0]) != nil:
			return fmt.Errorf("setup: %s starts %s, which is missing\nRun gametree install in this checkout.",
				file, spec.Argv[0])
		case !strings.HasPrefix(spec.Argv[0], Bin(root)):
			return fmt.Errorf("setup: %s starts another checkout: %s\nRun gametree install to use this one.",
				file, spec.Argv[0])
		}
		return nil
	}
	return errors.New("setup: the kernel gametree is not registered with Jupyter\nRun gametree install, or make lab.")
}

// writable returns an error unless a megabyte can be written into a folder, or into the
// first folder above it that exists.
func writable(folder string) error {
	for _, err := os.Stat(folder); errors.Is(err, fs.ErrNotExist); _, err = os.Stat(folder) {
		folder = filepath.Dir(folder)
	}
	f, err := os.CreateTemp(folder, ".gametree-")
	if err == nil {
		_, err = f.Write(make([]byte, 1<<20))
		err = errors.Join(err, f.Close(), os.Remove(f.Name()))
	}
	if err != nil {
		return fmt.Errorf("setup: nothing can be written into %s: %w\nMake room there, or make it writable.", folder, err)
	}
	return nil
}
