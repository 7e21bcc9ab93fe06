// The contents of the messages that only this kernel handles.

package core

import (
	"encoding/json"
	"strings"
)

// cursor is what a complete_request and an inspect_request ask about, and an is_complete_request, which has
// only the code.
type cursor struct {
	Code   string `json:"code"`
	Cursor int    `json:"cursor_pos"`
}

// fields are the content of a message of ours.
type fields map[string]any

// content is the content of a message of that type.
type content struct {
	kind string
	fields
}

func (c content) MessageType() string { return c.kind }

func (c content) MarshalJSON() ([]byte, error) { return json.Marshal(c.fields) }

// answer sends the reply to a request: a complete_reply to a complete_request.
func (k *Kernel) answer(r Request, f fields) {
	k.Reply(r, content{strings.Replace(r.Header.Type, "request", "reply", 1), f})
}

type historyRequest struct {
	Output bool   `json:"output"`
	Access string `json:"hist_access_type"` // tail, range or search
	N      int    `json:"n"`                // 0: all
}

// commContent is the content of all messages of comms.
type commContent struct {
	ID     string          `json:"comm_id"`
	Target string          `json:"target_name"` // of comm_open
	Data   json.RawMessage `json:"data"`
}
