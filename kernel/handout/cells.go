package handout

import (
	"fmt"
	"path/filepath"

	"gametree/exercises/grader/answer"
	"gametree/kernel/notebook"
)

// ReadCells returns the code cells of a notebook, as Cells does, or another file as one cell.
func ReadCells(file string) (cells []answer.Cell, err error) {
	data, err := notebook.ReadBytes(file)
	if err != nil {
		return nil, err
	}
	if filepath.Ext(file) == ".ipynb" {
		cells, err = Cells(data)
	} else {
		cells = make([]answer.Cell, 1)
		cells[0], err = answer.FromGo(filepath.Base(file), data)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return cells, nil
}

// Cells returns the code cells of a notebook, and others that begin like answers, named by
// their position in it: "cell 3". It is a grader.NotebookReader.
func Cells(data []byte) (cells []answer.Cell, err error) {
	text, err := answer.Text(data)
	if err != nil {
		return nil, err
	}
	all, err := notebook.Sources([]byte(text))
	for i, c := range all {
		cell := answer.Cell{Name: fmt.Sprintf("cell %d", i+1), Text: c.Source}
		if c.Type != notebook.Code {
			cell.Type = c.Type
		}
		if c.Type == notebook.Code || len(answer.IDs(c.Source)) > 0 {
			cells = append(cells, cell)
		}
	}
	return cells, err
}
