package toolchain

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync/atomic"

	"gametree/exercises/grader/host"
)

// Builder is the host.Builder of this machine: each program has a folder of its own.
type Builder struct {
	*Toolchain
	Folder func() (string, error) // in which the folders of programs are

	programs atomic.Int64
}

var _ host.Builder = (*Builder)(nil)

// tooSlow is printed for a program that exceeds the limits.
const tooSlow = "the compiler needs too much time or memory for this program"

// Build implements host.Builder.
func (b *Builder) Build(ctx context.Context, s host.Source) (host.Built, error) {
	built := host.Built{Program: host.ProgramID(b.programs.Add(1))}
	folder, err := b.folder(built.Program)
	if err == nil {
		err = os.Mkdir(folder, 0o700)
	}
	if err != nil {
		return host.Built{}, err
	}
	ok, err := b.build(ctx, folder, s, &built)
	if built.OK = ok && err == nil; !built.OK || s.Check {
		os.RemoveAll(folder)
		built.Program = 0
	}
	return built, err
}

// build builds a program in its folder. ok is false if it cannot be built, which
// built.Text explains.
func (b *Builder) build(ctx context.Context, folder string, s host.Source, built *host.Built) (ok bool, err error) {
	packages := append(slices.Clip(s.Before), host.Package{Path: "main", Files: s.Files})
	own := map[string]bool{}
	var imports []string
	for _, p := range packages {
		for _, text := range p.Files {
			imports = append(imports, ImportsOf(text)...)
		}
		own[p.Path] = true
	}
	imports = slices.DeleteFunc(imports, func(path string) bool { return own[path] })
	work, printed, err := b.Begin(ctx, folder, imports)
	if built.Text = printed; err != nil || printed != "" {
		return false, err
	}
	last := len(packages) - 1
	r := work.CompileAll(ctx, packages)
	if r.OK() && !s.Check {
		r = work.Link(ctx, filepath.Join(folder, Executable), packages[last], packages[:last])
	}
	if built.Text = r.Printed; r.Slow {
		built.Text = tooSlow
	}
	return r.OK(), r.Fault
}

// Executable is the name of the file of a program, in its folder.
const Executable = "cell"

// Path returns the file of a program that was built.
func (b *Builder) Path(program host.ProgramID) (string, error) {
	folder, err := b.folder(program)
	return filepath.Join(folder, Executable), err
}

func (b *Builder) folder(program host.ProgramID) (string, error) {
	folder, err := b.Folder()
	return filepath.Join(folder, "program-"+strconv.Itoa(int(program))), err
}

// Forget implements host.Builder.
func (b *Builder) Forget(program host.ProgramID) {
	if folder, err := b.folder(program); err == nil && program > 0 {
		os.RemoveAll(folder)
	}
}
