// Requests that we answer from what we know.

package bridge

import (
	"runtime"
	"strings"

	"gametree/kernel/wire"
)

func (k *Kernel) kernelInfo(r request) {
	k.reply(r, wire.KernelInfoReply{
		Status:                wire.OK,
		ProtocolVersion:       ProtocolVersion,
		Implementation:        "gametree",
		ImplementationVersion: k.options.Version,
		LanguageInfo: wire.LanguageInfo{
			Name: "go", Version: strings.TrimPrefix(runtime.Version(), "go"), MediaType: "text/x-go",
			FileExtension: ".go", PygmentsLexer: "go", CodeMirrorMode: "text/x-go",
		},
		Banner:    "gametree: game-tree search in Go. Go cells are run by gonb.",
		HelpLinks: k.options.HelpLinks,
	})
}

func (k *Kernel) isComplete(r request) {
	reply := isCompleteReply{Status: "unknown"}
	if k.options.IsComplete != nil {
		reply.Status, reply.Indent = k.options.IsComplete(decode[isCompleteRequest](k, r).Code)
	}
	k.reply(r, reply)
}

// commInfo says that there are no comms. A front end asks in order to bring
// back widgets after a reload, which gonb's do not survive.
func (k *Kernel) commInfo(r request) {
	k.reply(r, commInfoReply{Status: wire.OK, Comms: map[string]any{}})
}

func (k *Kernel) historyOf(r request) {
	asked := decode[historyRequest](k, r)
	reply := historyReply{Status: wire.OK, History: []any{}}
	for _, e := range k.history.find(asked) {
		var input any = e.Code
		if asked.Output {
			input = []any{e.Code, nil} // outputs are not kept
		}
		reply.History = append(reply.History, []any{e.Session, e.Line, input})
	}
	k.reply(r, reply)
}
