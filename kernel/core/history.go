// The history of cells, kept between kernels.
//
// The file has one JSON object a line. Several kernels may append to it at the
// same time, because each line is one write.

package core

import (
	"bytes"
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// historySize is how many cells are kept.
const historySize = 1000

// pastCell is one cell of the past.
type pastCell struct {
	Session int    `json:"session"` // counted from 1
	Line    int    `json:"line"`    // the cell's execution count
	Code    string `json:"code"`
}

// history holds the cells that were run, oldest first. One goroutine changes it; any may call cell.
type history struct {
	mu      sync.Mutex // of entries, because a cell's goroutine reads them too
	entries []pastCell
	session int
	file    *os.File // nil: nothing is kept
}

// openHistory reads the history in file. If it cannot be read or written, cells
// run all the same, and the history is this kernel's alone.
func openHistory(file string) *history {
	h := &history{session: 1}
	if file == "" {
		return h
	}
	data, _ := os.ReadFile(file)
	for line := range bytes.Lines(data) {
		var e pastCell
		if json.Unmarshal(line, &e) == nil {
			h.entries = append(h.entries, e)
			h.session = max(h.session, e.Session+1)
		}
	}
	if len(h.entries) > 2*historySize { // not at each start: others may be appending
		h.entries = h.entries[len(h.entries)-historySize:]
		h.rewrite(file)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err == nil {
		h.file, _ = os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	}
	h.entries = h.entries[max(0, len(h.entries)-historySize):]
	return h
}

// rewrite replaces file by h.
func (h *history) rewrite(file string) {
	var b bytes.Buffer
	for _, e := range h.entries {
		line, _ := json.Marshal(e)
		b.Write(append(line, '\n'))
	}
	if os.WriteFile(file+".new", b.Bytes(), 0o600) == nil {
		os.Rename(file+".new", file)
	}
}

// add appends a cell.
func (h *history) add(line int, code string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	e := pastCell{h.session, line, code}
	h.entries = append(h.entries, e)
	h.entries = h.entries[max(0, len(h.entries)-historySize):]
	if h.file != nil {
		data, _ := json.Marshal(e)
		h.file.Write(append(data, '\n'))
	}
}

// cell returns the code of a cell of this kernel, "" if it was dropped.
func (h *history) cell(line int) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	for i := len(h.entries) - 1; i >= 0; i-- {
		if e := h.entries[i]; e.Session == h.session && e.Line == line {
			return e.Code
		}
	}
	return ""
}

// find returns what a history_request asks for, oldest first.
func (h *history) find(r historyRequest) []pastCell {
	session := r.Session
	if session <= 0 {
		session += h.session
	}
	var found []pastCell
	for _, e := range h.entries {
		wanted := true
		switch r.Access {
		case "range":
			wanted = e.Session == session && e.Line >= r.Start && (r.Stop == 0 || e.Line < r.Stop)
		case "search":
			wanted = r.Pattern == "" || matches(r.Pattern, e.Code)
		}
		if wanted {
			found = append(found, e)
		}
	}
	if r.Unique { // keep the last of equal ones
		last := map[string]pastCell{}
		for _, e := range found {
			last[e.Code] = e
		}
		found = slices.DeleteFunc(found, func(e pastCell) bool { return last[e.Code] != e })
	}
	if r.Access != "range" && r.N > 0 && len(found) > r.N {
		found = found[len(found)-r.N:]
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

func (h *history) close() {
	if h.file != nil {
		h.file.Close()
	}
}
