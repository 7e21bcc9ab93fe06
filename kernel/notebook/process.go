// A kernel's process and everything it leaves behind.

package notebook

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"gametree/kernel/bridge/group"
	"gametree/kernel/wire"
)

// Start returns the command, not yet started, of a kernel that listens where
// connectionFile says.
type Start func(connectionFile string) (*exec.Cmd, error)

// process is a running kernel. It is the leader of a process group, and has a
// private folder for its sockets, its log and all temporary files; stop makes
// an end of group and folder, whatever state they are in.
type process struct {
	cmd        *exec.Cmd
	folder     string
	connection wire.Connection
	gone       chan struct{} // closed when the kernel itself has ended
	err        error         // why it ended; read only after gone
}

// startProcess starts a kernel in the working directory dir.
func startProcess(start Start, dir string) (*process, error) {
	folder, err := group.PrivateFolder()
	if err != nil {
		return nil, err
	}
	p := &process{folder: folder, gone: make(chan struct{})}
	if err := p.start(start, dir); err != nil {
		os.RemoveAll(folder)
		return nil, err
	}
	return p, nil
}

func (p *process) start(start Start, dir string) error {
	p.connection = wire.Connection{
		Transport: "ipc",
		IP:        filepath.Join(p.folder, "socket"),
		Shell:     1, IOPub: 2, Stdin: 3, Control: 4, Heartbeat: 5,
		Key:    wire.NewID(),
		Scheme: wire.Scheme,
	}
	// gonb takes the id of the kernel from the name of this file.
	connectionFile := filepath.Join(p.folder, "kernel-00000000-0000-0000-0000-000000000000.json")
	if err := wire.WriteConnection(connectionFile, p.connection); err != nil {
		return err
	}
	log, err := os.Create(p.log())
	if err != nil {
		return err
	}
	defer log.Close()
	p.cmd, err = start(connectionFile)
	if err != nil {
		return err
	}
	p.cmd.Dir = dir
	p.cmd.Env = append(p.cmd.Environ(), "TMPDIR="+p.folder, p.mark())
	p.cmd.Stdout, p.cmd.Stderr = log, log
	p.cmd.SysProcAttr = group.Own()
	return group.Start(p.cmd, func(err error) {
		p.err = err
		close(p.gone)
	})
}

// stop ends the kernel and all its children, and removes their files: first
// kindly, so that a kernel can end what it started, then by force.
func (p *process) stop() {
	p.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-p.gone:
	case <-time.After(500 * time.Millisecond):
	}
	group.Kill(p.cmd.Process.Pid)
	<-p.gone
	group.End(0, p.mark(), p.folder)
}

// death says how the kernel ended, in its own last words if it had any.
// It must have ended.
func (p *process) death() error {
	how := "exit status 0"
	if p.err != nil {
		how = p.err.Error()
	}
	return fmt.Errorf("the kernel died (%s): %s", how, lastLines(p.logTail(), 5))
}

// logTail returns the last bytes of what the kernel wrote, nothing if it cannot
// be read.
func (p *process) logTail() string {
	f, err := os.Open(p.log())
	if err != nil {
		return ""
	}
	defer f.Close()
	const size = 4096
	if info, err := f.Stat(); err == nil && info.Size() > size {
		f.Seek(-size, io.SeekEnd)
	}
	data, _ := io.ReadAll(io.LimitReader(f, size))
	return string(data)
}

// explain returns err, an error of the sockets, or rather the death of the
// kernel, if that was behind it.
func (p *process) explain(err error) error {
	select {
	case <-p.gone:
		return p.death()
	case <-time.After(time.Second): // sockets close a little before their process ends
		return err
	}
}

// mark is the variable in the environment of the kernel and all its children.
//
// It is not TMPDIR, of which our own kernel makes another for its gonb.
func (p *process) mark() string { return "GAMETREE_RUN=" + p.folder }

func (p *process) log() string { return filepath.Join(p.folder, "kernel.log") }
