// Package zmtp speaks the part of ZeroMQ's transport protocol that Jupyter uses:
// ZMTP 3.0 without encryption, over TCP or Unix sockets, for the socket types
// ROUTER, PUB and REP, to which front ends connect.
//
// It exists because a kernel must survive any peer that connects to it. Each peer
// has its own goroutines, so one that sends nothing, nonsense or too much, or stops
// reading, harms only itself: it is dropped. With github.com/go-zeromq/zmq4 v0.17, a
// connection that sends nothing keeps all later ones from connecting, and a frame that
// announces a size of 2^62 bytes makes the process panic.
//
// A connection carries, in each direction (RFC 23):
//
//	greeting   64 bytes: FF 00…00 7F, version 3 0, mechanism "NULL", zeros
//	READY      a command: the type of the socket and its identity
//	messages   frames: flags, size (1 byte, or 8 if long), body
//
// The flags are 1: more frames follow; 2: the size is long; 4: a command.
//
// Reading order: zmtp.go (bytes), peer.go (one connection), socket.go.
package zmtp

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"slices"
)

// SocketType is the type of a socket.
type SocketType string

// The types. Only peers have the types Dealer, Req, Sub and XSub.
const (
	Router SocketType = "ROUTER"
	Dealer SocketType = "DEALER"
	Req    SocketType = "REQ"
	Rep    SocketType = "REP"
	Pub    SocketType = "PUB"
	Sub    SocketType = "SUB"
	XSub   SocketType = "XSUB"
)

// serves reports whether a socket of kind k may be connected to one of kind peer.
func (k SocketType) serves(peer SocketType) bool {
	return slices.Contains(map[SocketType][]SocketType{
		Router: {Dealer, Req, Router}, Rep: {Req, Dealer}, Pub: {Sub, XSub},
	}[k], peer)
}

// The flags of a frame.
const (
	more    = 1
	long    = 2
	command = 4
)

const greetingSize = 64

// greeting returns the first bytes that each side sends.
func greeting() []byte {
	g := make([]byte, greetingSize)
	g[0], g[9] = 0xff, 0x7f
	g[10] = 3 // version 3.0: subscriptions are messages, not commands
	copy(g[12:32], "NULL")
	return g
}

// checkGreeting returns an error unless g is a valid greeting.
func checkGreeting(g []byte) error {
	switch {
	case g[0] != 0xff || g[9] != 0x7f:
		return fmt.Errorf("zmtp: not a ZeroMQ greeting, got %q", g[:10])
	case g[10] < 3:
		return fmt.Errorf("zmtp: want protocol version 3 or later, got %d", g[10])
	case string(bytes.TrimRight(g[12:32], "\x00")) != "NULL":
		return fmt.Errorf("zmtp: want mechanism NULL, got %q", bytes.TrimRight(g[12:32], "\x00"))
	}
	return nil
}

// ready returns the body of the READY command.
func ready(kind SocketType, identity string) []byte {
	b := []byte("\x05READY")
	for _, property := range [][2]string{{"Socket-Type", string(kind)}, {"Identity", identity}} {
		b = append(b, byte(len(property[0])))
		b = append(b, property[0]...)
		b = binary.BigEndian.AppendUint32(b, uint32(len(property[1])))
		b = append(b, property[1]...)
	}
	return b
}

// parseReady is the inverse of ready. It ignores other properties.
func parseReady(b []byte) (kind SocketType, identity string, err error) {
	bad := fmt.Errorf("zmtp: want a READY command, got %.40q", b)
	b, found := bytes.CutPrefix(b, []byte("\x05READY"))
	if !found {
		return "", "", bad
	}
	for len(b) > 0 {
		n := int(b[0])
		if len(b) < 1+n+4 {
			return "", "", bad
		}
		name, size := string(b[1:1+n]), int64(binary.BigEndian.Uint32(b[1+n:]))
		b = b[1+n+4:]
		if int64(len(b)) < size {
			return "", "", bad
		}
		switch string(bytes.ToLower([]byte(name))) {
		case "socket-type":
			kind = SocketType(b[:size])
		case "identity":
			identity = string(b[:size])
		}
		b = b[size:]
	}
	return kind, identity, nil
}

// appendFrame appends one frame to b.
func appendFrame(b []byte, flags byte, body []byte) []byte {
	if len(body) > 255 {
		b = append(b, flags|long)
		b = binary.BigEndian.AppendUint64(b, uint64(len(body)))
	} else {
		b = append(b, flags, byte(len(body)))
	}
	return append(b, body...)
}

// appendMessage appends a message of frames to b.
func appendMessage(b []byte, frames [][]byte) []byte {
	for i, frame := range frames {
		var flags byte
		if i < len(frames)-1 {
			flags = more
		}
		b = appendFrame(b, flags, frame)
	}
	return b
}

// readMessage reads one message or one command of at most limit bytes, including
// the heads of its frames. It allocates memory for bytes as they arrive, not as they
// are announced.
func readMessage(r *bufio.Reader, limit int64) (frames [][]byte, isCommand bool, err error) {
	left := limit
	for {
		flags, err := r.ReadByte()
		if err != nil {
			return nil, false, err
		}
		if flags&^(more|long|command) != 0 {
			return nil, false, fmt.Errorf("zmtp: want the flags of a frame, got %#02x", flags)
		}
		head := make([]byte, 8)
		if flags&long != 0 {
			_, err = io.ReadFull(r, head)
		} else {
			head[7], err = r.ReadByte()
		}
		if err != nil {
			return nil, false, err
		}
		const overhead = 32 // memory for an empty frame
		size := binary.BigEndian.Uint64(head)
		if left -= overhead; left < 0 || size > uint64(left) {
			return nil, false, fmt.Errorf("zmtp: a message of more than %d bytes", limit)
		}
		left -= int64(size)
		var body bytes.Buffer
		body.Grow(int(min(size, 1<<16)) + bytes.MinRead)
		if _, err := io.CopyN(&body, r, int64(size)); err != nil {
			return nil, false, err
		}
		frames = append(frames, body.Bytes())
		if flags&command != 0 {
			return frames, true, nil
		}
		if flags&more == 0 {
			return frames, false, nil
		}
	}
}

// handshake exchanges greetings and READY commands with the peer, and returns its identity.
func handshake(conn net.Conn, r *bufio.Reader, kind SocketType) (identity string, err error) {
	if _, err := conn.Write(greeting()); err != nil {
		return "", err
	}
	g := make([]byte, greetingSize)
	if _, err := io.ReadFull(r, g); err != nil {
		return "", err
	}
	if err := checkGreeting(g); err != nil {
		return "", err
	}
	if _, err := conn.Write(appendFrame(nil, command, ready(kind, ""))); err != nil {
		return "", err
	}
	const limit = 4096
	frames, isCommand, err := readMessage(r, limit)
	if err != nil {
		return "", err
	}
	if !isCommand {
		return "", fmt.Errorf("zmtp: want a READY command, got a message")
	}
	peer, identity, err := parseReady(frames[0])
	if err == nil && !kind.serves(peer) {
		err = fmt.Errorf("zmtp: a %s cannot talk to a %s", kind, peer)
	}
	return identity, err
}
