// Notebooks as Go values.

// Package notebook reads, writes, compares and prints Jupyter notebooks of
// nbformat 4, without Python.
//
// Parse and Format are inverse to each other, and Format writes what Jupyter
// itself would write; fields that the format does not define are left out. A Collector
// turns a kernel's messages into outputs. Compare finds the differences between
// the outputs of two runs. Page makes a web page of a notebook. Package execute
// runs notebooks.
//
// Reading order: notebook.go, parse.go, format.go; outputs.go; compare.go; page.go.
package notebook

import (
	"slices"
	"strings"

	"gametree/pkg/lazy"
)

// Notebook is a notebook of nbformat 4.
type Notebook struct {
	Minor    int            `json:"nbformat_minor"`
	Metadata map[string]any `json:"metadata"`
	Cells    []*Cell        `json:"-"`
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
	Type        string                    `json:"cell_type"`
	ID          string                    `json:"id"` // empty before nbformat 4.5
	Source      string                    `json:"-"`
	Metadata    map[string]any            `json:"metadata"`
	Attachments map[string]map[string]any `json:"attachments"`     // texts: files by name, and then by media type
	Count       int                       `json:"execution_count"` // code cells: 0 if not executed
	Outputs     []*Output                 `json:"-"`               // code cells
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
	Type string `json:"output_type"`

	Name string `json:"name"` // stream: stdout or stderr
	Text string `json:"-"`    // stream

	Data     map[string]any `json:"data"`            // display_data, execute_result: by media type; text is one string
	Metadata map[string]any `json:"metadata"`        // display_data, execute_result
	Count    int            `json:"execution_count"` // execute_result: 0 for none

	ErrorName  string   `json:"ename"`  // error
	ErrorValue string   `json:"evalue"` // error
	Traceback  []string `json:"traceback"`
}

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

// Title returns the first heading of nb, without Markdown's signs, and fallback if
// there is none.
func Title(nb *Notebook, fallback string) string {
	for _, c := range nb.Cells {
		if m := headingLine().FindStringSubmatch(c.Source); m != nil && c.Type == Markdown {
			return strings.NewReplacer("*", "", "`", "", "[", "", "]", "").Replace(m[1])
		}
	}
	return fallback
}

var headingLine = lazy.Pattern(`(?m)^#+ +(.+?) *#*$`)

// ReadTitle returns the Title of the notebook in a file.
func ReadTitle(file, fallback string) string {
	data, _ := ReadBytes(file)
	cells, _ := Sources(data)
	return Title(&Notebook{Cells: cells}, fallback)
}
