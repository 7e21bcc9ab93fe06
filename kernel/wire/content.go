// The contents of the messages we use.
//
// The protocol's reference, "Messaging in Jupyter", defines them. Fields that we
// neither send nor read are left out.

package wire

import (
	"encoding/json"
	"fmt"
)

type Content interface {
	MessageType() string // such as execute_request
}

// Is reports whether the content of m is of type C.
func Is[C Content](m Message) bool {
	var c C
	return m.Header.Type == c.MessageType()
}

// Decode reads the content of m, which must be of type C.
func Decode[C Content](m Message) (C, error) {
	var c C
	if !Is[C](m) {
		return c, fmt.Errorf("wire: want %s, got %q", c.MessageType(), m.Header.Type)
	}
	if err := json.Unmarshal(m.Content, &c); err != nil {
		return c, fmt.Errorf("wire: %s: %w", m.Header.Type, err)
	}
	return c, nil
}

// On calls f with the content of m if that is of type C, and else does nothing.
func On[C Content](m Message, f func(C)) error {
	if !Is[C](m) {
		return nil
	}
	c, err := Decode[C](m)
	if err == nil {
		f(c)
	}
	return err
}

// The values of the field Status of a reply.
const (
	OK      = "ok"
	Error   = "error"
	Aborted = "aborted"
)

// The values of KernelStatus.State.
const (
	Busy = "busy"
	Idle = "idle"
)

// The values of Stream.Name.
const (
	Stdout = "stdout"
	Stderr = "stderr"
)

// Bundle is one thing to show, in several formats: values by media type.
type Bundle map[string]any

// Failure is the error of a reply; it is empty unless Status is Error.
type Failure struct {
	Name      string   `json:"ename,omitempty"`
	Value     string   `json:"evalue,omitempty"`
	Traceback []string `json:"traceback,omitzero"`
}

// ExecuteRequest asks the kernel to run code (shell).
type ExecuteRequest struct {
	Code         string `json:"code"`
	Silent       bool   `json:"silent"`
	StoreHistory bool   `json:"store_history"`
	AllowStdin   bool   `json:"allow_stdin"`
	StopOnError  bool   `json:"stop_on_error"`

	// Above are the cells above it, if they alone count; only our page sends them.
	Above []string `json:"above,omitzero"`
}

// ExecuteReply ends an execution (shell). Front ends need UserExpressions and Payload
// even if they are empty.
type ExecuteReply struct {
	Status          string   `json:"status"`
	ExecutionCount  int      `json:"execution_count"`
	UserExpressions struct{} `json:"user_expressions"` // of which we evaluate none
	Payload         []any    `json:"payload,omitzero"`
	Failure
}

// ExecuteInput publishes the code that runs (iopub).
type ExecuteInput struct {
	Code           string `json:"code"`
	ExecutionCount int    `json:"execution_count"`
}

// Stream is text on standard output or standard error (iopub).
type Stream struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Transient is the part of a display that a front end does not store.
type Transient struct {
	DisplayID string `json:"display_id,omitempty"`
}

// DisplayData shows something (iopub).
type DisplayData struct {
	Data      Bundle         `json:"data"`
	Metadata  map[string]any `json:"metadata"`
	Transient Transient      `json:"transient"`
}

// UpdateDisplayData replaces the display with the same display id (iopub).
type UpdateDisplayData DisplayData

// ExecuteResult shows the value of a cell (iopub).
type ExecuteResult struct {
	ExecutionCount int            `json:"execution_count"`
	Data           Bundle         `json:"data"`
	Metadata       map[string]any `json:"metadata"`
}

// ErrorOutput publishes that the running cell failed (iopub).
type ErrorOutput Failure

// KernelStatus publishes whether the kernel is working on the parent request (iopub).
type KernelStatus struct {
	State string `json:"execution_state"`
}

// KernelInfoRequest asks for a KernelInfoReply (shell).
type KernelInfoRequest struct{}

// KernelInfoReply describes the kernel (shell). We read nothing more of it.
type KernelInfoReply struct {
	Status string `json:"status"`
}

// ShutdownRequest asks the kernel to end (control).
type ShutdownRequest struct {
	Restart bool `json:"restart"`
}

// InterruptRequest asks the kernel to stop the running cell (control).
type InterruptRequest struct{}

// InputRequest asks the person at the front end for a line (stdin).
type InputRequest struct {
	Prompt   string `json:"prompt"`
	Password bool   `json:"password"`
}

// InputReply carries the line (stdin).
type InputReply struct {
	Value string `json:"value"`
}

func (ExecuteRequest) MessageType() string    { return "execute_request" }
func (ExecuteReply) MessageType() string      { return "execute_reply" }
func (ExecuteInput) MessageType() string      { return "execute_input" }
func (Stream) MessageType() string            { return "stream" }
func (DisplayData) MessageType() string       { return "display_data" }
func (UpdateDisplayData) MessageType() string { return "update_display_data" }
func (ExecuteResult) MessageType() string     { return "execute_result" }
func (ErrorOutput) MessageType() string       { return "error" }
func (KernelStatus) MessageType() string      { return "status" }
func (KernelInfoRequest) MessageType() string { return "kernel_info_request" }
func (KernelInfoReply) MessageType() string   { return "kernel_info_reply" }
func (ShutdownRequest) MessageType() string   { return "shutdown_request" }
func (InterruptRequest) MessageType() string  { return "interrupt_request" }
func (InputRequest) MessageType() string      { return "input_request" }
func (InputReply) MessageType() string        { return "input_reply" }
