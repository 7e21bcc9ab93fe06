package handout

import (
	"fmt"

	"gametree/exercises/grader/answer"
	"gametree/kernel/notebook"
)

// ReadCells returns the code cells of a notebook file, named by their place in it:
// "cell 3". It is a grader.NotebookReader.
func ReadCells(file string) (cells []answer.Cell, err error) {
	nb, err := notebook.ReadFile(file)
	if err != nil {
		return nil, err
	}
	for i, c := range nb.Cells {
		if c.Type == notebook.Code {
			cells = append(cells, answer.Cell{Name: fmt.Sprintf("cell %d", i+1), Text: c.Source})
		}
	}
	return cells, nil
}
