// Package toolchain builds the programs of learners with Go's own compiler and linker. The
// go command only lists the compiled packages that they import: it takes longer than the
// compiler, and would keep every program in its cache.
//
// Reading order: toolchain.go (a build), packages.go (what is compiled already), run.go
// (the tools and their limits).
package toolchain

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gametree/exercises/grader/host"
)

// Toolchain says how programs are built. It is not changed once it is used.
type Toolchain struct {
	Root   string        // the checkout whose packages programs import
	Module func() string // the folder of another module that programs import packages of; nil or "": there is none
	Limits BuildLimits
}

// thisMachine has the variables with which Go's tools build for this machine, whatever is set.
var thisMachine = []string{"GOOS=", "GOARCH="}

// Build is the build of one program, or of several that are linked together. All that it
// writes is in its folder. Several goroutines may compile at once.
type Build struct {
	tools    *Toolchain
	folder   string
	packages listed
}

// Begin begins a build in a folder. It finds the packages that the programs import. Printed
// is not empty if one of them cannot be had: what the go command says about it.
func (t *Toolchain) Begin(ctx context.Context, folder string, imports []string) (b *Build, printed string, err error) {
	b = &Build{tools: t, folder: folder}
	b.packages, printed, err = t.list(ctx, imports)
	return b, printed, err
}

// Compile compiles a package, which may import the packages before it.
func (b *Build) Compile(ctx context.Context, p host.Package, before []host.Package) Made {
	sources, err := os.MkdirTemp(b.folder, "sources-")
	if err != nil {
		return Made{Fault: err}
	}
	defer os.RemoveAll(sources)
	config := filepath.Join(sources, "imports")
	args := []string{"-o", b.object(p), "-p", p.Path, "-importcfg", config, "-complete", "-pack", "-c=2",
		"-dwarf=false"}
	err = b.importConfig(config, before)
	for _, name := range slices.Sorted(maps.Keys(p.Files)) { // the init functions run in this order
		file := filepath.Join(sources, name)
		args = append(args, file)
		err = errors.Join(err, os.WriteFile(file, []byte(p.Files[name]), 0o600))
	}
	if err != nil {
		return Made{Fault: err}
	}
	return b.run(ctx, "compile", args...)
}

// CompileAll compiles packages, each after those that it imports, until one is wrong.
func (b *Build) CompileAll(ctx context.Context, packages []host.Package) (m Made) {
	for i, p := range packages {
		if m = b.Compile(ctx, p, packages[:i]); !m.OK() {
			break
		}
	}
	return m
}

// Link links a program of package main and the packages that it imports, which are
// compiled, and removes what main was compiled to.
func (b *Build) Link(ctx context.Context, program string, main host.Package, before []host.Package) Made {
	object, config := b.object(main), program+".imports"
	defer os.Remove(object)
	defer os.Remove(config)
	if err := b.importConfig(config, before); err != nil {
		return Made{Fault: err}
	}
	return b.run(ctx, "link", "-o", program, "-importcfg", config, "-s", "-w", "-buildmode=exe", object)
}

// object returns the file that a package is compiled to: several programs may be linked in
// one folder, so that of a package main is named after its first file.
func (b *Build) object(p host.Package) string {
	name := p.Path
	if name == "main" {
		name = slices.Min(slices.Collect(maps.Keys(p.Files)))
	}
	return filepath.Join(b.folder, strings.ReplaceAll(name, "/", "-")+".a")
}

// importConfig writes the file that tells the compiler and the linker where packages are.
func (b *Build) importConfig(file string, ours []host.Package) error {
	var text strings.Builder
	text.WriteString(b.packages.config)
	for _, p := range ours {
		fmt.Fprintf(&text, "packagefile %s=%s\n", p.Path, b.object(p))
	}
	return os.WriteFile(file, []byte(text.String()), 0o600)
}
