// Other programs for Chinese chess, which play matches and advise analyses.

package command

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"gametree/exercises/grader/group"
	"gametree/exercises/grader/program"
	"gametree/pkg/xiangqi/outside"
)

// otherProgram returns the path of the program that text names with its arguments, and what starts it.
func otherProgram(text string) (path string, start func() (*outside.Process, error), err error) {
	words, err := program.Split(text)
	if err != nil || len(words) == 0 {
		return "", nil, fmt.Errorf("want a program with its arguments, got %q", text)
	}
	if path, err = exec.LookPath(words[0]); err != nil && filepath.Base(words[0]) == words[0] {
		path, err = exec.LookPath(filepath.Join("/usr/games", words[0])) // where Debian installs games
	}
	if err != nil {
		err = fmt.Errorf("there is no program %s", words[0])
	}
	return path, func() (*outside.Process, error) { return startProgram(path, words[1:]) }, err
}

// startProgram starts a program in a new process group.
func startProgram(path string, args []string) (*outside.Process, error) {
	cmd := exec.Command(path, args...)
	cmd.SysProcAttr = group.Apart()
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, theirs, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	cmd.Stdout, cmd.Stderr = theirs, io.Discard
	ended := make(chan struct{})
	if err := group.Start(cmd, nil, func(error) { close(ended) }); err != nil {
		out.Close()
		theirs.Close()
		return nil, err
	}
	theirs.Close()
	return &outside.Process{
		In: in, Out: out,
		End: func() {
			group.Kill(cmd.Process.Pid)
			<-ended
			out.Close()
		},
	}, nil
}
