//go:build gametree && linux

package outlet

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"syscall"
	"time"
)

// replaced are the first standard output and error. Go's runtime, which still uses
// their descriptors, must not close them.
var replaced = []os.File{*os.Stdout, *os.Stderr}

// frames reports whether our kernel reads the standard output.
var frames = begin()

// begin prepares the program of a cell: it limits the stack, and connects its input,
// standard output and error to our kernel, which then has them sooner, in larger pieces and
// to the last byte. What Go's runtime writes when a program panics still goes to gonb,
// which knows the lines of the cells. If the learner stopped the cell while it was
// compiled, the program ends here.
//
// A program that this one starts has other readers, so it must not do the same.
func begin() bool {
	if os.Getenv(Request) != "" {
		debug.SetMaxStack(MostStack)
		return true // what is printed goes to whoever runs the program again
	}
	folder := os.Getenv(Variable)
	if folder == "" {
		return false
	}
	os.Unsetenv(Variable)
	debug.SetMaxStack(MostStack)
	if os.Getenv("GOGC") == CompilerGC {
		os.Unsetenv("GOGC")
		debug.SetGCPercent(100)
	}
	if _, err := os.Stat(filepath.Join(folder, Stopped)); err == nil {
		os.Exit(130) // as a shell reports an interrupt
	}
	if fd, err := syscall.Open(filepath.Join(folder, Stdin), syscall.O_RDONLY|syscall.O_CLOEXEC, 0); err == nil {
		syscall.Dup3(fd, 0, 0)
		syscall.Close(fd)
	}
	connect(os.Stderr, filepath.Join(folder, "stderr"))
	return connect(os.Stdout, filepath.Join(folder, "stdout"))
}

// begun is the processor time before the variables of the program are initialised.
var begun = processor()

// used returns the processor time that the program has used since.
func used() time.Duration { return processor() - begun }

// processor returns the processor time that the program has used.
func processor() time.Duration {
	var r syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &r)
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// connect makes file write to a pipe, and reports whether it exists. In a cell with
// %capture it does not.
func connect(file *os.File, pipe string) bool {
	fd, err := syscall.Open(pipe, syscall.O_WRONLY|syscall.O_CLOEXEC, 0)
	if err == nil {
		*file = *os.NewFile(uintptr(fd), file.Name())
	}
	return err == nil
}
