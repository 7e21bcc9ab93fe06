// The notebook as Go values.

// Package notebook reads, runs, compares and prints Jupyter notebooks of
// nbformat 4, without Python.
//
// Parse and Format are inverse to each other, and Format writes what Jupyter
// itself would write; what the format does not know is kept untouched. Run
// executes a notebook in a kernel. Compare says how the outputs of two runs
// differ. Page makes a web page of a notebook.
//
// Reading order: notebook.go, parse.go, format.go; run.go, process.go,
// client.go, outputs.go; compare.go; page.go.
package notebook

import "fmt"

// Notebook is a notebook of nbformat 4.
type Notebook struct {
	Minor    int // nbformat_minor
	Metadata map[string]any
	Cells    []*Cell
	rest     map[string]any // keys of the file that are not above
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

// HasTag tells whether the cell carries a tag.
func (c *Cell) HasTag(tag string) bool {
	tags, _ := c.Metadata["tags"].([]any)
	for _, t := range tags {
		if t == any(tag) {
			return true
		}
	}
	return false
}

// FormatError says where and why a file is no notebook.
type FormatError struct {
	File         string // may be empty
	Line, Column int    // from 1; 0 if the place is in Reason
	Reason       string
}

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
