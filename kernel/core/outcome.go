// How the outputs and the reply of a Go cell are changed.

package core

import (
	"gametree/kernel/cell"
	"gametree/kernel/wire"
)

// Outcome receives everything that a Runner has for one cell, in order, and may
// change it. It is called from one goroutine.
type Outcome interface {
	// Program returns the code that is run instead of code, the cell's.
	Program(code string) string

	// Publish returns what is published instead of m, a message that gonb
	// published for the cell: m itself, nothing, or others. It is not called for
	// status and execute_input messages.
	Publish(m wire.Message) []wire.Content

	// Print returns what to show of text that the cell's program printed to a stream,
	// if it did so to our own pipes. Pieces end with whole characters.
	Print(stream, text string) []wire.Content

	// End is called once, after all calls of Publish and Print, with the cause if the
	// cell has failed, and else nil. It returns what to publish, and the failure to
	// reply if there is one.
	End(cause *cell.Cause) (show []wire.Content, failed *cell.Failure)
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
func (unchanged) End(cause *cell.Cause) ([]wire.Content, *cell.Failure) {
	if cause == nil {
		return nil, nil
	}
	return nil, &cause.Gonb
}
