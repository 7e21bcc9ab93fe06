package wire_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/wire"
)

// TestContentSpec: each content has the type and the fields of the protocol's
// reference.
func TestContentSpec(t *testing.T) {
	failure := wire.Failure{Name: "E", Value: "v", Traceback: []string{"t"}}
	tests := []struct {
		content wire.Content
		name    string
		want    string
	}{
		{wire.ExecuteRequest{Code: "x", StoreHistory: true}, "execute_request",
			`{"code":"x","silent":false,"store_history":true,"allow_stdin":false,"stop_on_error":false}`},
		{wire.ExecuteReply{Status: wire.OK, ExecutionCount: 1}, "execute_reply", `{"status":"ok","execution_count":1,"user_expressions":{}}`},
		{wire.ExecuteReply{Status: wire.Error, ExecutionCount: 1, Failure: failure}, "execute_reply",
			`{"status":"error","execution_count":1,"user_expressions":{},"ename":"E","evalue":"v","traceback":["t"]}`},
		{wire.ExecuteInput{Code: "x", ExecutionCount: 1}, "execute_input", `{"code":"x","execution_count":1}`},
		{wire.Stream{Name: wire.Stderr, Text: "x"}, "stream", `{"name":"stderr","text":"x"}`},
		{wire.DisplayData{Data: wire.Bundle{"text/plain": "x"}, Metadata: map[string]any{}, Transient: wire.Transient{DisplayID: "d"}}, "display_data",
			`{"data":{"text/plain":"x"},"metadata":{},"transient":{"display_id":"d"}}`},
		{wire.UpdateDisplayData{Data: wire.Bundle{}, Metadata: map[string]any{}}, "update_display_data", `{"data":{},"metadata":{},"transient":{}}`},
		{wire.ExecuteResult{ExecutionCount: 2, Data: wire.Bundle{}, Metadata: map[string]any{}}, "execute_result",
			`{"execution_count":2,"data":{},"metadata":{}}`},
		{wire.ErrorOutput{Name: "E", Value: "v", Traceback: []string{}}, "error", `{"ename":"E","evalue":"v","traceback":[]}`},
		{wire.KernelStatus{State: wire.Busy}, "status", `{"execution_state":"busy"}`},
		{wire.KernelInfoRequest{}, "kernel_info_request", `{}`},
		{wire.KernelInfoReply{Status: wire.OK}, "kernel_info_reply", `{"status":"ok"}`},
		{wire.ShutdownRequest{Restart: true}, "shutdown_request", `{"restart":true}`},
		{wire.InterruptRequest{}, "interrupt_request", `{}`},
		{wire.InputRequest{Prompt: ">", Password: true}, "input_request", `{"prompt":">","password":true}`},
		{wire.InputReply{Value: "v"}, "input_reply", `{"value":"v"}`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			assert.Equal(t, test.name, test.content.MessageType())
			got, err := json.Marshal(test.content)
			require.NoError(t, err)
			assert.JSONEq(t, test.want, string(got))
		})
	}
}

func TestDecode(t *testing.T) {
	m, err := wire.New("session", wire.Header{}, wire.Stream{Name: wire.Stdout, Text: "x"})
	require.NoError(t, err)

	t.Run("its type", func(t *testing.T) {
		got, err := wire.Decode[wire.Stream](m)
		require.NoError(t, err)
		assert.Equal(t, wire.Stream{Name: wire.Stdout, Text: "x"}, got)
	})
	t.Run("another type", func(t *testing.T) {
		_, err := wire.Decode[wire.KernelStatus](m)
		assert.EqualError(t, err, `wire: want status, got "stream"`)
	})
	t.Run("a content that does not fit", func(t *testing.T) {
		m.Content = json.RawMessage(`{"name": 1}`)
		_, err := wire.Decode[wire.Stream](m)
		assert.ErrorContains(t, err, "wire: stream: ")
	})
	t.Run("a content that cannot be written", func(t *testing.T) {
		_, err := wire.New("session", wire.Header{}, wire.DisplayData{Data: wire.Bundle{"x": func() {}}})
		assert.ErrorContains(t, err, "wire: display_data: ")
	})
}
