package page

import (
	"context"
	"encoding/json"

	"gametree/kernel/assist"
	"gametree/kernel/cell"
	"gametree/kernel/command"
	"gametree/kernel/core"
	"gametree/kernel/learner"
	"gametree/kernel/program"
	"gametree/kernel/wire"
	"gametree/pkg/render"
)

// Kernel is a kernel in a page.
type Kernel struct{ runner }

// Options are the parts of a kernel.
type Options struct {
	Host    Host
	Learner *learner.Learner     // who answers exercises; nil: Learner(Host)
	Talk    render.Talk          // how the boards of games reach the kernel
	Send    func(message []byte) // sends a message to the front end; any goroutine calls it
}

// New returns a kernel that ends with life at the latest. Its method Loop runs it.
func New(life context.Context, o Options) *Kernel {
	if o.Learner == nil {
		o.Learner = Learner(o.Host)
	}
	knows := assist.New(newLibrary(o.Host))
	k := &Kernel{runner{host: o.Host, store: &program.Store{Packages: knows}}}
	commands, game := command.CellCommands(o.Learner, o.Talk, programs{&k.runner})
	k.Kernel = core.New(life, core.Options{
		Commands:   commands,
		Comms:      game,
		Offered:    game.Offered,
		Outcome:    command.GoCells(commands, knows),
		Assist:     knows,
		IsComplete: cell.IsComplete,
		Banner:     "gametree: game-tree search in Go, in this page.",
	}, func(on wire.Channel, m wire.Message) { o.Send(write(on, m)) }, k)
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
