// Requests about the kernel, and Tab and Shift-Tab.
//
// Commands complete and explain names for their cells, package assist for Go cells, also while a
// cell runs.

package core

import (
	"runtime"
	"strings"

	"gametree/exercises/grader/program"
	"gametree/kernel/wire"
)

func (k *Kernel) kernelInfo(r Request, _ struct{}) {
	k.answer(r, fields{
		"status": wire.OK, "protocol_version": wire.Version, "implementation": "gametree", "implementation_version": "",
		"language_info": fields{
			"name": "go", "version": strings.TrimPrefix(runtime.Version(), "go"), "mimetype": "text/x-go",
			"file_extension": ".go", "pygments_lexer": "go", "codemirror_mode": "text/x-go",
		},
		"banner": "gametree: game-tree search in Go.",
	})
}

func (k *Kernel) isComplete(r Request, at cursor) {
	status := map[bool]string{true: "complete", false: "incomplete"}[program.IsComplete(at.Code)]
	k.answer(r, fields{"status": status})
}

// commInfo replies that there are no comms. A front end asks in order to restore
// widgets after a reload, which ours do not survive.
func (k *Kernel) commInfo(r Request, _ struct{}) {
	k.answer(r, fields{"status": wire.OK, "comms": fields{}})
}

func (k *Kernel) complete(r Request, at cursor) {
	found := func(matches []string, start, end int) fields {
		return fields{"status": wire.OK, "matches": append([]string{}, matches...),
			"cursor_start": start, "cursor_end": end, "metadata": fields{}}
	}
	k.ask(r, found(nil, at.Cursor, at.Cursor), func() fields {
		if matches, start, end, handled := k.options.Commands.Complete(at.Code, at.Cursor); handled {
			return found(matches, start, end)
		}
		return found(k.options.Scope.Complete(at.Code, at.Cursor))
	})
}

func (k *Kernel) inspect(r Request, at cursor) {
	found := func(text string) fields {
		data := wire.Bundle{}
		if text != "" {
			data["text/plain"] = text
		}
		return fields{"status": wire.OK, "found": text != "", "data": data, "metadata": fields{}}
	}
	k.ask(r, found(""), func() fields {
		if text, handled := k.options.Commands.Inspect(at.Code, at.Cursor); handled {
			return found(text)
		}
		return found(k.options.Scope.Inspect(at.Code, at.Cursor))
	})
}

// ask answers r with what find returns, or with empty if that panics.
func (k *Kernel) ask(r Request, empty fields, find func() fields) {
	go func() {
		answer := empty
		k.attempt(r.Header.Type, func() { answer = find() })
		k.Post(k.life, func() {
			k.Publish(r.Header, wire.KernelStatus{State: wire.Busy})
			k.answer(r, answer)
			k.Publish(r.Header, wire.KernelStatus{State: wire.Idle})
		})
	}()
}
