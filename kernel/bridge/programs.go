// Programs of cells that are run again, after their cell has ended.

package bridge

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"gametree/kernel/cell"
	"gametree/kernel/group"
	"gametree/kernel/session"
	"gametree/pkg/show/outlet"
)

// Programs keeps programs of cells in gonb's folder, which is removed with gonb, and
// runs them. It is a session.Programs.
type Programs struct {
	Quota cell.Quota // of each run
}

// Keep keeps the program in a file. gonb's next build replaces that file and does not
// change it, so a link suffices.
func (Programs) Keep(program string) (kept string, err error) {
	kept = filepath.Join(filepath.Dir(filepath.Dir(program)), "play-"+rand.Text())
	return kept, os.Link(program, kept)
}

// Drop removes a kept program.
func (Programs) Drop(kept string) { os.Remove(kept) }

// mostComplaint is how much of standard error is read for the reason of a failure.
const mostComplaint = 1 << 16

// Run runs a kept program as a process group of its own, which is killed when ctx ends
// or the program exceeds the quota.
func (p Programs) Run(ctx context.Context, kept, request string, print func(text string)) error {
	if _, err := os.Stat(kept); err != nil {
		return errors.New("the kernel's Go part was restarted, so the program of this game is gone; run its cell again")
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	cmd := exec.CommandContext(ctx, kept)
	cmd.Env = append(os.Environ(), outlet.Request+"="+request)
	cmd.SysProcAttr = group.Own()
	cmd.Cancel = func() error { group.Kill(cmd.Process.Pid); return nil }
	var stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = printer(print), &limited{to: &stderr, left: mostComplaint}
	cmd.WaitDelay = time.Second // if something that it has started holds its outputs open
	ended := make(chan error, 1)
	if err := group.Start(cmd, func(err error) { ended <- err }); err != nil {
		return err
	}
	defer group.Kill(cmd.Process.Pid) // what it has left behind
	tick := time.NewTicker(measureEvery)
	defer tick.Stop()
	for {
		select {
		case exit := <-ended:
			switch {
			case ctx.Err() != nil:
				return context.Cause(ctx)
			case exit == nil:
				return nil
			}
			return session.Reason(exit.Error(), stderr.String())
		case <-tick.C:
			if f, exceeded := p.Quota.Exceeded(group.Usage(cmd.Process.Pid)); exceeded {
				stop(errors.New(strings.ReplaceAll(f.Value, "the cell", "the game")))
			}
		}
	}
}

// printer is a function as an io.Writer.
type printer func(text string)

func (p printer) Write(b []byte) (int, error) {
	p(string(b))
	return len(b), nil
}

// limited passes on the first bytes that are written to it.
type limited struct {
	to   *bytes.Buffer
	left int
}

func (l *limited) Write(b []byte) (int, error) {
	n := min(l.left, len(b))
	l.to.Write(b[:n])
	l.left -= n
	return len(b), nil
}
