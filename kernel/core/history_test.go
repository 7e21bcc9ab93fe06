package core

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestHistoryIsBounded: the last thousand cells are kept.
func TestHistoryIsBounded(t *testing.T) {
	h := &history{}
	for i := range 3 * historySize {
		h.add(i+1, fmt.Sprint("cell ", i))
	}
	found := h.find(historyRequest{Access: "tail"})
	assert.Len(t, found, historySize)
	assert.Equal(t, pastCell{3 * historySize, fmt.Sprint("cell ", 3*historySize-1)}, found[historySize-1])
}

// TestFind: what each request finds.
func TestFind(t *testing.T) {
	h := &history{entries: []pastCell{{1, "a/b"}, {2, "c"}, {3, "c"}, {4, `[]int{1}`}, {5, `c\d`}, {6, "é"}}}
	for want, r := range map[string]historyRequest{
		`a/b|c|c|[]int{1}|c\d|é`: {Access: "tail"},
		`c\d|é`:                  {Access: "tail", N: 2},
		"":                       {Access: "search"},
	} {
		var found []string
		for _, e := range h.find(r) {
			found = append(found, e.code)
		}
		assert.Equal(t, want, strings.Join(found, "|"), "%+v", r)
	}
	assert.Equal(t, "c", h.cell(0)+h.cell(3))
}
