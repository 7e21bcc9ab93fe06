// How the outputs and the reply of a Go cell are changed.

package core

import "gametree/kernel/wire"

// Outcome receives everything that gonb sends for one cell, in order, and may
// change it. It is called from one goroutine.
type Outcome interface {
	// Program returns the code that gonb runs instead of code, the cell's.
	Program(code string) string

	// Publish returns what is published instead of m, a message that gonb
	// published for the cell: m itself, nothing, or others. It is not called for
	// status and execute_input messages.
	Publish(m wire.Message) []wire.Content

	// Print returns what to show of text that the cell's program printed to a stream,
	// if it did so to our own pipes. Pieces end with whole characters.
	Print(stream, text string) []wire.Content

	// Reply returns the reply to send instead of gonb's, and what to publish
	// before it. It is called once, after all calls of Publish and Print.
	Reply(reply wire.ExecuteReply) (show []wire.Content, changed wire.ExecuteReply)
}

// Raw is the content of a message as it came.
type Raw struct{ wire.Message }

// MessageType returns the type of the message.
func (r Raw) MessageType() string { return r.Header.Type }

// MarshalJSON returns the content of the message.
func (r Raw) MarshalJSON() ([]byte, error) { return r.Content.MarshalJSON() }

// unchanged is the Outcome that changes nothing.
type unchanged struct{}

func (unchanged) Program(code string) string            { return code }
func (unchanged) Publish(m wire.Message) []wire.Content { return []wire.Content{Raw{m}} }
func (unchanged) Print(stream, text string) []wire.Content {
	return []wire.Content{wire.Stream{Name: stream, Text: text}}
}
func (unchanged) Reply(r wire.ExecuteReply) ([]wire.Content, wire.ExecuteReply) {
	return nil, r
}
