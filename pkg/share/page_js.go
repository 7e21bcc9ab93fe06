package share

import (
	"encoding/json"
	"syscall/js"

	"gametree/pkg/game"
	"gametree/pkg/play"
)

// envelope is a message of linked.js, as far as a game needs it: a Jupyter message of a comm.
type envelope struct {
	Header  header  `json:"header"`
	Content content `json:"content"`
}

type header struct {
	Type string `json:"msg_type"`
}

type content struct {
	Comm string          `json:"comm_id"`
	Data json.RawMessage `json:"data"`
}

// Game plays the game that begins at p in the page.
func Game(p game.Position, file ...string) {
	Play(func(string) (play.Rules, error) { return play.Own("", p), nil })
}

// Play plays a game in the page, and does not return. find returns the game of the name
// that was given to Page.
func Play(find func(name string) (play.Rules, error)) {
	var s settings
	if err := json.Unmarshal([]byte(js.Global().Get("settings").String()), &s); err != nil {
		panic(err) // Page has written it
	}
	rules, err := find(s.Name)
	if err != nil {
		panic(err)
	}
	p := &page{}
	p.game, err = play.New(play.Local(rules), s.Query, func(s play.State) { p.send(s.Reply()) })
	if err != nil {
		panic(play.Sentence(err))
	}
	inbox := make(chan envelope, 100)
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var m envelope
		if json.Unmarshal([]byte(args[0].Get("data").String()), &m) == nil {
			inbox <- m
		}
		return nil
	}))
	js.Global().Call("postMessage", "ready")
	requests := make(chan play.Query, 100)
	go func() {
		for r := range requests {
			p.serve(r)
		}
	}()
	for m := range inbox {
		var r play.Query
		switch {
		case m.Header.Type == "comm_open":
			p.comm = m.Content.Comm
			p.send(p.game.State().OnPage(""))
		case json.Unmarshal(m.Content.Data, &r) != nil:
		case r.Waits():
			requests <- r
		default:
			go p.serve(r)
		}
	}
}

// page is the page in which this program runs. It has only one thread.
type page struct {
	game *play.Sitting
	comm string
}

func (p *page) serve(r play.Query) {
	if u := p.game.Grant(r); u != nil {
		p.send(*u)
	}
}

// send sends an update to the board, once it is there.
func (p *page) send(u play.Reply) {
	if p.comm == "" {
		return
	}
	data, err := json.Marshal(u)
	if err != nil {
		panic(err) // it consists of texts and numbers
	}
	text, _ := json.Marshal(envelope{header{"comm_msg"}, content{p.comm, data}})
	js.Global().Call("postMessage", string(text))
}
