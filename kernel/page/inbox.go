package page

import (
	"encoding/json"
	"sync"
)

// inbox has the messages that the loop has not handled yet, in order. Without it, a
// message that came during a handover would be lost.
type inbox struct {
	mu     sync.Mutex
	unread []json.RawMessage
	closed bool
}

// put adds a message; it reports false if the inbox is closed.
func (b *inbox) put(message json.RawMessage) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.closed {
		b.unread = append(b.unread, message)
	}
	return !b.closed
}

// next removes the first message and returns it, nil if there is none.
func (b *inbox) next() (message json.RawMessage) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.unread) > 0 {
		message, b.unread = b.unread[0], b.unread[1:]
	}
	return message
}

// close closes the inbox and returns its messages.
func (b *inbox) close() (unread []json.RawMessage) {
	b.mu.Lock()
	defer b.mu.Unlock()
	unread, b.unread, b.closed = b.unread, nil, true
	return unread
}
