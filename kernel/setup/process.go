// Running other programs.

package setup

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// failedProgram is a program that ended badly, with the end of what it printed.
type failedProgram struct {
	name string
	tail string
	err  error
}

func (e failedProgram) Error() string {
	if e.tail == "" {
		return fmt.Sprintf("%s: %v", e.name, e.err)
	}
	return fmt.Sprintf("%s: %v, and said:\n%s", e.name, e.err, e.tail)
}

func (e failedProgram) Unwrap() error { return e.err }

// run runs cmd, made by exec.CommandContext, and gives every line it prints, on
// either stream, to line (which may be nil). When the context ends, the program
// is asked to stop as by Ctrl-C, and killed if it has not after five seconds.
func run(ctx context.Context, cmd *exec.Cmd, line func(string)) error {
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 5 * time.Second
	read, write := io.Pipe()
	cmd.Stdout, cmd.Stderr = write, write
	var last tail
	done := make(chan struct{})
	go func() {
		defer close(done)
		lines := bufio.NewScanner(read)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			last.add(lines.Text())
			if line != nil {
				line(lines.Text())
			}
		}
		io.Copy(io.Discard, read) // a line past the buffer must not block the program
	}()
	err := cmd.Run()
	write.Close()
	<-done
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		return failedProgram{name: programName(cmd), tail: last.String(), err: err}
	}
	return nil
}

// output returns what the program prints on its standard output, trimmed.
func output(ctx context.Context, cmd *exec.Cmd) (string, error) {
	var said bytes.Buffer
	cmd.Stderr = &said
	cmd.WaitDelay = 5 * time.Second
	text, err := cmd.Output()
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if err != nil {
		return "", failedProgram{name: programName(cmd), tail: strings.TrimSpace(said.String()), err: err}
	}
	return strings.TrimSpace(string(text)), nil
}

func programName(cmd *exec.Cmd) string {
	name := cmd.Args[0]
	if i := strings.LastIndexAny(name, `/\`); i >= 0 {
		name = name[i+1:]
	}
	if len(cmd.Args) > 1 && !strings.HasPrefix(cmd.Args[1], "-") {
		name += " " + cmd.Args[1]
	}
	return name
}

// tail keeps the last lines of a program's output.
type tail struct{ lines []string }

const tailLines = 12

func (t *tail) add(line string) {
	if strings.TrimSpace(line) == "" {
		return
	}
	t.lines = append(t.lines, "  "+line)
	if len(t.lines) > tailLines {
		t.lines = t.lines[1:]
	}
}

func (t *tail) String() string { return strings.Join(t.lines, "\n") }

// noNetwork are the words by which go, pip and apt say that they reach nobody.
var noNetwork = []string{
	"dial tcp", "no such host", "connection refused", "network is unreachable", "i/o timeout",
	"Temporary failure", "Failed to establish a new connection", "Could not resolve",
	"No address associated with hostname", "Name or service not known",
}

// offline reports whether err is a program's complaint about the network.
func offline(err error) bool {
	var failed failedProgram
	if !errors.As(err, &failed) {
		return false
	}
	for _, words := range noNetwork {
		if strings.Contains(failed.tail, words) {
			return true
		}
	}
	return false
}
