package render

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Table returns rows of cells under a header: Markdown for pages, aligned columns for
// a terminal. Columns of numbers are aligned to the right.
func Table(header []string, rows [][]string) Bundle {
	var out Bundle
	widths := make([]int, len(header)) // negative for a column aligned to the left
	rule := "|"
	for i, name := range header {
		width, numbers := utf8.RuneCountInString(name), len(rows) > 0
		for _, row := range rows {
			width, numbers = max(width, utf8.RuneCountInString(row[i])), numbers && isNumber(row[i])
		}
		widths[i] = -width
		if numbers {
			widths[i], rule = width, rule+"--:|"
		} else {
			rule += "--|"
		}
	}
	line := func(cells []string) {
		out.Markdown += "|"
		for i, cell := range cells {
			out.Markdown += " " + strings.ReplaceAll(cell, "|", `\|`) + " |"
			switch {
			case i < len(cells)-1:
				cell = fmt.Sprintf("%*s  ", widths[i], cell)
			case widths[i] > 0:
				cell = fmt.Sprintf("%*s", widths[i], cell)
			}
			out.Text += cell
		}
		out.Markdown += "\n"
		out.Text += "\n"
	}
	line(header)
	out.Markdown += rule + "\n"
	for _, row := range rows {
		line(row)
	}
	return out
}

// Literally returns Markdown that shows text as it is.
func Literally(text string) string { return special.Replace(text) }

var special = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`,
	"<", "&lt;", "&", "&amp;", "|", `\|`, "$", `\$`, "~", `\~`)
