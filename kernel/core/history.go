// The history of cells.

package core

import (
	"path"
	"slices"
	"strings"
	"sync"

	"gametree/kernel/wire"
)

// historySize is how many cells are kept.
const historySize = 1000

// pastCell is one cell of the past.
type pastCell struct {
	line int // the cell's execution count
	code string
}

// history holds the cells that were run, oldest first. One goroutine changes it; any may call cell.
type history struct {
	mu      sync.Mutex // of entries, because a cell's goroutine reads them too
	entries []pastCell
}

// add appends a cell.
func (h *history) add(line int, code string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.entries = append(h.entries, pastCell{line, code})
	h.entries = h.entries[max(0, len(h.entries)-historySize):]
}

// cell returns the code of a cell of this kernel, "" if it was dropped.
func (h *history) cell(line int) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, e := range slices.Backward(h.entries) {
		if e.line == line {
			return e.code
		}
	}
	return ""
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

// find returns what a history_request asks for, oldest first. There are no other sessions
// than this one, which has the numbers 0 and 1.
func (h *history) find(r historyRequest) (found []pastCell) {
	for i, e := range h.entries {
		wanted := true
		switch r.Access {
		case "range":
			wanted = (r.Session == 0 || r.Session == 1) && e.line >= r.Start && (r.Stop == 0 || e.line < r.Stop)
		case "search":
			wanted = r.Pattern == "" || matches(r.Pattern, e.code)
		}
		same := func(later pastCell) bool { return later.code == e.code }
		if wanted && !(r.Unique && slices.ContainsFunc(h.entries[i+1:], same)) {
			found = append(found, e)
		}
	}
	if r.Access != "range" && r.N > 0 {
		found = found[max(0, len(found)-r.N):]
	}
	return found
}

// matches reports whether code fits pattern, in which * stands for any text and
// ? for any character.
func matches(pattern, code string) bool {
	// In path.Match a slash, a bracket and a backslash have meanings of their own.
	literal := strings.NewReplacer("/", "\x00", "[", `\[`, `\`, `\\`)
	ok, _ := path.Match(literal.Replace(pattern), strings.ReplaceAll(code, "/", "\x00"))
	return ok
}
