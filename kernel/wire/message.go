// Package wire reads and writes the messages of Jupyter's protocol 5, and the
// connection files with the addresses of a kernel. Its users have the sockets and queues.
//
// Reading order: message.go, frames.go, content.go, connection.go. In a web page there
// are only messages: no frames, no connection.
package wire

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"time"
)

// Version is the version of Jupyter's protocol that we speak. It stands in every
// header and in kernel_info_reply.
const Version = "5.4"

// Header is the header of a message. The zero Header means that there is none,
// and is written as {}.
type Header struct {
	ID       string `json:"msg_id"`
	Session  string `json:"session"`
	Username string `json:"username"`
	Date     string `json:"date"` // ISO 8601
	Type     string `json:"msg_type"`
	Version  string `json:"version"`
}

type Message struct {
	Identities [][]byte        `json:"-"` // of the peer of a ROUTER socket; nil on all other sockets
	Header     Header          `json:"header"`
	Parent     Header          `json:"parent_header"` // of the request; zero if the message is one
	Metadata   json.RawMessage `json:"metadata"`      // a JSON object
	Content    json.RawMessage `json:"content"`       // a JSON object, see Decode
}

// New returns a message of session with the content c. It belongs to the request
// whose header is parent, or is a request itself if parent is zero.
func New(session string, parent Header, c Content) (Message, error) {
	content, err := json.Marshal(c)
	if err != nil {
		return Message{}, fmt.Errorf("wire: %s: %w", c.MessageType(), err)
	}
	return Message{
		Header: Header{
			ID: rand.Text(), Session: session, Username: "gametree", Date: time.Now().UTC().Format(time.RFC3339Nano),
			Type: c.MessageType(), Version: Version,
		},
		Parent: parent, Metadata: json.RawMessage("{}"), Content: content,
	}, nil
}

// Text is a message on a channel, as front ends write it in JSON: the channel is a field.
type Text struct {
	Channel Channel `json:"channel"`
	Message
}

// Channel is one of the sockets of a kernel.
type Channel string

// The channels.
const (
	Shell     Channel = "shell"     // requests and their replies
	Control   Channel = "control"   // the same, for what must not wait for cells
	Stdin     Channel = "stdin"     // requests for input, to the front end
	IOPub     Channel = "iopub"     // what the kernel publishes
	Heartbeat Channel = "heartbeat" // an echo
)
