//go:build js

package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"syscall/js"

	"gametree/exercises/grader/host"
	"gametree/kernel/assist"
	"gametree/kernel/core"
	"gametree/kernel/page"
)

// extras makes the extras of the kernel; see the file commands.go. nil: it is small.
var extras func(host page.Host, channel string) func(*core.Programs, *assist.Scope) core.Options

func main() {
	h := jsHost{js.Global().Get("gametree")}
	o := page.Options{Host: h, Send: func(message []byte) { h.Call("send", string(message)) }}
	over := false
	if extras != nil {
		o.Extras = extras(h, text(h.Value.Get("channel")))
	} else {
		o.HandOver = func(s page.State) {
			over = true
			state, err := json.Marshal(s)
			if err != nil {
				panic(err) // it consists of texts and numbers
			}
			h.Call("handOver", string(state))
		}
	}
	if state := text(h.Value.Get("state")); state != "" {
		if err := json.Unmarshal([]byte(state), &o.State); err != nil {
			panic(err) // a kernel has written it
		}
	}
	k := page.New(context.Background(), o)
	go func() {
		for _, message := range o.State.Messages {
			k.Take(message)
		}
		h.Call("started", js.FuncOf(func(_ js.Value, args []js.Value) any {
			k.Take([]byte(args[0].String()))
			return nil
		}))
	}()
	k.Loop()
	if over {
		select {} // programs that it has started may still call it
	}
	os.Exit(0)
}

// jsHost is the host that the JavaScript of the page is; see the package's comment.
type jsHost struct{ js.Value }

var _ page.Host = jsHost{}

// await waits for a promise.
func await(ctx context.Context, promise js.Value) (js.Value, error) {
	type settled struct {
		value js.Value
		err   error
	}
	done := make(chan settled, 1)
	var then, failed js.Func
	release := func() { then.Release(); failed.Release() }
	then = js.FuncOf(func(_ js.Value, args []js.Value) any {
		release()
		done <- settled{value: args[0]}
		return nil
	})
	failed = js.FuncOf(func(_ js.Value, args []js.Value) any {
		release()
		done <- settled{err: errors.New(args[0].Get("message").String())}
		return nil
	})
	promise.Call("then", then, failed)
	select {
	case s := <-done:
		return s.value, s.err
	case <-ctx.Done():
		return js.Undefined(), ctx.Err()
	}
}

// ask calls a function that returns a promise.
func (h jsHost) ask(ctx context.Context, name string, args ...any) (value js.Value, err error) {
	defer func() { // the function itself has thrown
		if thrown, ok := recover().(js.Error); ok {
			err = thrown
		}
	}()
	return await(ctx, h.Call(name, args...))
}

// object returns a JavaScript object with these texts.
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
		"check":  source.Check,
		"signal": controller.Get("signal")})
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
	defer func() {
		if thrown, ok := recover().(js.Error); ok {
			err = thrown
		}
	}()
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
	if o.Asked == nil {
		return process{h, h.Call("start", int(program), options, output), output, asked}, nil
	}
	return process{h, h.Call("start", int(program), options, output, asked), output, asked}, nil
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
