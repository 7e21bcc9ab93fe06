package page

import "context"

// Host is what a web page does for the kernel: it compiles and runs programs, stores
// texts and fetches files of the site. Any goroutine may call its methods.
type Host interface {
	Builder
	Storage

	// Fetch returns a file of the site, by its path below the site's root, or what begins
	// with Exported.
	Fetch(ctx context.Context, path string) ([]byte, error)
}

// Builder compiles programs and runs them.
type Builder interface {
	// Build compiles and links a program. An error means that the tools did not run, not
	// that the program is wrong.
	Build(ctx context.Context, source Source) (Built, error)

	// Start starts a program. Output is called with what it prints, in order, from one
	// goroutine at a time, and no more once Wait has returned.
	Start(program ProgramID, o Start) (Process, error)

	// Forget frees a program that is not needed any more.
	Forget(program ProgramID)
}

// Source is the source of a program.
type Source struct {
	Files  map[string]string // of package main, by name
	Before []Package         // compiled before it, each after those that it imports
	Serve  bool              // it can be started with Serve; its main is never run
}

// Package is a package that is not part of the course.
type Package struct {
	Path  string
	Files map[string]string // by name
}

// ProgramID is the number of a program that was built.
type ProgramID int

// Built is the result of a build.
type Built struct {
	OK      bool
	Program ProgramID // if OK
	Text    string    // what the compiler or the linker printed, with the names of the files as given
}

// Start says how to start a program.
type Start struct {
	Env    map[string]string
	Args   []string                  // without the name of the program
	Output func(stream, text string) // stdout or stderr; nil: what it prints is dropped
	Asked  func()                    // it waits for its standard input, which Process.Input gives; nil: it has none
	Most   int                       // the host drops what a stream prints beyond so many bytes; 0: no limit
	Serve  bool                      // the program stays and answers Call
}

// Process is a program that was started.
type Process interface {
	// Call calls the function that the program exports as "call", with text, and
	// returns the text that it answers. An error is how the program ended.
	Call(ctx context.Context, text string) (string, error)

	// Input gives the program the standard input that it waits for; "" ends the input.
	Input(text string)

	// Wait returns how the program has ended, when it has.
	Wait() Ended

	// Kill ends the program at once.
	Kill()
}

// Ended is how a program has ended.
type Ended struct {
	Code   int    // its exit status
	Killed bool   // Kill has ended it
	Fault  string // not empty: the page could not run it, or it broke off; the reason
}

// Storage keeps texts by key, as long as the browser does.
type Storage interface {
	Get(ctx context.Context, key string) (value string, found bool, err error)
	Set(ctx context.Context, key, value string) error
}
