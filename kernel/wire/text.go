// Messages as front ends write them in JSON: the channel is a field.

package wire

import (
	"encoding/json"
	"fmt"
)

// text is the JSON object of a message on a channel.
type text struct {
	Channel Channel `json:"channel"`
	Message
}

// ParseText reads a message that FormatText has written, or a front end or a Jupyter
// server on a WebSocket.
func ParseText(data []byte) (Channel, Message, error) {
	var t text
	if err := json.Unmarshal(data, &t); err != nil {
		return "", Message{}, fmt.Errorf("wire: %w", err)
	}
	return t.Channel, t.Message, nil
}

// FormatText writes a message on a channel as one JSON object.
func FormatText(on Channel, m Message) []byte {
	data, err := json.Marshal(text{on, m})
	if err != nil {
		panic("wire: a message does not marshal: " + err.Error())
	}
	return data
}
