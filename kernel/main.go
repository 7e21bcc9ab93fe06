// Gametree is the command behind the lessons: it sets up the Jupyter kernel,
// runs notebooks, and solves, lists and measures in a terminal.
//
// Run `go run ./kernel --help`, or `gametree --help` once installed.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"gametree/kernel/command"
	"gametree/kernel/console"
	"gametree/kernel/setup"
)

// revision is the commit of the checkout; kernel/setup/begin.sh sets it.
var revision string

func main() {
	command.Revision = revision
	if err := setup.UseOwnGo(); err != nil {
		panic(err) // PATH cannot be set
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends us at once, also while we wait for the keyboard
	code := command.MainWithOwn(ctx, os.Args[1:], console.IO{In: os.Stdin, Out: os.Stdout, Err: os.Stderr})
	stop()
	os.Exit(code)
}
