package wire_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/wire"
)

var key = []byte("a key")

// message returns a message with all parts.
func message(t *testing.T) wire.Message {
	t.Helper()
	parent, err := wire.New("session", wire.Header{}, wire.ExecuteRequest{Code: "x"})
	require.NoError(t, err)
	m, err := wire.New("session", parent.Header, wire.Stream{Name: wire.Stdout, Text: "a < b\n"})
	require.NoError(t, err)
	m.Identities = [][]byte{[]byte("one"), {0, 1, 2}}
	m.Metadata = json.RawMessage(`{"a": 1}`)
	return m
}

func TestParseIsInverseOfFormat(t *testing.T) {
	for name, k := range map[string][]byte{"signed": key, "unsigned": nil} {
		t.Run(name, func(t *testing.T) {
			m := message(t)
			frames := wire.Format(m, k)
			got, err := wire.Parse(frames, k)
			require.NoError(t, err)
			assert.Equal(t, m, got)
			got, err = wire.Parse(append(frames, []byte("a buffer")), k)
			require.NoError(t, err)
			assert.Equal(t, m, got, "buffers are dropped")
		})
	}
}

func TestText(t *testing.T) {
	m := message(t)
	m.Identities = nil
	text, err := json.Marshal(wire.Text{Channel: wire.Control, Message: m})
	require.NoError(t, err)
	assert.Contains(t, string(text), `{"channel":"control","header":{"msg_id":`)
	var got wire.Text
	require.NoError(t, json.Unmarshal(text, &got))
	assert.JSONEq(t, string(m.Metadata), string(got.Metadata))
	got.Metadata = m.Metadata
	assert.Equal(t, wire.Text{Channel: wire.Control, Message: m}, got)
}

// TestKey: without a key no signature is checked; with one, however short, each is.
func TestKey(t *testing.T) {
	m := message(t)
	got, err := wire.Parse(wire.Format(m, key), nil)
	require.NoError(t, err)
	assert.Equal(t, m, got)
	_, err = wire.Parse(wire.Format(m, []byte("k")), []byte("l"))
	assert.EqualError(t, err, "wire: the signature does not match the key")
	assert.Empty(t, wire.Format(m, nil)[3], "the signature without a key")
	assert.Len(t, wire.Format(m, []byte("k"))[3], 64, "the signature with a key of one byte")
}

// TestFormatAgainstJupyter pins a message whose signature was computed by
// another implementation: HMAC-SHA256 of the four frames, joined.
func TestFormatAgainstJupyter(t *testing.T) {
	m := wire.Message{Metadata: json.RawMessage("{}"), Content: json.RawMessage(`{"execution_state":"busy"}`)}
	want := []string{
		"<IDS|MSG>",
		"bff66ca6a853b24ddca1cf031ec0f6a20202223084bf79805017e226e533ca03",
		"{}", "{}", "{}", `{"execution_state":"busy"}`,
	}
	var got []string
	for _, frame := range wire.Format(m, key) {
		got = append(got, string(frame))
	}
	assert.Equal(t, want, got)
}

func TestParseErrors(t *testing.T) {
	good := func() [][]byte { return wire.Format(message(t), key) }
	const header = 4 // two identities, the delimiter, the signature
	resigned := func(at int, text string) [][]byte {
		frames := good()
		frames[at] = []byte(text)
		frames[header-1] = nil
		return frames
	}
	tests := []struct {
		name   string
		frames [][]byte
		key    []byte
		want   string
	}{
		{"nothing", nil, key, "wire: no <IDS|MSG> among 0 frames"},
		{"no delimiter", good()[header-1:], key, "wire: no <IDS|MSG> among 5 frames"},
		{"nothing after the delimiter", good()[:header-1], key, "wire: want at least 5 frames after <IDS|MSG>, got 0"},
		{"no content", good()[:header+3], key, "wire: want at least 5 frames after <IDS|MSG>, got 4"},
		{"another key", good(), []byte("another"), "wire: the signature does not match the key"},
		{"a changed content", func() [][]byte { f := good(); f[header+3] = []byte("{}"); return f }(), key, "wire: the signature does not match the key"},
		{"a signature cut off", func() [][]byte { f := good(); f[header-1] = f[header-1][:10]; return f }(), key, "wire: the signature does not match the key"},
		{"no signature", func() [][]byte { f := good(); f[header-1] = nil; return f }(), key, "wire: the signature does not match the key"},
		{"a header that is no JSON", resigned(header, "{"), nil, "wire: header: unexpected end of JSON input"},
		{"a header that is a list", resigned(header, "[]"), nil, "wire: header: json: cannot unmarshal array into Go value of type wire.Header"},
		{"a message id that is a number", resigned(header, `{"msg_id": 1}`), nil, "wire: header: json: cannot unmarshal number into Go struct field Header.msg_id of type string"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := wire.Parse(test.frames, test.key)
			assert.EqualError(t, err, test.want)
		})
	}
}

// FuzzParse: no frames make Parse panic, and what Format writes is parsed as the same
// message. The fuzzer's data is cut into frames at newlines.
func FuzzParse(f *testing.F) {
	f.Add([]byte("<IDS|MSG>\n\n{}\n{}\n{}\n{}"))                                           // the least
	f.Add([]byte("id\nid\n<IDS|MSG>\nabc\n{\"msg_id\":\"1\"}\n{}\n{}\n{\"a\":1}\nbuffer")) // identities and buffers
	f.Add([]byte("<IDS|MSG>\n<IDS|MSG>\n{}\n{}\n{}\n{}\n{}"))                              // the delimiter twice
	f.Add([]byte("<IDS|MSG>\n\n{}\n{}\n{}"))                                               // a frame too few
	f.Add([]byte("<IDS|MSG>\n\nnull\n[]\n1\n\"\""))                                        // JSON, but no objects
	f.Add([]byte("<IDS|MSG>\n\n{\"msg_id\":\"\\ud800\"}\n{}\n{}\n{}"))                     // half a surrogate pair
	f.Add([]byte("no delimiter"))
	f.Fuzz(func(t *testing.T, data []byte) {
		frames := split(data)
		m, err := wire.Parse(frames, nil)
		if _, signedErr := wire.Parse(frames, key); signedErr == nil {
			t.Fatalf("Parse(%q) with a key takes an unsigned message", frames)
		}
		if err != nil {
			return
		}
		again, err := wire.Parse(wire.Format(m, key), key)
		require.NoError(t, err)
		assert.Equal(t, m, again)
	})
}

func split(data []byte) [][]byte {
	var frames [][]byte
	start := 0
	for i := range data {
		if data[i] == '\n' {
			frames = append(frames, data[start:i:i])
			start = i + 1
		}
	}
	return append(frames, data[start:])
}
