// Other programs for Chinese chess, which play matches and advise analyses.

package command

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"gametree/exercises/grader/group"
	"gametree/pkg/xiangqi/outside"
)

// onPath returns the path of a program on PATH or in /usr/games, where Debian
// installs games.
func onPath(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err != nil && filepath.Base(name) == name {
		if inGames, errGames := exec.LookPath(filepath.Join("/usr/games", name)); errGames == nil {
			return inGames, nil
		}
	}
	return path, err
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
