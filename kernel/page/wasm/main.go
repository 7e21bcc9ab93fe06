//go:build js

package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"syscall/js"

	"gametree/exercises/grader/host"
	"gametree/kernel/page"
	"gametree/kernel/wire"
	"gametree/pkg/game"
	"gametree/pkg/render"
)

func main() {
	h := jsHost{js.Global().Get("gametree")}
	talk := render.Talk{Channel: text(h.Value.Get("channel"))}
	k := page.New(context.Background(), h, talk, func(on wire.Channel, m wire.Message) {
		h.Call("send", string(game.Must(json.Marshal(wire.Text{Channel: on, Message: m}))))
	})
	go h.Call("started", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var t wire.Text
		if err := json.Unmarshal([]byte(args[0].String()), &t); err != nil {
			k.Log.Printf("dropped a message: %v", err)
		} else {
			k.Receive(t.Channel, t.Message)
		}
		return nil
	}))
	k.Loop()
	os.Exit(0)
}

// jsHost is the host that the JavaScript of the page is; see the package's comment.
type jsHost struct{ js.Value }

var _ page.Host = jsHost{}

func await(ctx context.Context, promise js.Value) (js.Value, error) {
	type settled struct {
		value js.Value
		err   error
	}
	done := make(chan settled, 1)
	var then, failed js.Func
	release := func() { then.Release(); failed.Release() }
	settle := func(how func(js.Value) settled) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			release()
			done <- how(args[0])
			return nil
		})
	}
	then = settle(func(v js.Value) settled { return settled{value: v} })
	failed = settle(func(v js.Value) settled { return settled{err: errors.New(v.Get("message").String())} })
	promise.Call("then", then, failed)
	select {
	case s := <-done:
		return s.value, s.err
	case <-ctx.Done():
		return js.Undefined(), ctx.Err()
	}
}

// caught is deferred: it sets err if a function of the page has thrown it.
func caught(err *error) {
	if thrown, ok := recover().(js.Error); ok {
		*err = thrown
	}
}

func (h jsHost) ask(ctx context.Context, name string, args ...any) (value js.Value, err error) {
	defer caught(&err)
	return await(ctx, h.Call(name, args...))
}

func object(texts map[string]string) map[string]any {
	o := map[string]any{}
	for name, text := range texts {
		o[name] = text
	}
	return o
}

func (h jsHost) Build(ctx context.Context, source host.Source) (host.Built, error) {
	before := []any{}
	for _, p := range source.Before {
		before = append(before, map[string]any{"path": p.Path, "files": object(p.Files)})
	}
	controller := js.Global().Get("AbortController").New()
	defer context.AfterFunc(ctx, func() { controller.Call("abort") })()
	v, err := h.ask(ctx, "build", map[string]any{"files": object(source.Files), "before": before, "serve": source.Serve,
		"check": source.Check, "signal": controller.Get("signal")})
	if err != nil {
		return host.Built{}, err
	}
	b := host.Built{OK: v.Get("ok").Truthy(), Text: text(v.Get("text"))}
	if b.OK && !source.Check {
		b.Program = host.ProgramID(v.Get("program").Int())
	}
	return b, nil
}

// text returns a string, "" if there is none.
func text(v js.Value) string {
	if v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

func (h jsHost) Start(program host.ProgramID, o host.Start) (p host.Process, err error) {
	defer caught(&err)
	args := []any{"main"} // as package native names it
	for _, arg := range o.Args {
		args = append(args, arg)
	}
	output := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if o.Output != nil {
			o.Output(args[0].String(), args[1].String())
		}
		return nil
	})
	asked := js.FuncOf(func(js.Value, []js.Value) any {
		o.Asked()
		return nil
	})
	options := map[string]any{"env": object(o.Env), "args": args, "most": o.Most, "serve": o.Serve}
	values := []any{int(program), options, output}
	if o.Asked != nil {
		values = append(values, asked)
	}
	return process{h, h.Call("start", values...), output, asked}, nil
}

func (h jsHost) Forget(program host.ProgramID) { h.Call("forget", int(program)) }

// process is a process of the page.
type process struct {
	host          jsHost
	number        js.Value
	output, asked js.Func
}

func (p process) Call(ctx context.Context, line string) (string, error) {
	v, err := p.host.ask(ctx, "call", p.number, line)
	return text(v), err
}

func (p process) Wait() host.Ended {
	v, err := p.host.ask(context.Background(), "wait", p.number)
	p.output.Release()
	p.asked.Release()
	if err != nil {
		return host.Ended{Code: 1, Fault: err.Error()}
	}
	ended := host.Ended{Killed: v.Get("killed").Truthy(), Fault: text(v.Get("fault"))}
	if code := v.Get("code"); code.Type() == js.TypeNumber {
		ended.Code = code.Int()
	}
	return ended
}

func (p process) Input(text string) { p.host.Call("input", p.number, text) }

// Interrupt implements host.Process: a page has no signals.
func (p process) Interrupt() { p.Kill() }

func (p process) Kill() { p.host.Call("kill", p.number) }

func (h jsHost) Get(ctx context.Context, key string) (string, bool, error) {
	v, err := h.ask(ctx, "get", key)
	return text(v), v.Type() == js.TypeString, err
}

func (h jsHost) Set(ctx context.Context, key, value string) error {
	_, err := h.ask(ctx, "set", key, value)
	return err
}

func (h jsHost) Fetch(ctx context.Context, path string) ([]byte, error) {
	v, err := h.ask(ctx, "fetch", path)
	if err != nil {
		return nil, err
	}
	data := make([]byte, v.Length())
	js.CopyBytesToGo(data, v)
	return data, nil
}
