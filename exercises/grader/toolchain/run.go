package toolchain

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"gametree/exercises/grader/group"
	"gametree/pkg/lazy"
)

// BuildLimits are the limits of each process of the compiler and the linker.
type BuildLimits struct {
	CPU    time.Duration
	Memory int64         // bytes of data
	Wall   time.Duration // a fault of the machine: a program is stopped by CPU long before
	File   int64         // the length in bytes of the longest file that they write
}

// Made is what the compiler or the linker has done.
type Made struct {
	Printed string // about what is wrong with the program
	Slow    bool   // the program exceeds the limits
	Fault   error  // not nil: the tool did not run, which is not the fault of the program
}

// OK reports whether nothing is wrong.
func (r Made) OK() bool { return r == Made{} }

var (
	// Large matches what is written about a program with too much data.
	Large = lazy.Pattern(`(?m)^too much data|(is|symbol|file) too large|relocation target .* out of range|SIGXFSZ`)

	// exhausted matches what a process prints that has not got the memory it asks for.
	exhausted = lazy.Pattern(`out of memory|cannot allocate memory`)

	// complains matches a message of the compiler or the linker about a program.
	complains = lazy.Pattern(`(?m)^\S.*:\d+(:\d+)?: |^link: |^\S+: undefined: `)

	// onDisk matches the second name of a file in a message, which only we know.
	onDisk = lazy.Pattern(`\[[^\[\]\n]*/sources-\d+/[^\[\]\n]*\]`)
)

// limited returns a command with limits, which a shell sets. When ctx ends, it is killed.
func limited(ctx context.Context, limits BuildLimits, command []string) *exec.Cmd {
	script := fmt.Sprintf(`ulimit -t %d; ulimit -d %d; ulimit -f %d; exec "$@"`, int(limits.CPU.Seconds()),
		limits.Memory>>10, limits.File/512)
	return exec.CommandContext(ctx, "sh", append([]string{"-c", script, "sh"}, command...)...)
}

func (b *Build) run(ctx context.Context, tool string, args ...string) Made {
	limits := b.tools.Limits
	timed, cancel := context.WithTimeout(ctx, limits.Wall)
	defer cancel()
	cmd := limited(timed, limits, append([]string{filepath.Join(b.packages.tools, tool)}, args...))
	cmd.Dir = b.folder
	// GOGC makes the tools collect garbage rarely, which saves a sixth of their time.
	cmd.Env = append(append(os.Environ(), "TMPDIR="+b.folder, "GOMAXPROCS=2", "GOGC=400"), thisMachine...)
	output, err := group.Output(cmd)
	printed := onDisk().ReplaceAllString(string(output), "")
	switch {
	case err == nil:
		return Made{}
	case cmd.ProcessState == nil || timed.Err() != nil:
		return Made{Fault: fmt.Errorf("build: %s: %w", tool, err)}
	}
	switch used := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(); {
	case Large().MatchString(printed), complains().MatchString(printed):
		return Made{Printed: printed}
	case used > limits.CPU*9/10, exhausted().MatchString(printed) && b.hasMemory(ctx):
		return Made{Slow: true}
	}
	text := strings.TrimSpace(printed[:min(len(printed), 500)]) // whatever the program contains does not explain it
	return Made{Fault: fmt.Errorf("build: this machine cannot run the %s: %w: %s", tool, err, text)}
}

// hasMemory reports whether the compiler can have far more memory than an ordinary program
// needs: it gets as far as finding that a constant is too large.
func (b *Build) hasMemory(ctx context.Context) bool {
	const source = "package p\n\nvar V = [1 << 27]byte{1<<27 - 1: 1}\n"
	folder, err := os.MkdirTemp(b.folder, "memory-")
	if err != nil {
		return false
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "p.go")
	if os.WriteFile(file, []byte(source), 0o600) != nil {
		return false
	}
	cmd := limited(ctx, b.tools.Limits, []string{filepath.Join(b.packages.tools, "compile"), "-o", file + ".a", "-p", "p",
		file})
	output, _ := group.Output(cmd)
	return Large().Match(output)
}
