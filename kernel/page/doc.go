// Package page is the kernel that runs in a web page, with nothing installed.
//
// It is package core with a Runner for Go cells: package program makes a program of a
// cell, and the page compiles, links and runs it. What only a page can do stands behind
// the interface Host; the tests have a Host that uses the go command, so that all
// else is tested without a page. The folder wasm makes kernel.wasm of it, and lists the
// JavaScript functions that a page must have.
//
// Commands, exercises and own games are those of the installed kernel. A command that
// needs a machine is explained in a sentence.
//
// A page begins with a small kernel, which runs Go cells. At the first command it hands
// over to one with the commands and exercises of package commands.
//
// Reading order: host.go, kernel.go, runner.go, library.go, play.go, inbox.go, handover.go.
package page
