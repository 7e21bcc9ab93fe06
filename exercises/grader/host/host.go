// Package host is how the Go of a learner is built and run: the program of a cell, an
// answer to an exercise, a game of one's own. A machine does it with Go's own compiler
// and linker (package toolchain, and package native of the kernel); a web page with the
// same compiler as WebAssembly.
package host

import "context"

// Host builds programs and runs them. Any goroutine may call its methods.
type Host interface {
	// Build compiles and links a program. An error means that the tools did not run, not
	// that the program is wrong.
	Build(ctx context.Context, source Source) (Built, error)

	// Forget frees a program that is not needed any more.
	Forget(program ProgramID)

	// Start starts a program. Output is called with what it prints, in order, from one
	// goroutine at a time, and no more once Wait has returned.
	Start(program ProgramID, o Start) (Process, error)
}

// Machine is a Host that is the learner's own machine: cells can use its commands and files.
type Machine interface {
	Host

	// Command starts a command of the system.
	Command(o Start, name string, args ...string) (Process, error)

	// Module returns the folder of a module, which it makes at the first call. What is added
	// to it, as by "go get", cells can import.
	Module() (folder string, err error)
}

type Source struct {
	Files  map[string]string `json:"files"`            // of package main, by name
	Before []Package         `json:"before,omitempty"` // compiled before it, each after those that it imports
	Serve  bool              `json:"serve"`            // it can be started with Serve; its main is never run
	Check  bool              `json:"check"`            // compile it only: it has nothing to run
}

// Package is a package that is not part of the course.
type Package struct {
	Path  string            `json:"path"`
	Files map[string]string `json:"files"` // by name
}

// ProgramID is the number of a program that was built; 0: none.
type ProgramID int

type Built struct {
	OK      bool
	Program ProgramID // if OK, and if it was linked
	Text    string    // what the compiler or the linker printed, with the names of the files as given
}

type Start struct {
	Env    map[string]string
	Dir    string                    // its working folder; empty: ours
	Args   []string                  // without the name of the program
	Output func(stream, text string) // stdout or stderr; nil: what it prints is dropped
	Asked  func()                    // it waits for its standard input, which Process.Input gives; nil: it has none
	Most   int                       // a page drops what a stream prints beyond so many bytes; 0: no limit
	Serve  bool                      // the program stays and answers calls: the Process is a Server
}

// Process is a program that was started.
type Process interface {
	// Input gives the program the standard input that it waits for; "" ends the input.
	Input(text string)

	// Wait returns how the program has ended, when it has.
	Wait() Ended

	// Interrupt asks the program to end. A host without signals kills it.
	Interrupt()

	// Kill ends the program, and all that it has started, at once.
	Kill()
}

// Server is a program that stays and answers calls.
type Server interface {
	Process

	// Call calls the function that the program exports as "call", with text, and
	// returns the text that it answers. An error is how the program ended.
	Call(ctx context.Context, text string) (string, error)
}

type Ended struct {
	Code   int    // its exit status
	Signal string // the signal that ended it, such as "killed"; empty: none
	Killed bool   // Kill has ended it
	Fault  string // not empty: the host could not run it, or it broke off; the reason

	// Exceeded is the sentence about the limit that it has exceeded; empty: none.
	Exceeded string
}
