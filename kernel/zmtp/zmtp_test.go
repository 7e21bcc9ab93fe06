package zmtp

import (
	"bufio"
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/zmtp/zmtptest"
)

func read(b []byte, limit int64) ([][]byte, bool, error) {
	return readMessage(bufio.NewReader(bytes.NewReader(b)), limit)
}

// TestBytes pins the bytes of frames, as RFC 23 defines them.
func TestBytes(t *testing.T) {
	assert.Equal(t, []byte("\x01\x02ab\x00\x00"), appendMessage(nil, [][]byte{[]byte("ab"), {}}))
	long := appendMessage(nil, [][]byte{make([]byte, 256)})
	assert.Equal(t, []byte("\x02\x00\x00\x00\x00\x00\x00\x01\x00"), long[:9])
	assert.Equal(t, "\x05READY\x0bSocket-Type\x00\x00\x00\x06DEALER\x08Identity\x00\x00\x00\x01i", string(ready(Dealer, "i")))
	assert.Equal(t, 64, len(greeting()))
	assert.NoError(t, checkGreeting(greeting()))
}

func TestReadMessageErrors(t *testing.T) {
	tests := []struct {
		name, bytes string
		want        string
	}{
		{"nothing", "", "EOF"},
		{"unknown flags", "\x80\x00", "zmtp: want the flags of a frame, got 0x80"},
		{"a body cut off", "\x00\x05ab", "EOF"},
		{"a size cut off", "\x02\x00", "unexpected EOF"},
		{"a size beyond all bounds", "\x02\xff\xff\xff\xff\xff\xff\xff\xff", "zmtp: a message of more than 1000 bytes"},
		{"a message of too many frames", strings.Repeat("\x01\x00", 100), "zmtp: a message of more than 1000 bytes"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, _, err := read([]byte(test.bytes), 1000)
			assert.EqualError(t, err, test.want)
		})
	}
}

func TestGreetingErrors(t *testing.T) {
	change := func(at int, b byte) []byte { g := greeting(); g[at] = b; return g }
	assert.ErrorContains(t, checkGreeting([]byte(strings.Repeat("GET / HTTP", 7))), `zmtp: not a ZeroMQ greeting, got "GET / HTTP"`)
	assert.EqualError(t, checkGreeting(change(10, 2)), "zmtp: want protocol version 3 or later, got 2")
	assert.EqualError(t, checkGreeting(change(12, 'P')), `zmtp: want mechanism NULL, got "PULL"`)
}

// FuzzReadMessage: no bytes make it panic, and what appendMessage writes is read as
// the same message.
func FuzzReadMessage(f *testing.F) {
	f.Add([]byte("\x01\x02ab\x00\x00"))                    // two frames
	f.Add([]byte("\x04\x06\x05READY"))                     // a command
	f.Add([]byte("\x02\x00\x00\x00\x00\x00\x00\x00\x01a")) // a long frame that is short
	f.Fuzz(func(t *testing.T, b []byte) {
		frames, isCommand, err := read(b, 10_000)
		if err != nil || isCommand {
			return
		}
		again, _, err := read(appendMessage(nil, frames), 10_000)
		require.NoError(t, err)
		require.Equal(t, len(frames), len(again))
		for i := range frames {
			assert.Equal(t, string(frames[i]), string(again[i]))
		}
	})
}

// FuzzParseReady: no bytes make it panic.
func FuzzParseReady(f *testing.F) {
	f.Add(ready(Router, "id"))
	f.Add([]byte("\x05READY\x0bSocket-Type\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, b []byte) {
		kind, identity, err := parseReady(b)
		if err == nil {
			k, i, err := parseReady(ready(kind, identity))
			require.NoError(t, err)
			assert.Equal(t, kind, k)
			assert.Equal(t, identity, i)
		}
	})
}

