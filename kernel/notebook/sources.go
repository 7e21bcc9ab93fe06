// Reading the sources of cells alone.

package notebook

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
)

// Sources returns the cells of a notebook with nothing but their types and sources. Since it
// passes over outputs, it needs little time and memory.
func Sources(data []byte) (cells []*Cell, err error) {
	var nb struct {
		Format int `json:"nbformat"`
		Cells  []struct {
			Type   string `json:"cell_type"`
			Source source `json:"source"`
		} `json:"cells"`
	}
	if json.Unmarshal(data, &nb) != nil || nb.Format != 4 {
		const small = 1 << 20 // to look closely takes memory
		if len(data) < small {
			if _, err := Parse(data); err != nil {
				return nil, err
			}
		}
		return nil, errors.New("not a notebook of nbformat 4")
	}
	for _, c := range nb.Cells {
		cells = append(cells, &Cell{Type: c.Type, Source: string(c.Source)})
	}
	return cells, nil
}

// source is the text of a cell, which may be written as a list of its lines.
type source string

// UnmarshalJSON reads the lines one by one.
func (s *source) UnmarshalJSON(data []byte) error {
	if !bytes.HasPrefix(data, []byte("[")) {
		return json.Unmarshal(data, (*string)(s))
	}
	lines := json.NewDecoder(bytes.NewReader(data))
	var b strings.Builder
	lines.Token()
	for lines.More() {
		line, err := lines.Token()
		text, ok := line.(string)
		if err != nil || !ok {
			return errors.New("want a list of strings")
		}
		b.WriteString(text)
	}
	*s = source(b.String())
	return nil
}
