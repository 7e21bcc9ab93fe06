// The history of cells.

package core

import (
	"slices"
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

// set makes cells, counted from 1, the past.
func (h *history) set(cells []string) {
	h.mu.Lock()
	h.entries = nil
	h.mu.Unlock()
	for i, code := range cells {
		h.add(i+1, code)
	}
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
	found := []any{}
	for _, e := range k.history.find(asked) {
		var input any = e.code
		if asked.Output {
			input = []any{e.code, nil} // we do not store outputs
		}
		found = append(found, []any{1, e.line, input}) // in session 1
	}
	k.Reply(r, reply{r, map[string]any{"status": wire.OK, "history": found}})
}

// find returns what a history_request asks for, oldest first: the last N cells. Other requests
// than those of type tail find nothing, as if no cell fitted.
func (h *history) find(r historyRequest) (found []pastCell) {
	if r.Access != "tail" {
		return nil
	}
	if r.N > 0 {
		return h.entries[max(0, len(h.entries)-r.N):]
	}
	return h.entries
}
