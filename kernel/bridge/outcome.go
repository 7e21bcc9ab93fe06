// What becomes of the outputs and the reply of a Go cell.

package bridge

import "gametree/kernel/wire"

// Outcome sees all that one of gonb's cells says, in order, and may change it.
// It is called from one goroutine.
type Outcome interface {
	// Program returns what gonb gets to run in the place of code, the cell's.
	Program(code string) string

	// Publish returns what is shown instead of m, a message of the cell that
	// gonb published: m itself, or nothing, or others. It is not asked about
	// busy, idle and execute_input.
	Publish(m wire.Message) []wire.Content

	// Reply returns the reply to send instead of gonb's, and what is shown
	// before it. It is called once, after all calls of Publish.
	Reply(reply wire.ExecuteReply) (show []wire.Content, changed wire.ExecuteReply)
}

// Raw is a message's content as it came.
type Raw struct{ wire.Message }

func (r Raw) MessageType() string          { return r.Header.Type }
func (r Raw) MarshalJSON() ([]byte, error) { return r.Content.MarshalJSON() }

// unchanged is the Outcome that changes nothing.
type unchanged struct{}

func (unchanged) Program(code string) string            { return code }
func (unchanged) Publish(m wire.Message) []wire.Content { return []wire.Content{Raw{m}} }
func (unchanged) Reply(r wire.ExecuteReply) ([]wire.Content, wire.ExecuteReply) {
	return nil, r
}
