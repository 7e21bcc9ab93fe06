// The contents of the messages that only this kernel handles.

package core

import (
	"encoding/json"

	"gametree/kernel/wire"
)

// cursor is what a complete_request and an inspect_request ask about.
type cursor struct {
	Code   string `json:"code"`
	Cursor int    `json:"cursor_pos"`
}

type completeRequest struct{ cursor }
type inspectRequest struct{ cursor }

type completeReply struct {
	Status   string         `json:"status"`
	Matches  []string       `json:"matches"`
	Start    int            `json:"cursor_start"`
	End      int            `json:"cursor_end"`
	Metadata map[string]any `json:"metadata"`
}

type inspectReply struct {
	Status   string         `json:"status"`
	Found    bool           `json:"found"`
	Data     wire.Bundle    `json:"data"`
	Metadata map[string]any `json:"metadata"`
}

type isCompleteRequest struct {
	Code string `json:"code"`
}

type isCompleteReply struct {
	Status string `json:"status"` // complete or incomplete
}

type commInfoRequest struct{}

type commInfoReply struct {
	Status string         `json:"status"`
	Comms  map[string]any `json:"comms"`
}

type historyRequest struct {
	Output bool   `json:"output"`
	Access string `json:"hist_access_type"` // tail, range or search
	N      int    `json:"n"`                // 0: all
}

type historyReply struct {
	Status  string `json:"status"`
	History []any  `json:"history"` // [session, line, input], or [session, line, [input, output]]
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

func (completeRequest) MessageType() string   { return "complete_request" }
func (inspectRequest) MessageType() string    { return "inspect_request" }
func (completeReply) MessageType() string     { return "complete_reply" }
func (inspectReply) MessageType() string      { return "inspect_reply" }
func (isCompleteRequest) MessageType() string { return "is_complete_request" }
func (isCompleteReply) MessageType() string   { return "is_complete_reply" }
func (commInfoRequest) MessageType() string   { return "comm_info_request" }
func (commInfoReply) MessageType() string     { return "comm_info_reply" }
func (historyRequest) MessageType() string    { return "history_request" }
func (historyReply) MessageType() string      { return "history_reply" }
func (commOpen) MessageType() string          { return "comm_open" }
func (commMsg) MessageType() string           { return "comm_msg" }
func (commClose) MessageType() string         { return "comm_close" }
