// Package show sends pictures and tables to the output of a notebook cell, or as text to a terminal. Package render
// draws the pictures, and package search holds the searches.
//
// Reading order: show.go, search.go, quiz.go, controls.go, board.go, growth.go, play.go,
// tree.go, match.go, engine.go, player.go.
package show

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"

	"gametree/pkg/render"
	"gametree/pkg/show/outlet"
)

// Terminal receives text outside a notebook; nil is the standard output.
var Terminal io.Writer

// Bundle sends an output in all its forms; the front end shows the best one that
// it supports. Outputs appear in the order in which a cell sends them.
func Bundle(b render.Bundle) {
	if gathered != nil {
		*gathered = append(*gathered, b)
		return
	}
	if !outlet.InNotebook() {
		fmt.Fprint(cmp.Or[io.Writer](Terminal, os.Stdout), b.Text)
		return
	}
	outlet.Send(outlet.Output{Forms: b.Forms()})
}

// gathered collects outputs instead of sending them, if it is not nil.
var gathered *[]render.Bundle

// gather calls each function and returns their outputs. A function may call gather too.
func gather(send []func()) (outputs []render.Bundle) {
	outer := gathered
	gathered = &outputs
	defer func() { gathered = outer }()
	for _, f := range send {
		f()
	}
	return outputs
}

// Markdown sends a text in Markdown. A terminal gets it without ** and `. Negative numbers
// have a minus sign, except in code.
func Markdown(format string, args ...any) {
	parts := strings.Split(fmt.Sprintf(format, args...), "`")
	for i := 0; i < len(parts); i += 2 {
		parts[i] = minus.ReplaceAllString(parts[i], "$1−$2")
	}
	text := strings.Join(parts, "`")
	Bundle(render.Bundle{Markdown: text, Text: strings.NewReplacer("**", "", "`", "").Replace(text) + "\n"})
}

// Table sends rows of cells under a header. Integers have commas between the thousands, floats one
// decimal; other cells are formatted as fmt.Print does.
func Table(header []string, rows ...[]any) {
	var cells [][]string
	for _, row := range rows {
		var line []string
		for _, cell := range row {
			line = append(line, cellText(cell))
		}
		line = append(line, make([]string, len(header))...) // missing cells are empty
		cells = append(cells, line[:len(header)])
	}
	Bundle(render.Table(header, cells))
}

func cellText(cell any) string {
	text := strings.ReplaceAll(fmt.Sprint(cell), "\n", " ")
	switch cell.(type) {
	case int, int8, int16, int32, int64, uint, uint8, uint16, uint32, uint64:
		text = render.Commas(text)
	case float32, float64:
		text = fmt.Sprintf("%.1f", cell)
	}
	return minus.ReplaceAllString(text, "$1−$2")
}

// minus matches the sign of a negative number.
var minus = regexp.MustCompile(`(^|[ (\[*])-(\d)`)

// Bars sends a bar chart; unit names the unit of the values.
func Bars(title, unit string, bars ...render.Bar) { Bundle(render.Bars(title, unit, bars)) }

// Lines sends a line chart with a logarithmic axis.
func Lines(title, xLabel string, lines ...render.Series) { Bundle(render.Lines(title, xLabel, lines)) }

// Curves sends a line chart with linear axes.
func Curves(title, xLabel, yLabel string, lines ...render.Series) {
	Bundle(render.Curves(title, xLabel, yLabel, lines))
}

// Differences sends a chart of measured differences, each with its interval.
func Differences(title, unit string, differences ...render.Difference) {
	Bundle(render.Differences(title, unit, differences))
}

// Mosaic sends a picture of many small tiles, in boxes by column and row.
func Mosaic(title string, axes render.Axes, tiles ...render.Tile) {
	Bundle(render.Mosaic(title, axes, tiles))
}

// Heats sends boards with numbers on their squares, side by side, as render.Heats draws them.
func Heats(title, values, frame string, boards ...render.Heat) {
	Bundle(render.Heats(title, values, frame, boards))
}
