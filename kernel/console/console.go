// Package console connects a command to a terminal or a notebook cell: it shows
// results in all their forms, and progress while the command works.
package console

import (
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"strconv"

	"gametree/kernel/cell"
	"gametree/pkg/render"
)

// IO is where a command reads and writes.
type IO struct {
	In       io.Reader
	Out, Err io.Writer
	Cell     cell.Sink // the output of the command's cell; nil in a terminal
}

// Program is the name of the program in a terminal.
const Program = "gametree"

// InCell reports whether the command runs in a notebook cell.
func (s IO) InCell() bool { return s.Cell != nil }

// Named returns how to type a command here: %solve or gametree solve.
func (s IO) Named(command string) string {
	if s.InCell() {
		return "%" + command
	}
	return Program + " " + command
}

// Show shows outputs: a cell gets all their forms, a terminal their text.
func (s IO) Show(outputs ...render.Bundle) (err error) {
	for _, b := range outputs {
		if s.InCell() {
			err = s.Cell.Display("", false, Forms(b))
		} else {
			_, err = fmt.Fprint(s.Out, b.Text)
		}
		if err != nil {
			break
		}
	}
	return err
}

// AsJSON is the flag of a command that can print its results for another program.
type AsJSON struct {
	JSON bool `name:"json" help:"Print the results as JSON."`
}

func (s IO) PrintJSON(v any) error {
	out := json.NewEncoder(s.Out)
	out.SetEscapeHTML(false)
	return out.Encode(v)
}

var spaces = regexp.MustCompile(`(?m) +$`) // at the end of a line

// ShowTable shows a table, or prints its rows as an array of objects, in which numbers are
// numbers and the names are those of the columns.
func (s IO) ShowTable(f AsJSON, columns []string, rows [][]string) error {
	if !f.JSON {
		table := render.Table(columns, rows)
		table.Text = spaces.ReplaceAllString(table.Text, "")
		return s.Show(table)
	}
	objects := make([]map[string]any, 0, len(rows))
	for _, row := range rows {
		object := map[string]any{}
		for i, text := range row {
			object[columns[i]] = text
			if n, err := strconv.Atoi(text); err == nil {
				object[columns[i]] = n
			}
		}
		objects = append(objects, object)
	}
	return s.PrintJSON(objects)
}

// Forms returns b by media type, as a cell takes it.
func Forms(b render.Bundle) map[string]any {
	data := map[string]any{}
	for media, text := range b.Forms() {
		data[media] = text
	}
	return data
}

// BadInput marks an error that the user can fix by typing something else.
type BadInput struct{ Err error }

func (e BadInput) Error() string { return e.Err.Error() }
func (e BadInput) Unwrap() error { return e.Err }

// BadInputf is fmt.Errorf for a BadInput.
func BadInputf(format string, args ...any) error {
	return BadInput{fmt.Errorf(format, args...)}
}
