// The contents of the messages that only this kernel handles.

package core

import (
	"encoding/json"
	"strings"
)

// cursor is what a complete_request and an inspect_request ask about.
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

// MessageType implements wire.Content.
func (c content) MessageType() string { return c.kind }

// MarshalJSON implements json.Marshaler.
func (c content) MarshalJSON() ([]byte, error) { return json.Marshal(c.fields) }

// answer sends the reply to a request: a complete_reply to a complete_request.
func (k *Kernel) answer(r Request, f fields) {
	k.Reply(r, content{strings.Replace(r.Header.Type, "request", "reply", 1), f})
}

type isCompleteRequest struct {
	Code string `json:"code"`
}

type historyRequest struct {
	Output bool   `json:"output"`
	Access string `json:"hist_access_type"` // tail, range or search
	N      int    `json:"n"`                // 0: all
}

type commOpen struct {
	ID     string          `json:"comm_id"`
	Target string          `json:"target_name"`
	Data   json.RawMessage `json:"data"`
}

type commMsg struct {
	ID   string          `json:"comm_id"`
	Data json.RawMessage `json:"data"`
}
