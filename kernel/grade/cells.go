package grade

import (
	"fmt"

	"gametree/kernel/grade/answer"
	"gametree/kernel/notebook"
)

// Cells returns the code cells of a notebook, named by their place in it.
func Cells(nb *notebook.Notebook) (cells []answer.Cell) {
	for i, c := range nb.Cells {
		if c.Type == notebook.Code {
			cells = append(cells, answer.Cell{Name: fmt.Sprintf("cell %d", i+1), Text: c.Source})
		}
	}
	return cells
}
