//go:build !js

// Connection files: the addresses of a kernel, and the key of its signatures.

package wire

import (
	"encoding/json"
	"fmt"
	"net"
	"os"
	"strconv"
)

// Connection is the content of a connection file.
type Connection struct {
	Transport string `json:"transport"` // tcp or ipc
	IP        string `json:"ip"`        // the host (tcp), or the stem of the sockets' paths (ipc)
	Shell     int    `json:"shell_port"`
	IOPub     int    `json:"iopub_port"`
	Stdin     int    `json:"stdin_port"`
	Control   int    `json:"control_port"`
	Heartbeat int    `json:"hb_port"`
	Key       string `json:"key"`
	Scheme    string `json:"signature_scheme"`
}

// Scheme is the only signature scheme there is in practice.
const Scheme = "hmac-sha256"

// ReadConnection reads the connection file at path and checks the fields needed to connect.
func ReadConnection(path string) (c Connection, err error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return c, err
	}
	if err := json.Unmarshal(data, &c); err != nil {
		return c, fmt.Errorf("wire: connection file: %w", err)
	}
	if c.Transport != "tcp" && c.Transport != "ipc" {
		return c, fmt.Errorf("wire: connection file: want transport tcp or ipc, got %q", c.Transport)
	}
	if c.IP == "" {
		return c, fmt.Errorf("wire: connection file: no ip")
	}
	if c.Key != "" && c.Scheme != Scheme {
		return c, fmt.Errorf("wire: connection file: want signature_scheme %s, got %q", Scheme, c.Scheme)
	}
	return c, nil
}

// Endpoint returns where the socket of a channel is, as ZeroMQ writes it: tcp://127.0.0.1:5000.
func (c Connection) Endpoint(of Channel) string {
	port := map[Channel]int{Shell: c.Shell, Control: c.Control, Stdin: c.Stdin, IOPub: c.IOPub, Heartbeat: c.Heartbeat}[of]
	if c.Transport == "ipc" {
		return fmt.Sprintf("ipc://%s-%d", c.IP, port)
	}
	return "tcp://" + net.JoinHostPort(c.IP, strconv.Itoa(port))
}
