// Running other programs.

package setup

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// failedProgram is the failure of a program, with the end of its output.
type failedProgram struct {
	name string
	tail string
	err  error
}

func (e failedProgram) Error() string {
	if strings.TrimSpace(e.tail) == "" {
		return fmt.Sprintf("%s: %v", e.name, e.err)
	}
	return fmt.Sprintf("%s: %v; its output ends with:\n%s", e.name, e.err, e.tail)
}

func (e failedProgram) Unwrap() error { return e.err }

// output runs cmd, which exec.CommandContext has made, and returns its standard output
// without white space around it. When the context ends, the program is interrupted, and
// killed if it still runs after five seconds.
func output(ctx context.Context, cmd *exec.Cmd) (string, error) {
	var text, complaint bytes.Buffer
	cmd.Stdout, cmd.Stderr = &text, &complaint
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 5 * time.Second
	err := cmd.Run()
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if err != nil {
		lines := slices.DeleteFunc(strings.Split(text.String()+"\n"+complaint.String(), "\n"),
			func(line string) bool { return strings.TrimSpace(line) == "" })
		lines = lines[max(0, len(lines)-12):]
		name := filepath.Base(cmd.Args[0])
		if len(cmd.Args) > 1 && !strings.HasPrefix(cmd.Args[1], "-") {
			name += " " + cmd.Args[1]
		}
		return "", failedProgram{name, "  " + strings.Join(lines, "\n  "), err}
	}
	return strings.TrimSpace(text.String()), nil
}

// answer runs a program, whose name is looked up on PATH, for at most two minutes, and
// returns its path and its output. A program that is found may not run: it may be a
// shim, or have lost its Python.
func answer(ctx context.Context, name string, args ...string) (path, text string, err error) {
	if path, err = exec.LookPath(name); err != nil {
		return "", "", err
	}
	ctx, cancel := context.WithTimeout(ctx, 2*time.Minute)
	defer cancel()
	text, err = output(ctx, exec.CommandContext(ctx, path, args...))
	return path, text, err
}

// noNetwork are the words in the errors of go, pip and apt without a network.
var noNetwork = []string{
	"dial tcp", "no such host", "connection refused", "network is unreachable", "i/o timeout",
	"Temporary failure", "Failed to establish a new connection", "Could not resolve",
	"No address associated with hostname", "Name or service not known",
}

// explained returns err, the failure of a step, with advice if the network is missing.
func explained(step string, err error, advice string) error {
	switch {
	case err == nil, errors.Is(err, context.Canceled):
		return err
	case offline(err):
		return fmt.Errorf("setup: %s needs the network, and it cannot be reached\n%s", step, advice)
	}
	return fmt.Errorf("setup: %s: %w", step, err)
}

// offline reports whether err is the failure of a program without a network.
func offline(err error) bool {
	var failed failedProgram
	return errors.As(err, &failed) && slices.ContainsFunc(noNetwork, func(words string) bool {
		return strings.Contains(failed.tail, words)
	})
}
