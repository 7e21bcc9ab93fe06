// The title of a notebook.

package notebook

import (
	"strings"

	"gametree/kernel/cell"
)

// Title returns the first heading of nb, without Markdown's signs, and fallback if
// there is none.
func Title(nb *Notebook, fallback string) string {
	for _, c := range nb.Cells {
		if title := heading(c.Source); c.Type == Markdown && title != "" {
			return title
		}
	}
	return fallback
}

// ReadTitle returns the Title of the notebook in a file.
func ReadTitle(file, fallback string) string {
	data, _ := ReadBytes(file)
	cells, _ := Sources(data)
	return Title(&Notebook{Cells: cells}, fallback)
}

var headingLine = cell.Lazily(`(?m)^#+ +(.+?) *#*$`)

// heading returns the first heading in a Markdown text, "" if there is none.
func heading(text string) string {
	m := headingLine().FindStringSubmatch(text)
	if m == nil {
		return ""
	}
	return strings.NewReplacer("*", "", "`", "", "[", "", "]", "").Replace(m[1])
}
