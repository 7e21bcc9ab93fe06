// Requests that we answer without gonb.

package bridge

import (
	"runtime"
	"strings"

	"gametree/kernel/wire"
)

func (k *Kernel) kernelInfo(r request, _ wire.KernelInfoRequest) {
	k.reply(r, wire.KernelInfoReply{
		Status:          wire.OK,
		ProtocolVersion: wire.Version,
		Implementation:  "gametree",
		LanguageInfo: wire.LanguageInfo{
			Name: "go", Version: strings.TrimPrefix(runtime.Version(), "go"), MediaType: "text/x-go",
			FileExtension: ".go", PygmentsLexer: "go", CodeMirrorMode: "text/x-go",
		},
		Banner:    "gametree: game-tree search in Go. gonb runs the Go cells.",
		HelpLinks: k.options.HelpLinks,
	})
}

func (k *Kernel) isComplete(r request, asked isCompleteRequest) {
	reply := isCompleteReply{Status: "unknown"}
	if k.options.IsComplete != nil {
		reply.Status, reply.Indent = k.options.IsComplete(asked.Code)
	}
	k.reply(r, reply)
}

// commInfo replies that there are no comms. A front end asks in order to restore
// widgets after a reload, which gonb's do not survive.
func (k *Kernel) commInfo(r request, _ commInfoRequest) {
	k.reply(r, commInfoReply{Status: wire.OK, Comms: map[string]any{}})
}

func (k *Kernel) historyOf(r request, asked historyRequest) {
	reply := historyReply{Status: wire.OK, History: []any{}}
	for _, e := range k.history.find(asked) {
		var input any = e.Code
		if asked.Output {
			input = []any{e.Code, nil} // we do not store outputs
		}
		reply.History = append(reply.History, []any{e.Session, e.Line, input})
	}
	k.reply(r, reply)
}
