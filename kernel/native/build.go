package native

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gametree/exercises/grader/host"
	"gametree/exercises/grader/toolchain"
)

// tooSlow is printed for a program that exceeds the limits.
const tooSlow = "the compiler needs too much time or memory for this program"

// Build implements host.Host. Each program has a folder of its own.
func (h *Host) Build(ctx context.Context, s host.Source) (host.Built, error) {
	built := host.Built{Program: host.ProgramID(h.programs.Add(1))}
	file, err := h.Path(built.Program)
	if err == nil {
		err = os.Mkdir(filepath.Dir(file), 0o700)
	}
	if err != nil {
		return host.Built{}, err
	}
	built.Text, err = h.build(ctx, file, s)
	built.OK = err == nil && built.Text == ""
	if !built.OK || s.Check {
		h.Forget(built.Program)
		built.Program = 0
	}
	for _, text := range s.Files {
		if built.Program > 0 && strings.Contains(text, gonbui) {
			h.drawing.Store(built.Program, true)
		}
		if built.Program > 0 && strings.Contains(text, `"gametree/pkg/share"`) {
			err = h.keepSources(filepath.Dir(file), s.Files)
		}
	}
	return built, err
}

// keepSources puts the sources of a program beside it, in a module with the imports of the cells' module:
// package share builds them again for its page.
func (h *Host) keepSources(folder string, files map[string]string) error {
	err := h.writeModule(folder, files)
	if module := h.madeModule(); module != "" {
		for _, name := range []string{"go.mod", "go.sum"} { // the second is there after go get
			if text, unread := os.ReadFile(filepath.Join(module, name)); unread == nil {
				err = errors.Join(err, os.WriteFile(filepath.Join(folder, name), text, 0o600))
			}
		}
	}
	return err
}

// build builds a program into a file. The text explains why it cannot be built; empty if it can.
func (h *Host) build(ctx context.Context, file string, s host.Source) (text string, err error) {
	packages := append(slices.Clip(s.Before), host.Package{Path: "main", Files: s.Files})
	own := map[string]bool{}
	var imports []string
	for _, p := range packages {
		for _, text := range p.Files {
			imports = append(imports, toolchain.ImportsOf(text)...)
		}
		own[p.Path] = true
	}
	imports = slices.DeleteFunc(imports, func(path string) bool { return own[path] })
	work, printed, err := h.tools.Begin(ctx, filepath.Dir(file), imports)
	if err != nil || printed != "" {
		return printed, err
	}
	last := len(packages) - 1
	r := work.CompileAll(ctx, packages)
	if r.OK() && !s.Check {
		r = work.Link(ctx, file, packages[last], packages[:last])
	}
	if r.Slow {
		return tooSlow, nil
	}
	return r.Printed, r.Fault
}

// Path returns the file of a program that was built.
func (h *Host) Path(program host.ProgramID) (string, error) {
	home, err := h.folder()
	return filepath.Join(home, fmt.Sprintf("program-%d", program), "cell"), err
}

func (h *Host) Forget(program host.ProgramID) {
	if file, err := h.Path(program); err == nil && program > 0 {
		os.RemoveAll(filepath.Dir(file))
	}
}
