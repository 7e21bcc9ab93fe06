// The gonb process, with its folder, its sockets and its guard.
//
// The order of its life: startChild; dialled; probe until it is live; whatever
// relay.go does with it; childGone (it died) or stopChild (we end it).

package bridge

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"gametree/kernel/bridge/group"
	"gametree/kernel/bridge/zmtp"
	"gametree/kernel/wire"
)

// probeEvery is how often gonb is asked whether it is live.
const probeEvery = 20 * time.Millisecond

// child is one gonb process, leader of a process group. The goroutine of the
// kernel's loop owns it.
type child struct {
	cmd        *exec.Cmd
	folder     string // private: connection file, sockets, log, all temporary files
	connection wire.Connection
	guard      *guardProcess
	life       context.Context // ends when we want no more of it
	stop       context.CancelFunc
	gone       chan struct{} // closed when the process has ended
	err        error         // why it ended; read only after gone
	began      time.Time

	shell, control, stdin, iopub *zmtp.Socket // nil until dialled

	replied, heard bool   // to a probe: on the shell, in public
	count          int    // of the cells it knows of
	step           string // the id of the hidden cell inside it; empty: none
	stepReplied    bool
	stepIdle       bool
}

// live tells whether gonb answers and we hear what it publishes. A subscription
// takes effect some time after it was made; until then all is lost.
func (c *child) live() bool { return c.replied && c.heard }

// startChild starts a gonb. It is not live yet.
func (k *Kernel) startChild() error {
	folder, err := group.PrivateFolder()
	if err != nil {
		return fmt.Errorf("no temporary folder for Go: %w", err)
	}
	c := &child{folder: folder, gone: make(chan struct{}), began: time.Now()}
	if err := c.start(k.options, k.key); err != nil {
		c.guard.release()
		os.RemoveAll(folder)
		return err
	}
	c.life, c.stop = context.WithCancel(k.life)
	k.child = c
	go func() {
		<-c.gone
		k.post(c.life, func() { k.childGone(c) })
	}()
	go k.dial(c)
	return nil
}

