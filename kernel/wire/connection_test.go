package wire_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/wire"
)

// jupyters is a connection file as Jupyter writes it.
const jupyters = `{
  "shell_port": 41083, "iopub_port": 57347, "stdin_port": 38987, "control_port": 36313, "hb_port": 46899,
  "ip": "127.0.0.1", "key": "b3f1-2", "transport": "tcp", "signature_scheme": "hmac-sha256",
  "kernel_name": "gametree", "jupyter_session": "/home/x/01.ipynb"
}`

// read reads a connection file with that text.
func read(t *testing.T, text string) (wire.Connection, error) {
	path := filepath.Join(t.TempDir(), "kernel.json")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return wire.ReadConnection(path)
}

func TestConnection(t *testing.T) {
	c, err := read(t, jupyters)
	require.NoError(t, err)
	assert.Equal(t, "tcp://127.0.0.1:41083", c.Endpoint(wire.Shell))
	assert.Equal(t, "b3f1-2", c.Key)

	c.Transport, c.IP = "ipc", "/run/k"
	assert.Equal(t, "ipc:///run/k-41083", c.Endpoint(wire.Shell))
}

func TestConnectionErrors(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"empty", "", "wire: connection file: unexpected end of JSON input"},
		{"no transport", `{}`, `wire: connection file: want transport tcp or ipc, got ""`},
		{"no ip", `{"transport":"tcp"}`, "wire: connection file: no ip"},
		{"another signature", `{"transport":"tcp","ip":"::1","key":"k","signature_scheme":"hmac-md5"}`, `wire: connection file: want signature_scheme hmac-sha256, got "hmac-md5"`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := read(t, test.text)
			assert.EqualError(t, err, test.want)
		})
	}
	_, err := wire.ReadConnection(filepath.Join(t.TempDir(), "none"))
	assert.ErrorIs(t, err, os.ErrNotExist)
}
