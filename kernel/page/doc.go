// Package page is the kernel that runs in a web page, with nothing installed.
//
// It is package core on a Host that compiles, links and runs programs in the page. The tests
// have a Host of this machine, so that all else is tested without a page. The folder wasm
// makes kernel.wasm of it, and lists the JavaScript functions that a page must have.
//
// Commands, exercises and own games are those of the installed kernel. A command that
// needs a machine is explained in a sentence.
//
// Reading order: host.go, kernel.go, library.go, exercises.go.
package page
