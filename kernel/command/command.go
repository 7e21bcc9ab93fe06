// Package command holds the teaching commands, one file each.
//
// A command is a struct whose fields are its flags and arguments, and whose
// method Run(context.Context, IO) error does the work: results go to IO.Out,
// messages to IO.Err, and nothing here touches os.Stdout or os.Exit, so that
// one command can serve a terminal and a notebook cell alike.
//
// Reading order: command.go, solve.go, rungs.go, run.go, install.go, lab.go,
// kernel.go.
package command

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/alecthomas/kong"
)

// IO is where a command reads and writes.
type IO struct {
	In       io.Reader
	Out, Err io.Writer
}

// Exit codes of every command.
const (
	ExitDone     = 0 // the command did what was asked
	ExitFailed   = 1 // the work failed
	ExitBadInput = 2 // bad usage or bad input; nothing was changed
)

// BadInput marks an error that the caller can mend by changing what was typed.
type BadInput struct{ Err error }

func (e BadInput) Error() string { return e.Err.Error() }
func (e BadInput) Unwrap() error { return e.Err }

// badInputf is fmt.Errorf for a BadInput.
func badInputf(format string, args ...any) error {
	return BadInput{fmt.Errorf(format, args...)}
}

// commands lists every command, in the order of the help page.
type commands struct {
	Install installCmd `cmd:"" help:"Build what the lessons need and install the Jupyter kernel gametree."`
	Lab     labCmd     `cmd:"" help:"Open the lessons in Jupyter, which is installed if there is none."`
	Solve   solveCmd   `cmd:"" help:"Solve a position and print its value and the move to play."`
	Rungs   rungsCmd   `cmd:"" help:"List the rungs of the ladder and what each adds."`
	Run     runCmd     `cmd:"" help:"Execute notebooks without Jupyter."`
	Kernel  kernelCmd  `cmd:"" hidden:"" help:"Be the kernel; Jupyter calls this."`
}

// exited carries the code of an early exit (--help) out of the parser.
type exited int

// Main runs the command that args name and returns its exit code.
// A failure is one line on stdio.Err, beginning with "gametree: ".
func Main(ctx context.Context, args []string, stdio IO) (code int) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case exited:
			code = int(r)
		default:
			panic(r)
		}
	}()
	err := dispatch(ctx, args, stdio)
	var bad BadInput
	var usage *kong.ParseError
	switch {
	case err == nil:
		return ExitDone
	case errors.As(err, &bad), errors.As(err, &usage):
		code = ExitBadInput
	default:
		code = ExitFailed
	}
	fmt.Fprintf(stdio.Err, "gametree: %v\n", err)
	return code
}

func dispatch(ctx context.Context, args []string, stdio IO) error {
	var cmds commands
	parser, err := kong.New(&cmds,
		kong.Name("gametree"),
		kong.Description("Learn game-tree search by doing it: lessons, exercises and solvers."),
		kong.Writers(stdio.Out, stdio.Err),
		kong.Exit(func(code int) { panic(exited(code)) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Bind(stdio),
	)
	if err != nil {
		return err
	}
	if len(args) == 0 {
		args = []string{"--help"}
	}
	parsed, err := parser.Parse(args)
	if err != nil {
		return err
	}
	return parsed.Run()
}
