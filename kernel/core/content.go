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

// reply is the content of a reply to a request, by its fields.
type reply struct {
	to     Request
	fields map[string]any
}

// MessageType returns the type of the reply: complete_reply for a complete_request.
func (r reply) MessageType() string { return strings.Replace(r.to.Header.Type, "request", "reply", 1) }

// MarshalJSON implements json.Marshaler.
func (r reply) MarshalJSON() ([]byte, error) { return json.Marshal(r.fields) }

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

type commClose commMsg

func (commMsg) MessageType() string   { return "comm_msg" }
func (commClose) MessageType() string { return "comm_close" }
