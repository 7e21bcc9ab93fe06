// Package page is the kernel that runs in a web page, with nothing installed.
//
// It speaks Jupyter's messages, as the installed kernel does, and answers commands
// itself. A Go cell becomes a program (see package program), which the page compiles,
// links and runs. What only a page can do stands behind the interface Host, so that
// the kernel is tested with the go command instead. The folder main makes kernel.wasm
// of it, and lists the JavaScript functions that a page must have.
//
// Reading order: host.go, kernel.go, runner.go, play.go, library.go.
package page
