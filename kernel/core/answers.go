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

func (k *Kernel) kernelInfo(r Request, _ wire.KernelInfoRequest) {
	k.Reply(r, wire.KernelInfoReply{
		Status:          wire.OK,
		ProtocolVersion: wire.Version,
		Implementation:  "gametree",
		LanguageInfo: wire.LanguageInfo{
			Name: "go", Version: strings.TrimPrefix(runtime.Version(), "go"), MediaType: "text/x-go",
			FileExtension: ".go", PygmentsLexer: "go", CodeMirrorMode: "text/x-go",
		},
		Banner: "gametree: game-tree search in Go.",
	})
}

func (k *Kernel) isComplete(r Request, asked isCompleteRequest) {
	k.Reply(r, isCompleteReply{map[bool]string{true: "complete", false: "incomplete"}[program.IsComplete(asked.Code)]})
}

// commInfo replies that there are no comms. A front end asks in order to restore
// widgets after a reload, which ours do not survive.
func (k *Kernel) commInfo(r Request, _ commInfoRequest) {
	k.Reply(r, commInfoReply{Status: wire.OK, Comms: map[string]any{}})
}

func (k *Kernel) complete(r Request, at completeRequest) {
	reply := func(matches []string, start, end int) wire.Content {
		return completeReply{wire.OK, append([]string{}, matches...), start, end, map[string]any{}}
	}
	k.ask(r, reply(nil, at.Cursor, at.Cursor), func() wire.Content {
		if matches, start, end, handled := k.options.Commands.Complete(at.Code, at.Cursor); handled {
			return reply(matches, start, end)
		}
		return reply(k.options.Scope.Complete(at.Code, at.Cursor))
	})
}

func (k *Kernel) inspect(r Request, at inspectRequest) {
	reply := func(text string) wire.Content {
		if text == "" {
			return inspectReply{wire.OK, false, wire.Bundle{}, map[string]any{}}
		}
		return inspectReply{wire.OK, true, wire.Bundle{"text/plain": text}, map[string]any{}}
	}
	k.ask(r, reply(""), func() wire.Content {
		if text, handled := k.options.Commands.Inspect(at.Code, at.Cursor); handled {
			return reply(text)
		}
		return reply(k.options.Scope.Inspect(at.Code, at.Cursor))
	})
}

// ask answers r with what find returns, or with empty if that panics.
func (k *Kernel) ask(r Request, empty wire.Content, find func() wire.Content) {
	go func() {
		answer := empty
		k.attempt(r.Header.Type, func() { answer = find() })
		k.Post(k.life, func() {
			k.Publish(r.Header, wire.KernelStatus{State: wire.Busy})
			k.Reply(r, answer)
			k.Publish(r.Header, wire.KernelStatus{State: wire.Idle})
		})
	}()
}
