// Package child runs a Jupyter kernel as a child process and talks to it.
//
// Two programs of ours have such a child: our own kernel, whose child is gonb,
// and `gametree run`, whose child is our own kernel.
//
// A child has a private folder for its connection file, its Unix sockets, its
// log and its temporary files. It is the leader of a process group, and all
// that it starts carries a variable in its environment. Stop therefore ends the
// child with everything that it has started, and removes the folder.
//
// The order of calls, for one child:
//
//	Start        starts the process, then connects and probes in the background
//	Live         is closed when requests are answered and outputs are heard
//	Send, Ask    send requests
//	Received     an option: it is called with each message that arrives
//	Gone         is closed when the process has ended
//	Stop         ends and removes whatever is left; always call it
//
// Reading order: child.go (the process), client.go (its sockets), guard.go (what
// cleans up after us).
package child

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"gametree/kernel/group"
	"gametree/kernel/wire"
	"gametree/kernel/zmtp"
)

// Command returns the command, not yet started, of a kernel that listens on the
// sockets of connectionFile.
type Command func(connectionFile string) (*exec.Cmd, error)

// Options say which kernel to start, and who receives its messages.
type Options struct {
	Command Command
	Dir     string // the kernel's working folder; empty: that of Command, or ours
	File    string // the connection file's base name, from which gonb takes its id
	Tasks   int    // the most processes and threads, if we may limit them; see group.Pen. 0: any number

	// Received is called with each message, in a goroutine for each channel. It
	// may block, which makes the kernel wait. The replies to probes are left out.
	Received func(on wire.Channel, m wire.Message)
	// Dropped is called, in any goroutine, with the reason why a message or a
	// connection was dropped.
	Dropped func(error)
}

// Child is a running kernel. Any goroutine may call its methods.
type Child struct {
	options    Options
	cmd        *exec.Cmd
	folder     string
	pen        string // the control group; empty: there is none
	connection wire.Connection
	guards     guards
	life       context.Context // ends when Stop no longer needs the sockets
	end        context.CancelFunc
	gone       chan struct{}
	err        error // why the process ended; read only after gone

	session, probes string // the sessions of our requests, and of our probes
	sockets         map[wire.Channel]*zmtp.Socket
	replied, heard  atomic.Bool   // a probe was answered on the shell channel; its status came on iopub
	proven          chan struct{} // receives when both are true
	live            chan struct{}
}

// Start starts a kernel. It is not live yet. Its connections close when ctx
// ends; the process ends only by itself or by Stop.
func Start(ctx context.Context, o Options) (*Child, error) {
	folder, err := group.PrivateFolder()
	if err != nil {
		return nil, fmt.Errorf("no temporary folder: %w", err)
	}
	c := &Child{
		options: o, folder: folder, gone: make(chan struct{}), live: make(chan struct{}), proven: make(chan struct{}, 1),
		session: wire.NewID(), probes: wire.NewID(), sockets: map[wire.Channel]*zmtp.Socket{},
		connection: wire.Connection{
			Transport: "ipc", IP: filepath.Join(folder, "socket"),
			Shell: 1, IOPub: 2, Stdin: 3, Control: 4, Heartbeat: 5,
			Key: wire.NewID(), Scheme: wire.Scheme,
		},
	}
	if err := c.start(); err != nil {
		c.guards.release()
		os.RemoveAll(folder)
		return nil, err
	}
	c.life, c.end = context.WithCancel(ctx)
	go c.connect()
	return c, nil
}

// start starts the process.
func (c *Child) start() error {
	connectionFile := filepath.Join(c.folder, c.options.File)
	if err := wire.WriteConnection(connectionFile, c.connection); err != nil {
		return err
	}
	log, err := os.Create(c.log())
	if err != nil {
		return err
	}
	defer log.Close()
	if c.cmd, err = c.options.Command(connectionFile); err != nil {
		return err
	}
	if c.guards, err = startGuards(c.folder); err != nil {
		return err
	}
	if c.options.Dir != "" {
		c.cmd.Dir = c.options.Dir
	}
	c.cmd.Env = append(c.cmd.Environ(), "TMPDIR="+c.folder, mark(c.folder))
	c.cmd.Stdout, c.cmd.Stderr = log, log
	c.cmd.SysProcAttr = group.Own()
	err = group.Start(c.cmd, func(err error) {
		c.err = err
		close(c.gone)
	})
	if err != nil {
		return err
	}
	if c.options.Tasks > 0 {
		c.pen, _ = group.Pen(filepath.Base(c.folder), c.PID(), c.options.Tasks) // see IsPenned
	}
	c.guards.watch(c.PID(), c.pen)
	return nil
}

// mark returns the variable, as NAME=VALUE, in the environment of the kernel
// with this folder and of all that it starts. Its name differs from that of
// every other kernel's, because a kernel may be a child of another's child.
func mark(folder string) string {
	return "GAMETREE_CHILD_" + strings.TrimPrefix(filepath.Base(folder), "gametree-") + "=1"
}

func (c *Child) log() string { return filepath.Join(c.folder, "kernel.log") }

// Folder returns the private folder, which is also the one of the connection file.
func (c *Child) Folder() string { return c.folder }

// Intact reports whether the folder still has its files, which a cell may have deleted.
func (c *Child) Intact() bool {
	_, err := os.Stat(filepath.Join(c.folder, c.options.File))
	return err == nil
}

// Mark returns the variable, as NAME=VALUE, in the environment of all that the child
// has started.
func (c *Child) Mark() string { return mark(c.folder) }

// IsPenned reports whether the system keeps to Options.Tasks.
func (c *Child) IsPenned() bool { return c.pen != "" }

// PID returns the process id of the kernel.
func (c *Child) PID() int { return c.cmd.Process.Pid }

// Live returns a channel that is closed once the kernel answers and we hear
// what it publishes. It stays open if the kernel ends before.
func (c *Child) Live() <-chan struct{} { return c.live }

// IsLive reports whether the channel of Live is closed.
func (c *Child) IsLive() bool {
	select {
	case <-c.live:
		return true
	default:
		return false
	}
}

// Gone returns a channel that is closed when the kernel itself has ended; what
// it has started may go on until Stop.
func (c *Child) Gone() <-chan struct{} { return c.gone }

// Life returns a context that ends when the connections close.
func (c *Child) Life() context.Context { return c.life }

// LastWords returns how the kernel ended, such as "exit status 3", and the last
// lines of what it wrote, at most so many. It waits until the kernel has ended.
func (c *Child) LastWords(lines int) (how, written string) {
	<-c.gone
	how = "exit status 0"
	if c.err != nil {
		how = c.err.Error()
	}
	f, err := os.Open(c.log())
	if err != nil {
		return how, ""
	}
	defer f.Close()
	const size = 4096
	if info, err := f.Stat(); err == nil && info.Size() > size {
		f.Seek(-size, io.SeekEnd)
	}
	data, _ := io.ReadAll(io.LimitReader(f, size))
	all := strings.Split(strings.TrimSpace(string(data)), "\n")
	return how, strings.Join(all[max(0, len(all)-lines):], "\n")
}

// Stop ends the kernel and all that it has started, and removes their files. It
// asks the kernel to end, so that it can end its own children, and kills it
// after grace. It may be called again, and then does nothing more.
func (c *Child) Stop(grace time.Duration) {
	c.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-c.gone:
	case <-time.After(grace):
	}
	c.end()
	group.Kill(c.PID())
	<-c.gone
	group.End(0, mark(c.folder), c.folder)
	if c.pen != "" {
		os.Remove(c.pen)
	}
	c.guards.release()
}
