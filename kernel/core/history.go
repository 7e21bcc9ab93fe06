// The history of cells.

package core

import (
	"slices"
	"sync"

	"gametree/kernel/wire"
)

// history holds the cells that were run: cell 1 first. One goroutine changes it; any may call cell.
type history struct {
	mu    sync.Mutex // of cells, because a cell's goroutine reads them too
	cells []string
}

// add appends a cell. If above is not nil, those cells replace the ones before it.
func (h *history) add(above []string, code string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if above != nil {
		h.cells = slices.Clone(above)
	}
	h.cells = append(h.cells, code)
}

// cell returns the code of a cell, counted from 1; "" if there is none.
func (h *history) cell(count int) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	if count < 1 || count > len(h.cells) {
		return ""
	}
	return h.cells[count-1]
}

// historyOf returns the last N cells. Other requests than those of type tail find nothing, as if no
// cell fitted.
func (k *Kernel) historyOf(r Request, asked historyRequest) {
	found := []any{}
	for i, code := range k.history.cells {
		var input any = code
		if asked.Output {
			input = []any{code, nil} // we do not store outputs
		}
		if asked.Access == "tail" && (asked.N <= 0 || i >= len(k.history.cells)-asked.N) {
			found = append(found, []any{1, i + 1, input}) // in session 1
		}
	}
	k.answer(r, fields{"status": wire.OK, "history": found})
}
