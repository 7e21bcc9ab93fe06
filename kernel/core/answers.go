// Requests that we answer without gonb.

package core

import (
	"runtime"
	"strings"

	"gametree/kernel/cell"
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
		Banner:    k.options.Banner,
		HelpLinks: k.options.HelpLinks,
	})
}

func (k *Kernel) isComplete(r Request, asked isCompleteRequest) {
	status, indent := cell.IsComplete(asked.Code)
	k.Reply(r, isCompleteReply{status, indent})
}

// commInfo replies that there are no comms. A front end asks in order to restore
// widgets after a reload, which gonb's do not survive.
func (k *Kernel) commInfo(r Request, _ commInfoRequest) {
	k.Reply(r, commInfoReply{Status: wire.OK, Comms: map[string]any{}})
}

func (k *Kernel) historyOf(r Request, asked historyRequest) {
	reply := historyReply{Status: wire.OK, History: []any{}}
	for _, e := range k.history.find(asked) {
		var input any = e.code
		if asked.Output {
			input = []any{e.code, nil} // we do not store outputs
		}
		reply.History = append(reply.History, []any{1, e.line, input})
	}
	k.Reply(r, reply)
}
