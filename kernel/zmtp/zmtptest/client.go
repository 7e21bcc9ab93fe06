// Package zmtptest is a client of sockets of package zmtp, for tests. It is written by the
// protocol's text alone, so that no mistake is made in the same way at both ends.
package zmtptest

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"net"
)

// Client is a connection to a socket.
type Client struct {
	net.Conn
	in *bufio.Reader
}

// Dial connects to a socket as one of that type, such as DEALER. A SUB subscribes to everything.
func Dial(kind, network, address, identity string) (*Client, error) {
	conn, err := net.Dial(network, address)
	if err != nil {
		return nil, err
	}
	c := &Client{conn, bufio.NewReader(conn)}
	greeting := make([]byte, 64)
	greeting[0], greeting[9], greeting[10] = 0xff, 0x7f, 3
	copy(greeting[12:], "NULL")
	ready := "\x05READY"
	for _, property := range [][2]string{{"Socket-Type", kind}, {"Identity", identity}} {
		size := binary.BigEndian.AppendUint32(nil, uint32(len(property[1])))
		ready += string(rune(len(property[0]))) + property[0] + string(size) + property[1]
	}
	c.Write(append(greeting, append([]byte{4, byte(len(ready))}, ready...)...))
	if _, err = io.ReadFull(c.in, greeting); err == nil {
		_, err = c.Receive() // READY
	}
	if err == nil && kind == "SUB" {
		c.Send([]byte{1})
	}
	return c, err
}

// Send sends a message.
func (c *Client) Send(frames ...[]byte) {
	var all []byte
	for i, frame := range frames {
		flags := byte(2) // a size of eight bytes
		if i < len(frames)-1 {
			flags |= 1
		}
		all = binary.BigEndian.AppendUint64(append(all, flags), uint64(len(frame)))
		all = append(all, frame...)
	}
	c.Write(all)
}

// Receive returns the next message or command.
func (c *Client) Receive() (frames [][]byte, err error) {
	for {
		head := make([]byte, 9)
		if _, err := io.ReadFull(c.in, head[:2]); err != nil {
			return nil, err
		}
		size := uint64(head[1])
		if head[0]&2 != 0 {
			if _, err := io.ReadFull(c.in, head[2:]); err != nil {
				return nil, err
			}
			size = binary.BigEndian.Uint64(head[1:])
		}
		frame := make([]byte, size)
		if _, err := io.ReadFull(c.in, frame); err != nil {
			return nil, fmt.Errorf("a frame of %d bytes: %w", size, err)
		}
		if frames = append(frames, frame); head[0]&1 == 0 {
			return frames, nil
		}
	}
}
