package answer

import (
	"context"
	"debug/elf"
	"fmt"
	"path/filepath"

	"gametree/exercises/grader/host"
	"gametree/exercises/grader/jail/inside"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/toolchain"
)

type workshop struct {
	*toolchain.Build
	folder   string
	programs map[string]Code
}

// usual are the packages that every worker imports.
var usual = []string{workerPath, lockPath, "gametree/pkg/tree"}

func outcome(r toolchain.Made) Outcome {
	return Outcome{Errors: errorsIn(r.Printed), Slow: r.Slow, Fault: r.Fault}
}

// link links a worker that serves some programs, which are compiled.
func (w *workshop) link(ctx context.Context, names []string) Outcome {
	calls, all := map[string]string{}, []host.Package{}
	for _, name := range names {
		packages := w.programs[name].packages(name)
		all = append(all, packages...)
		calls[name] = packages[len(packages)-1].Path
	}
	main, worker := mainPackage(names[0]+".go", calls), filepath.Join(w.folder, names[0])
	o := outcome(w.Compile(ctx, main, all))
	if !o.failed() {
		o = outcome(w.Link(ctx, worker, main, all))
	}
	if o.failed() {
		return o
	}
	if memory := writable(worker); memory > inside.Memory {
		return Outcome{Errors: []Error{{Message: fmt.Sprintf("its variables need %d MB of memory; an answer may use %d MB",
			memory>>20, inside.Memory>>20)}}}
	}
	return Outcome{}
}

// served returns the outcome for one of the programs with these names, which were linked together.
func (w *workshop) served(names []string, name string) Outcome {
	return Outcome{Launch: judge.Jailed([]string{filepath.Join(w.folder, names[0]), name})}
}

// writable returns the size of the variables in a program; 0 if the program is not in
// the format of Linux.
func writable(program string) (size uint64) {
	f, err := elf.Open(program)
	if err != nil {
		return 0
	}
	defer f.Close()
	for _, s := range f.Sections {
		if s.Flags&elf.SHF_WRITE != 0 {
			size += s.Size
		}
	}
	return size
}
