package handout

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"gametree/exercises/grader/answer"
	"gametree/kernel/notebook"
)

// ReadCells returns the code cells of a notebook file, as Cells does.
func ReadCells(file string) (cells []answer.Cell, err error) {
	data, err := notebook.ReadBytes(file)
	if err != nil {
		return nil, err
	}
	if cells, err = Cells(data); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return cells, nil
}

// named returns the cell with index i of a notebook.
func named(i int, text string) answer.Cell {
	return answer.Cell{Name: fmt.Sprintf("cell %d", i+1), Text: text}
}

// Cells returns the code cells of a notebook, named by their place in it: "cell 3". It
// is a grader.NotebookReader. Since it passes over outputs, it needs little memory.
func Cells(data []byte) (cells []answer.Cell, err error) {
	text, err := answer.Text(data)
	if err != nil {
		return nil, err
	}
	var nb struct {
		Format int `json:"nbformat"`
		Cells  []struct {
			Type   string `json:"cell_type"`
			Source source `json:"source"`
		} `json:"cells"`
	}
	data = []byte(text)
	if json.Unmarshal(data, &nb) != nil || nb.Format != 4 {
		return nil, explain(data)
	}
	for i, c := range nb.Cells {
		if c.Type == notebook.Code {
			cells = append(cells, named(i, string(c.Source)))
		}
	}
	return cells, nil
}

// explain returns what is wrong with a notebook.
func explain(data []byte) error {
	const small = 1 << 20 // to look closely takes memory
	if len(data) < small {
		if _, err := notebook.Parse(data); err != nil {
			return err
		}
	}
	return errors.New("not a notebook of nbformat 4")
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
