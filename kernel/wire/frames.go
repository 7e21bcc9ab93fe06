//go:build !js

// The frames of messages:
//
//	identity ...   any number, added and removed by ROUTER sockets
//	<IDS|MSG>      the delimiter
//	signature      hex of HMAC-SHA256(key, the next four frames); empty without a key
//	header, parent header, metadata, content: JSON objects
//	buffer ...     any number of raw frames, not signed, which are dropped

package wire

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"gametree/pkg/game"
)

// Delimiter stands between the identities and the signature.
const Delimiter = "<IDS|MSG>"

// signed counts the frames under the signature: header, parent, metadata, content.
const signed = 4

// Parse reads the frames of one message that is signed with key. With an empty key
// it does not check the signature. The message shares the memory of frames; its content is read by
// Decode.
func Parse(frames [][]byte, key []byte) (Message, error) {
	at := slices.IndexFunc(frames, func(frame []byte) bool { return string(frame) == Delimiter })
	if at < 0 {
		return Message{}, fmt.Errorf("wire: no %s among %d frames", Delimiter, len(frames))
	}
	rest := frames[at+1:]
	if len(rest) < 1+signed {
		return Message{}, fmt.Errorf("wire: want at least %d frames after %s, got %d", 1+signed, Delimiter, len(rest))
	}
	signature, body := rest[0], rest[1:1+signed]
	if !hmac.Equal(signature, sign(key, body)) && len(key) > 0 {
		return Message{}, errors.New("wire: the signature does not match the key")
	}
	m := Message{Metadata: body[2], Content: body[3]}
	if at > 0 {
		m.Identities = frames[:at]
	}
	for i, header := range []*Header{&m.Header, &m.Parent} {
		if err := json.Unmarshal(body[i], header); err != nil {
			return Message{}, fmt.Errorf("wire: header: %w", err)
		}
	}
	return m, nil
}

// Format writes m as frames signed with key, or unsigned if key is empty.
// The frames share the memory of m.
func Format(m Message, key []byte) [][]byte {
	body := [][]byte{formatHeader(m.Header), formatHeader(m.Parent), m.Metadata, m.Content}
	frames := make([][]byte, 0, len(m.Identities)+2+signed)
	frames = append(frames, m.Identities...)
	frames = append(frames, []byte(Delimiter), sign(key, body))
	return append(frames, body...)
}

// sign returns the signature of body in hex, or nothing if the key is empty.
func sign(key []byte, body [][]byte) []byte {
	if len(key) == 0 {
		return []byte{}
	}
	mac := hmac.New(sha256.New, key)
	for _, frame := range body {
		mac.Write(frame)
	}
	return hex.AppendEncode(nil, mac.Sum(nil))
}

func formatHeader(h Header) []byte {
	if h == (Header{}) {
		return []byte("{}")
	}
	return game.Must(json.Marshal(h)) // strings
}