// listen opens a socket on a free port of this machine.
func listen(t *testing.T, kind SocketType, o Options) (s *Socket, address string) {
	s, err := Listen(kind, "tcp", "127.0.0.1:0", o)
	require.NoError(t, err)
	t.Cleanup(func() { s.Close(0) })
	return s, s.listener.Addr().String()
}

// dial connects to a socket, and returns what comes from it.
func dial(t *testing.T, kind SocketType, address, identity string) (c *zmtptest.Client, came chan [][]byte) {
	came = make(chan [][]byte, 10)
	c, err := zmtptest.Dial(string(kind), "tcp", address, identity)
	require.NoError(t, err)
	go func() {
		for frames, err := c.Receive(); err == nil; frames, err = c.Receive() {
			came <- frames
		}
	}()
	t.Cleanup(func() { c.Close() })
	return c, came
}

// TestKinds: what each kind of socket does with messages. Jupyter's own sockets are
// tried in package endtoend.
func TestKinds(t *testing.T) {
	t.Run("a ROUTER names the sender, and sends to whom a message names", func(t *testing.T) {
		came := make(chan [][]byte, 1)
		router, address := listen(t, Router, Options{Received: func(frames [][]byte) { came <- frames }})
		other, _ := dial(t, Dealer, address, "other")
		me, back := dial(t, Dealer, address, "me")
		other.Send([]byte("x"))
		<-came
		me.Send([]byte("a"), bytes.Repeat([]byte("b"), 1000), []byte{})
		frames := <-came
		require.Len(t, frames, 4)
		assert.Equal(t, "me", string(frames[0]))
		router.Send(frames)
		assert.Equal(t, frames[1:], <-back)
		router.Send([][]byte{[]byte("nobody"), []byte("lost")})
	})
	t.Run("a PUB welcomes a subscriber, and sends in order", func(t *testing.T) {
		pub, address := listen(t, Pub, Options{Welcome: func() [][]byte { return [][]byte{[]byte("welcome")} }})
		_, came := dial(t, Sub, address, "")
		assert.Equal(t, "welcome", string((<-came)[0]))
		for got := false; !got; { // the subscription takes effect a moment later
			pub.Send([][]byte{[]byte("subscribed")})
			select {
			case <-came:
				got = true
			case <-time.After(10 * time.Millisecond):
			}
		}
		pub.Send([][]byte{[]byte("one")})
		pub.Send([][]byte{[]byte("two")})
		frame := "subscribed"
		for frame == "subscribed" {
			frame = string((<-came)[0])
		}
		assert.Equal(t, "one", frame)
		assert.Equal(t, "two", string((<-came)[0]))
	})
	t.Run("a REP is an echo", func(t *testing.T) {
		_, address := listen(t, Rep, Options{})
		beat, came := dial(t, Dealer, address, "")
		beat.Send([]byte{}, []byte("ping"))
		assert.Equal(t, [][]byte{{}, []byte("ping")}, <-came)
	})
}

func TestWrongKindOfPeer(t *testing.T) {
	log := make(chan error, 1)
	_, address := listen(t, Pub, Options{Log: func(err error) { log <- err }})
	if c, err := zmtptest.Dial("DEALER", "tcp", address, ""); err == nil {
		defer c.Close()
	}
	assert.ErrorContains(t, <-log, "a PUB cannot talk to a DEALER")
}

// TestComingBack: a peer that reconnects with its identity replaces the old one.
func TestComingBack(t *testing.T) {
	came := make(chan [][]byte, 10)
	router, address := listen(t, Router, Options{Received: func(frames [][]byte) { came <- frames }})
	old, _ := dial(t, Dealer, address, "me")
	old.Send([]byte("old"))
	<-came
	again, got := dial(t, Dealer, address, "me")
	again.Send([]byte("new"))
	<-came
	router.Send([][]byte{[]byte("me"), []byte("hello")})
	assert.Equal(t, "hello", string((<-got)[0]))
}
