// Package show sends pictures and tables to whoever is looking: into the cell's
// output in a notebook, as text to a terminal. It holds no pictures of its own
// (see package render) and no search (see package search).
//
// Reading order: show.go, search.go, source.go, claim.go.
package show

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/janpfeifer/gonb/gonbui"
	"github.com/janpfeifer/gonb/gonbui/protocol"
	"golang.org/x/term"

	"gametree/pkg/render"
)

// Terminal is where text goes outside a notebook; nil is the standard output.
var Terminal io.Writer

// Bundle sends an output in all its forms; the front end takes the best one it
// knows. In a notebook it returns when the output is there, so that outputs
// appear in the order in which a cell makes them.
func Bundle(b render.Bundle) {
	if gathered != nil {
		*gathered = append(*gathered, b)
		return
	}
	if !gonbui.IsNotebook {
		out, text := Terminal, b.Text
		if out == nil {
			out = os.Stdout
		}
		if Colours(out) {
			text = render.Coloured(text)
		}
		fmt.Fprint(out, text)
		return
	}
	data := map[protocol.MIMEType]any{protocol.MIMETextPlain: b.Text}
	if b.HTML != "" {
		data[protocol.MIMETextHTML] = b.HTML
	}
	if b.Markdown != "" {
		data[protocol.MIMETextMarkdown] = b.Markdown
	}
	gonbui.SendData(&protocol.DisplayData{Data: data})
	gonbui.Sync()
}

// Colours reports whether out is a terminal whose user wants colours.
func Colours(out io.Writer) bool {
	file, ok := out.(*os.File)
	return ok && term.IsTerminal(int(file.Fd())) && os.Getenv("NO_COLOR") == ""
}

// gathered, where it is not nil, takes outputs instead of the reader.
var gathered *[]render.Bundle

// gather calls each function and returns what they sent.
func gather(send []func()) (outputs []render.Bundle) {
	gathered = &outputs
	defer func() { gathered = nil }()
	for _, f := range send {
		f()
	}
	return outputs
}

// Markdown sends a text in Markdown; a terminal gets it without the marks.
func Markdown(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	Bundle(render.Bundle{Markdown: text, Text: strings.NewReplacer("**", "", "`", "").Replace(text) + "\n"})
}

// Table sends rows of cells under a header. Cells are written as fmt.Print
// writes them, whole numbers with commas between the thousands.
func Table(header []string, rows ...[]any) {
	var cells [][]string
	for _, row := range rows {
		var line []string
		for _, cell := range row {
			line = append(line, cellText(cell))
		}
		for len(line) < len(header) {
			line = append(line, "")
		}
		cells = append(cells, line[:len(header)])
	}
	Bundle(render.Table(header, cells))
}

func cellText(cell any) string {
	switch v := cell.(type) {
	case int:
		return render.Thousands(v)
	case float64:
		return fmt.Sprintf("%.1f", v)
	}
	return strings.ReplaceAll(fmt.Sprint(cell), "\n", " ")
}

// Bars sends a bar chart; unit says what the values count.
func Bars(title, unit string, bars ...render.Bar) { Bundle(render.Bars(title, unit, bars)) }

// Lines sends a chart of lines over a logarithmic axis.
func Lines(title, xLabel string, lines ...render.Series) {
	Bundle(render.Lines(title, xLabel, lines))
}

// Mosaic sends a picture of very many small things at once, in boxes by column
// and row.
func Mosaic(title string, axes render.Axes, tiles ...render.Tile) {
	Bundle(render.Mosaic(title, axes, tiles))
}
