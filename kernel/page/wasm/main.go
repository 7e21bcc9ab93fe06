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
	talk := render.Talk{Channel: h.Value.Get("channel").String()}
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

// value makes a value of JavaScript, and read reads one into what to points to.
func value(v any) js.Value { return javaScript.Call("parse", string(game.Must(json.Marshal(v)))) }
func read(v js.Value, to any) error {
	return json.Unmarshal([]byte(javaScript.Call("stringify", v).String()), to)
}

var javaScript = js.Global().Get("JSON")

func await(ctx context.Context, promise js.Value) (js.Value, error) {
	done := make(chan js.Value, 1)
	var settled js.Func
	settled = js.FuncOf(func(_ js.Value, args []js.Value) any {
		settled.Release()
		done <- args[0].Index(0)
		return nil
	})
	js.Global().Get("Promise").Call("allSettled", []any{promise}).Call("then", settled)
	select {
	case result := <-done:
		if reason := result.Get("reason"); reason.Truthy() {
			return reason, errors.New(reason.Get("message").String())
		}
		return result.Get("value"), nil
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

// ask calls a method that returns a promise, and waits for it.
func ask(ctx context.Context, v js.Value, method string, args ...any) (value js.Value, err error) {
	defer caught(&err)
	return await(ctx, v.Call(method, args...))
}

func (h jsHost) Build(ctx context.Context, source host.Source) (b host.Built, err error) {
	controller := js.Global().Get("AbortController").New()
	defer context.AfterFunc(ctx, func() { controller.Call("abort") })()
	v, err := ask(ctx, h.Value, "build", value(source), controller.Get("signal"))
	if err != nil {
		return b, err
	}
	return b, read(v, &b)
}

func (h jsHost) Start(program host.ProgramID, o host.Start) (p host.Process, err error) {
	defer caught(&err)
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
	options := value(map[string]any{"env": o.Env, "most": o.Most, "serve": o.Serve,
		"args": append([]string{"main"}, o.Args...)}) // as package native names it
	values := []any{int(program), options, output}
	if o.Asked != nil {
		values = append(values, asked)
	}
	return process{h.Value.Call("start", values...), output, asked}, nil
}

func (h jsHost) Forget(program host.ProgramID) { h.Call("forget", int(program)) }

// process is a process of the page.
type process struct {
	js.Value
	output, asked js.Func
}

func (p process) Call(ctx context.Context, line string) (string, error) {
	v, err := ask(ctx, p.Value, "call", line)
	return v.String(), err
}

func (p process) Wait() (ended host.Ended) {
	v, err := await(context.Background(), p.Get("ended"))
	p.output.Release()
	p.asked.Release()
	if err := errors.Join(err, read(v, &ended)); err != nil {
		return host.Ended{Code: 1, Fault: err.Error()}
	}
	return ended
}

func (p process) Input(text string) { p.Value.Call("input", text) }

// Interrupt implements host.Process: a page has no signals.
func (p process) Interrupt() { p.Kill() }

func (p process) Kill() { p.Value.Call("kill") }

func (h jsHost) Get(ctx context.Context, key string) (string, bool, error) {
	v, err := ask(ctx, h.Value, "get", key)
	if v.Type() != js.TypeString {
		return "", false, err
	}
	return v.String(), true, err
}

func (h jsHost) Set(ctx context.Context, key, value string) error {
	_, err := ask(ctx, h.Value, "set", key, value)
	return err
}

func (h jsHost) Fetch(ctx context.Context, path string) ([]byte, error) {
	v, err := ask(ctx, h.Value, "fetch", path)
	if err != nil {
		return nil, err
	}
	data := make([]byte, v.Length())
	js.CopyBytesToGo(data, v)
	return data, nil
}