// start starts the process.
func (c *child) start(o Options, key []byte) error {
	c.connection = wire.Connection{
		Transport: "ipc",
		IP:        filepath.Join(c.folder, "socket"),
		Shell:     1, IOPub: 2, Stdin: 3, Control: 4, Heartbeat: 5,
		Key:    string(key),
		Scheme: wire.Scheme,
	}
	connectionFile := filepath.Join(c.folder, filepath.Base(o.ConnectionFile))
	if err := wire.WriteConnection(connectionFile, c.connection); err != nil {
		return err
	}
	log, err := os.Create(c.log())
	if err != nil {
		return err
	}
	defer log.Close()
	if c.cmd, err = o.Gonb(connectionFile); err != nil {
		return err
	}
	if c.guard, err = startGuard(o.Guard, c.folder); err != nil {
		return err
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
	c.guard.tell(c.cmd.Process.Pid)
	return nil
}

// mark is the variable in the environment of gonb and all its children.
func mark(folder string) string { return "GAMETREE_KERNEL=" + folder }

func (c *child) log() string { return filepath.Join(c.folder, "gonb.log") }

// dial connects to c's sockets, in a goroutine of its own.
func (k *Kernel) dial(c *child) {
	ctx, cancel := context.WithCancel(c.life)
	defer cancel()
	go func() {
		select {
		case <-c.gone:
			cancel()
		case <-ctx.Done():
		}
	}()
	identity := wire.NewID() // one for all: gonb answers everything to whom the shell knows
	open := func(kind zmtp.Kind, port int, take func(wire.Message)) (*zmtp.Socket, error) {
		network, address := endpoint(c.connection, port)
		return zmtp.Dial(ctx, kind, network, address, identity, zmtp.Options{
			Limits: zmtp.DefaultLimits, Log: k.log.print, Gone: func() { k.deaf(c) },
			Received: func(frames [][]byte) {
				m, err := wire.Parse(frames, k.key)
				if err != nil {
					k.log.print(fmt.Errorf("gonb: dropped a message: %w", err))
					return
				}
				k.post(c.life, func() {
					if c == k.child {
						take(m)
					}
				})
			},
		})
	}
	var sockets [4]*zmtp.Socket
	var err error
	for i, s := range []struct {
		kind zmtp.Kind
		port int
		take func(wire.Message)
	}{
		{zmtp.Dealer, c.connection.Shell, k.replied},
		{zmtp.Dealer, c.connection.Control, k.replied},
		{zmtp.Dealer, c.connection.Stdin, k.asks},
		{zmtp.Sub, c.connection.IOPub, k.published},
	} {
		if sockets[i], err = open(s.kind, s.port, s.take); err != nil {
			for _, socket := range sockets[:i] {
				socket.Close(0)
			}
			return // it died, or is not wanted any more: either is handled elsewhere
		}
	}
	context.AfterFunc(c.life, func() {
		for _, socket := range sockets {
			go socket.Close(0)
		}
	})
	k.post(c.life, func() {
		c.shell, c.control, c.stdin, c.iopub = sockets[0], sockets[1], sockets[2], sockets[3]
		k.probe(c)
	})
}

// deafTime is how long gonb may live on without its sockets.
const deafTime = 500 * time.Millisecond

// deaf makes an end of c, one of whose sockets has closed: usually it is ending
// anyhow; if not, the cell in it would wait for ever.
func (k *Kernel) deaf(c *child) {
	time.AfterFunc(deafTime, func() {
		k.post(c.life, func() {
			if c == k.child {
				c.cmd.Process.Kill()
			}
		})
	})
}

// probe asks c something until it is live.
func (k *Kernel) probe(c *child) {
	if c != k.child || c.live() {
		return
	}
	c.send(k, c.shell, wire.KernelInfoRequest{})
	time.AfterFunc(probeEvery, func() { k.post(c.life, func() { k.probe(c) }) })
}

// send sends gonb a request of our own, and returns its id. What gonb has to
// say of it is told by its session.
func (c *child) send(k *Kernel, socket *zmtp.Socket, content wire.Content) (id string) {
	m := k.message(wire.Header{}, content)
	socket.Send(wire.Format(m, k.key))
	return m.Header.ID
}

// catchUp makes gonb count as many cells as want, by hidden empty ones, one
// after another. It returns whether it does by now. gonb's error messages name
// a cell by its number, so its counting must be ours.
func (k *Kernel) catchUp(want int) bool {
	c := k.child
	if c == nil || !c.live() || c.step != "" {
		return false
	}
	if c.count >= want {
		return true
	}
	c.count++
	c.stepReplied, c.stepIdle = false, false
	c.step = c.send(k, c.shell, wire.ExecuteRequest{StoreHistory: true, UserExpressions: map[string]any{}})
	return false
}

// childGone goes on after gonb has died by itself.
func (k *Kernel) childGone(c *child) {
	if c != k.child {
		return
	}
	ever, last := c.live(), c.lastWords()
	k.child = nil
	c.end()
	k.forget()
	j := k.current
	switch {
	case !ever: // another one would fare no better: the next cell tries
		if j != nil && j.place == waiting {
			k.fail(j, "no Go", "the Go part of the kernel did not start: "+last)
		}
		return
	case j != nil && j.place == inside:
		k.startChild()
		k.fail(j, "Go ended", "the Go part of the kernel ended in this cell ("+last+").\n"+
			"It is started again. All definitions were lost: run the cells above once more.")
	default:
		k.startChild()
		k.publish(wire.Header{}, wire.Stream{Name: wire.Stderr, Text: "The Go part of the kernel ended (" + last + ") " +
			"and is started again. All definitions were lost: run the cells once more.\n"})
		k.proceed()
	}
}

// lastWords says how c ended. It must have ended.
func (c *child) lastWords() string {
	how := "exit status 0"
	if c.err != nil {
		how = c.err.Error()
	}
	f, err := os.Open(c.log())
	if err != nil {
		return how
	}
	defer f.Close()
	const size = 2000
	if info, err := f.Stat(); err == nil && info.Size() > size {
		f.Seek(-size, io.SeekEnd)
	}
	data, _ := io.ReadAll(io.LimitReader(f, size))
	written := strings.Split(strings.TrimSpace(string(data)), "\n")
	if last := written[len(written)-1]; last != "" {
		how += ": " + last
	}
	return how
}

// stopChild ends gonb and all that it started: kindly, and by force after limit.
func (k *Kernel) stopChild(limit time.Duration) {
	c := k.child
	if c == nil {
		return
	}
	k.child = nil
	c.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-c.gone:
	case <-time.After(limit):
	}
	c.end()
}

// end leaves nothing of c, whatever state it is in.
func (c *child) end() {
	c.stop()
	group.Kill(c.cmd.Process.Pid)
	<-c.gone
	group.End(0, mark(c.folder), c.folder)
	c.guard.release()
}
