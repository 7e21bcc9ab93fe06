package page

import (
	"context"
	"encoding/json"

	"gametree/kernel/assist"
	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/kernel/program"
	"gametree/kernel/wire"
)

// Kernel is a kernel in a page.
type Kernel struct{ runner }

// New returns a kernel that ends with life at the latest. It sends messages by calling
// send, from any goroutine. Its method Loop runs it.
func New(life context.Context, host Host, send func(message []byte)) *Kernel {
	knows := assist.New(library{host})
	k := &Kernel{runner{host: host, store: &program.Store{Packages: knows}}}
	k.Kernel = core.New(life, core.Options{
		Outcome:    core.GoCells(knows),
		Assist:     knows,
		IsComplete: cell.IsComplete,
		Banner:     "gametree: game-tree search in Go, in this page.",
	}, func(on wire.Channel, m wire.Message) { send(write(on, m)) }, k)
	return k
}

// Take handles a message of the front end; see message.
func (k *Kernel) Take(text []byte) {
	var m message
	if err := json.Unmarshal(text, &m); err != nil {
		k.Log.Printf("dropped a message: %v", err)
		return
	}
	k.Received(m.Channel, wire.Message{Header: m.Header, Parent: m.Parent, Metadata: m.Metadata, Content: m.Content})
}

// message is a message as the page passes it on.
type message struct {
	Channel  wire.Channel    `json:"channel"`
	Header   wire.Header     `json:"header"`
	Parent   wire.Header     `json:"parent_header"`
	Metadata json.RawMessage `json:"metadata"`
	Content  json.RawMessage `json:"content"`
}

func write(on wire.Channel, m wire.Message) []byte {
	object := func(raw json.RawMessage) json.RawMessage {
		if raw == nil {
			return json.RawMessage("{}")
		}
		return raw
	}
	text, err := json.Marshal(message{on, m.Header, m.Parent, object(m.Metadata), object(m.Content)})
	if err != nil {
		panic("page: a message does not marshal: " + err.Error())
	}
	return text
}
