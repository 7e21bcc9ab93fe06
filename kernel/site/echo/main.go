//go:build js

// Echo is a small kernel that tries the page: it builds a cell as a whole program.
package main

import (
	"encoding/json"
	"syscall/js"
)

var page = js.Global().Get("gametree")

func await(promise js.Value) js.Value {
	done := make(chan js.Value)
	then := js.FuncOf(func(_ js.Value, args []js.Value) any { go func() { done <- args[0] }(); return nil })
	promise.Call("then", then, then)
	return <-done
}

func send(channel, kind string, parent any, content map[string]any) {
	text, _ := json.Marshal(map[string]any{
		"channel": channel, "parent_header": parent, "metadata": map[string]any{}, "content": content,
		"header": map[string]any{"msg_type": kind, "msg_id": js.Global().Get("crypto").Call("randomUUID").String(),
			"session": parent.(map[string]any)["session"], "username": "", "version": "5.3", "date": "2026-01-01T00:00:00Z"},
	})
	page.Call("send", string(text))
}

func main() {
	count := 0
	page.Call("started", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var m struct{ Header, Content map[string]any }
		json.Unmarshal([]byte(args[0].String()), &m)
		var parent any = m.Header
		go func() {
			send("iopub", "status", parent, map[string]any{"execution_state": "busy"})
			defer send("iopub", "status", parent, map[string]any{"execution_state": "idle"})
			switch m.Header["msg_type"] {
			case "kernel_info_request":
				send("shell", "kernel_info_reply", parent, map[string]any{"status": "ok", "protocol_version": "5.3", "implementation": "gametree",
					"implementation_version": "0", "banner": "", "help_links": []any{}, "language_info": map[string]any{"name": "go", "version": "1.26", "mimetype": "text/x-go", "file_extension": ".go"}})
			case "execute_request":
				count++
				built := await(page.Call("build", map[string]any{"cell.go": m.Content["code"]}))
				if !built.Get("ok").Bool() {
					send("iopub", "stream", parent, map[string]any{"name": "stderr", "text": built.Get("text").String()})
				} else {
					p := page.Call("start", built.Get("program"), map[string]any{"env": map[string]any{"GAMETREE_CELL": "page"}}, js.FuncOf(func(_ js.Value, args []js.Value) any {
						send("iopub", "stream", parent, map[string]any{"name": args[0].String(), "text": args[1].String()})
						return nil
					}))
					await(page.Call("wait", p))
				}
				send("shell", "execute_reply", parent, map[string]any{"status": "ok", "execution_count": count, "user_expressions": map[string]any{}, "payload": []any{}})
			}
		}()
		return nil
	}))
	select {}
}
