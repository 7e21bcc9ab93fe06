package render

import (
	"strings"
	"unicode/utf8"
)

// Table returns rows of cells under a header: Markdown for pages, aligned columns for
// a terminal. Columns of numbers are aligned to the right.
func Table(header []string, rows [][]string) Bundle {
	widths := make([]int, len(header))
	numbers := make([]bool, len(header))
	for i := range header {
		numbers[i] = len(rows) > 0
		for _, row := range append([][]string{header}, rows...) {
			widths[i] = max(widths[i], utf8.RuneCountInString(row[i]))
		}
		for _, row := range rows {
			numbers[i] = numbers[i] && isNumber(row[i])
		}
	}
	var markdown, text strings.Builder
	line := func(cells []string) {
		markdown.WriteString("|")
		for i, cell := range cells {
			markdown.WriteString(" " + strings.ReplaceAll(cell, "|", `\|`) + " |")
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if numbers[i] {
				cell, pad = pad+cell, ""
			}
			if i < len(cells)-1 {
				cell += pad + "  "
			}
			text.WriteString(cell)
		}
		markdown.WriteString("\n")
		text.WriteString("\n")
	}
	line(header)
	markdown.WriteString("|")
	for i := range header {
		if numbers[i] {
			markdown.WriteString("--:|")
		} else {
			markdown.WriteString("--|")
		}
	}
	markdown.WriteString("\n")
	for _, row := range rows {
		line(row)
	}
	return Bundle{Markdown: markdown.String(), Text: text.String()}
}

// isNumber reports whether a cell is empty or has only characters of numbers.
func isNumber(cell string) bool {
	return strings.Trim(cell, "0123456789.,−-+%×∞≤≥ ") == ""
}
