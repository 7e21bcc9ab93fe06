// Notebooks as Go values.

// Package notebook reads, writes, compares and prints Jupyter notebooks of
// nbformat 4, without Python.
//
// Parse and Format are inverse to each other, and Format writes what Jupyter
// itself would write; fields that the format does not define are kept. A Collector
// turns a kernel's messages into outputs. Compare finds the differences between
// the outputs of two runs. Page makes a web page of a notebook. Package execute
// runs notebooks.
//
// Reading order: notebook.go, parse.go, format.go; outputs.go; compare.go;
// title.go, effort.go, sources.go, page.go.
package notebook

import (
	"fmt"
	"slices"
	"strings"
)

// Notebook is a notebook of nbformat 4.
type Notebook struct {
	Minor    int // nbformat_minor
	Metadata map[string]any
	Cells    []*Cell
	rest     map[string]any // all other fields
}

// The types of cells.
const (
	Code     = "code"
	Markdown = "markdown"
	Raw      = "raw"
)

// Cell is one cell. Values inside Metadata are as JSON gives them, with
// numbers as json.Number.
type Cell struct {
	Type     string
	ID       string // empty before nbformat 4.5
	Source   string
	Metadata map[string]any
	Count    int       // code cells: the execution count, 0 if not executed
	Outputs  []*Output // code cells
	rest     map[string]any
}

// The types of outputs.
const (
	Stream        = "stream"
	DisplayData   = "display_data"
	ExecuteResult = "execute_result"
	ErrorOutput   = "error"
)

// Output is one output of a code cell; its type says which fields it has.
type Output struct {
	Type string

	Name string // stream: stdout or stderr
	Text string // stream

	Data     map[string]any // display_data, execute_result: by media type; text is one string
	Metadata map[string]any // display_data, execute_result
	Count    int            // execute_result: the execution count, 0 for none

	ErrorName  string // error
	ErrorValue string // error
	Traceback  []string

	rest map[string]any
}

// HasTag reports whether the cell has a tag.
func (c *Cell) HasTag(tag string) bool {
	tags, _ := c.Metadata["tags"].([]any)
	return slices.Contains(tags, any(tag))
}

// Collapsed reports whether front ends fold the cell's source away, as JupyterLab and
// Notebook 7 do: source_hidden in the metadata jupyter.
func (c *Cell) Collapsed() bool {
	jupyter, _ := c.Metadata["jupyter"].(map[string]any)
	return jupyter["source_hidden"] == true
}

// Runnable returns the cells to execute: code cells that are not blank and do not
// have the tag skip-execution.
func (nb *Notebook) Runnable() []*Cell {
	var cells []*Cell
	for _, c := range nb.Cells {
		if c.Type == Code && strings.TrimSpace(c.Source) != "" && !c.HasTag("skip-execution") {
			cells = append(cells, c)
		}
	}
	return cells
}

// FormatError is the error of a file that is not a notebook.
type FormatError struct {
	File         string // may be empty
	Line, Column int    // from 1; 0 if Reason names the field
	Reason       string
}

// Error returns the file, the line and column, and the reason.
func (e FormatError) Error() string {
	s := e.Reason
	if e.Line > 0 {
		s = fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, s)
	}
	if e.File != "" {
		s = e.File + ": " + s
	}
	return s
}
