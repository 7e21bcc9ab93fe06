package kit

import (
	"bytes"
	"sync"
)

// passes are replies for which a property is known to hold. Most answers to an exercise
// give the same replies, so the property need not be tried on every input for each.
type passes struct {
	first []int // by input: the number of its request, -1 if there is none

	mu    sync.Mutex
	texts [][]byte // by request: a reply for which the property holds, with no other call
}

// reply returns the reply to the first call that an input of the batch leads to, and
// the number of the request; nil if it is not known.
func (h *hunt) reply(input int) (text []byte, request int) {
	request = h.batch.first[input]
	if request < 0 || request >= len(h.replies) {
		return nil, request
	}
	return h.replies[request], request
}

// holds reports whether the property holds for an input of the batch because it held for
// an equal reply.
func (h *hunt) holds(input int) bool {
	text, request := h.reply(input)
	if text == nil {
		return false
	}
	h.batch.mu.Lock()
	defer h.batch.mu.Unlock()
	return bytes.Equal(h.batch.texts[request], text)
}

// held notes that the property held for an input of the batch.
func (h *hunt) held(input int) {
	text, request := h.reply(input)
	if text == nil || h.t.calls != 1 {
		return
	}
	h.batch.mu.Lock()
	defer h.batch.mu.Unlock()
	h.batch.texts[request] = text
}
