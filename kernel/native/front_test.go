//go:build linux

// A front end of a kernel.

package native_test

import (
	"crypto/rand"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gametree/kernel/wire"
)

// Patience is how long a test waits for what must come: far longer than anything takes, even
// on a busy machine.
const Patience = 10 * time.Minute

// Front is a front end. Its kernel's messages must be given to Take.
type Front struct {
	T       testing.TB
	session string
	send    func(on wire.Channel, m wire.Message)

	mu   sync.Mutex
	came []Arrived
	more chan struct{}
}

// Arrived is a message, and the channel it came on.
type Arrived struct {
	wire.Message
	On wire.Channel
}

// Is reports whether the message has a content of this type.
func (a Arrived) Is(c wire.Content) bool { return a.Header.Type == c.MessageType() }

// newFront returns a front end that sends requests by calling send.
func newFront(t testing.TB, send func(on wire.Channel, m wire.Message)) *Front {
	return &Front{T: t, session: rand.Text(), send: send, more: make(chan struct{}, 1)}
}

// Take takes a message of the kernel. Any goroutine may call it.
func (f *Front) Take(on wire.Channel, m wire.Message) {
	f.mu.Lock()
	f.came = append(f.came, Arrived{m, on})
	f.mu.Unlock()
	select {
	case f.more <- struct{}{}:
	default:
	}
}

// All returns the messages that have come so far and that fit.
func (f *Front) All(fits func(Arrived) bool) (found []Arrived) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, a := range f.came {
		if fits(a) {
			found = append(found, a)
		}
	}
	return found
}

// Forget forgets the messages that have come so far.
func (f *Front) Forget() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.came = nil
}

// Wait waits for a message that fits, and calls again from time to time.
func (f *Front) Wait(what string, fits func(Arrived) bool, again ...func()) Arrived {
	f.T.Helper()
	for end := time.After(Patience); ; {
		for _, g := range again {
			g()
		}
		if found := f.All(fits); len(found) > 0 {
			return found[0]
		}
		select {
		case <-f.more:
		case <-time.After(20 * time.Millisecond):
		case <-end:
			require.FailNow(f.T, "no message came", "%s; came:\n%s", what, f.Shown(""))
		}
	}
}

// Of waits for a message of the request id with a content of the type of c, and with text in it.
// The test fails if the request ends without one.
func (f *Front) Of(id string, c wire.Content, text string) Arrived {
	f.T.Helper()
	fits := func(a Arrived) bool { return a.Parent.ID == id && a.Is(c) && strings.Contains(string(a.Content), text) }
	f.Wait(c.MessageType()+" with "+text, func(a Arrived) bool { return fits(a) || isIdle(a, id) })
	found := f.All(fits)
	require.NotEmpty(f.T, found, "%s with %q; came:\n%s", c.MessageType(), text, f.Shown(id))
	return found[0]
}

// isIdle reports whether a message ends the request id.
func isIdle(a Arrived, id string) bool {
	return a.Parent.ID == id && a.Is(wire.KernelStatus{}) && strings.Contains(string(a.Content), wire.Idle)
}

// Send sends a request, and returns its id.
func (f *Front) Send(on wire.Channel, c wire.Content) (id string) {
	m, err := wire.New(f.session, wire.Header{}, c)
	require.NoError(f.T, err)
	f.send(on, m)
	return m.Header.ID
}

// Run sends a cell, which may ask for input.
func (f *Front) Run(code string) (id string) {
	return f.Send(wire.Shell, wire.ExecuteRequest{Code: code, StoreHistory: true, StopOnError: true, AllowStdin: true})
}

// Reply waits for the reply to a request, and for the idle that ends it.
func (f *Front) Reply(id string) Arrived {
	f.T.Helper()
	f.Wait("the end of "+id, func(a Arrived) bool { return isIdle(a, id) })
	return f.Wait("the reply to "+id, func(a Arrived) bool {
		return a.Parent.ID == id && a.On != wire.IOPub && !a.Is(wire.InputRequest{})
	})
}

// Ran is a cell that has ended.
type Ran struct {
	wire.ExecuteReply
	ID             string
	Stdout, Stderr string
	Shown          string // see Front.Shown
	Streams        int    // the messages that carried Stdout and Stderr
}

// Execute runs a cell.
func (f *Front) Execute(code string) Ran {
	f.T.Helper()
	return f.End(f.Run(code))
}

// End waits for the end of a cell.
func (f *Front) End(id string) Ran {
	f.T.Helper()
	reply, err := wire.Decode[wire.ExecuteReply](f.Reply(id).Message)
	require.NoError(f.T, err)
	r := Ran{ExecuteReply: reply, ID: id, Shown: f.Shown(id)}
	for _, a := range f.All(func(a Arrived) bool { return a.Parent.ID == id && a.Is(wire.Stream{}) }) {
		s, err := wire.Decode[wire.Stream](a.Message)
		require.NoError(f.T, err)
		r.Streams++
		if s.Name == wire.Stdout {
			r.Stdout += s.Text
		} else {
			r.Stderr += s.Text
		}
	}
	return r
}

// OK runs a cell that must succeed.
func (f *Front) OK(code string) Ran {
	f.T.Helper()
	r := f.Execute(code)
	require.Equal(f.T, wire.OK, r.Status, "%s\n%s", code, strings.Join(r.Traceback, "\n"))
	return r
}

// Shown lists what was published for a request, one a line; "" is all.
func (f *Front) Shown(id string) string {
	var lines []string
	for _, a := range f.All(func(a Arrived) bool { return (id == "" || a.Parent.ID == id) && a.On == wire.IOPub }) {
		lines = append(lines, a.Header.Type+" "+string(a.Content))
	}
	return strings.Join(lines, "\n")
}

// Answer answers each input_request of a cell, and waits for its end.
func (f *Front) Answer(id string, answers ...string) Ran {
	f.T.Helper()
	answered := map[string]bool{}
	for _, answer := range answers {
		asked := f.Wait("input_request", func(a Arrived) bool {
			return a.Is(wire.InputRequest{}) && a.Parent.ID == id && !answered[a.Header.ID]
		})
		answered[asked.Header.ID] = true
		f.Send(wire.Stdin, wire.InputReply{Value: answer})
	}
	return f.End(id)
}

// Interrupt interrupts a cell, and waits for its end.
func (f *Front) Interrupt(id string) Ran {
	f.T.Helper()
	f.Send(wire.Control, wire.InterruptRequest{})
	return f.End(id)
}
