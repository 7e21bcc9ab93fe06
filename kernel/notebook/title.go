// The title of a notebook.

package notebook

import (
	"encoding/json"
	"io"
	"os"
	"regexp"
	"strings"
	"sync"
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

// ReadTitle returns the heading in the first Markdown cell of the notebook in a
// file, and fallback if there is none. It reads no further than that cell, because
// the outputs after it may be large.
func ReadTitle(file, fallback string) string {
	f, err := os.Open(file)
	if err != nil {
		return fallback
	}
	defer f.Close()
	if title := heading(firstMarkdown(f)); title != "" {
		return title
	}
	return fallback
}

var headingLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^#+ +(.+?) *#*$`) })

// heading returns the first heading in a Markdown text, "" if there is none.
func heading(text string) string {
	m := headingLine().FindStringSubmatch(text)
	if m == nil {
		return ""
	}
	return strings.NewReplacer("*", "", "`", "", "[", "", "]", "").Replace(m[1])
}

// firstMarkdown returns the source of the first Markdown cell of a notebook.
func firstMarkdown(r io.Reader) string {
	d := json.NewDecoder(r)
	d.Token() // {
	for d.More() {
		if key, err := d.Token(); err != nil || key != "cells" {
			var ignored json.RawMessage
			if d.Decode(&ignored) != nil {
				return ""
			}
			continue
		}
		d.Token() // [
		for d.More() {
			var cell struct {
				Type   string `json:"cell_type"`
				Source any    `json:"source"`
			}
			if d.Decode(&cell) != nil {
				return ""
			}
			if cell.Type == Markdown {
				source, _ := joined(cell.Source)
				return source
			}
		}
		return ""
	}
	return ""
}
