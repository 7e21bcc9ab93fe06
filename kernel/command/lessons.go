// gametree lessons: what there is to learn.

package command

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"gametree/kernel/notebook"
	"gametree/kernel/setup"
	"gametree/pkg/render"
)

type lessonsCmd struct{}

// Run shows a row a lesson: its title, and the way to its notebook from the
// working folder, which in a notebook is the notebook's own.
func (c *lessonsCmd) Run(_ context.Context, stdio IO) error {
	root, err := setup.Root()
	if err != nil {
		return BadInput{err}
	}
	files, err := filepath.Glob(filepath.Join(root, "notebooks", "[0-9][0-9]-*.ipynb"))
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return fmt.Errorf("lessons: none in %s", filepath.Join(root, "notebooks"))
	}
	here, err := os.Getwd()
	if err != nil {
		return err
	}
	var plain, linked [][]string
	for _, file := range files {
		way, err := filepath.Rel(here, file)
		if err != nil {
			way = file
		}
		way = filepath.ToSlash(way)
		title := lessonTitle(file)
		plain = append(plain, []string{title, way})
		linked = append(linked, []string{fmt.Sprintf("[%s](%s)", title, link(way))})
	}
	b := render.Bundle{Text: render.Table([]string{"lesson", "notebook"}, plain).Text}
	if stdio.InCell() {
		b.Markdown = render.Table([]string{"lesson"}, linked).Markdown
	}
	return stdio.Show(b)
}

// link writes the way to a file as Markdown wants it.
func link(way string) string {
	return strings.NewReplacer("(", "%28", ")", "%29").Replace((&url.URL{Path: way}).String())
}

var heading = regexp.MustCompile(`(?m)^#+ +(.+?) *#*$`)

// lessonTitle returns the first heading of a notebook, or the name of a file
// that has none or cannot be read.
func lessonTitle(file string) string {
	name := strings.TrimSuffix(filepath.Base(file), ".ipynb")
	f, err := os.Open(file)
	if err != nil {
		return name
	}
	defer f.Close()
	if m := heading.FindStringSubmatch(firstMarkdown(f)); m != nil {
		return strings.NewReplacer("*", "", "`", "", "[", "", "]", "").Replace(m[1])
	}
	return name
}

// firstMarkdown returns the source of the first cell of Markdown. It reads no
// further: the pictures in a lesson are large.
func firstMarkdown(r io.Reader) string {
	d := json.NewDecoder(r)
	d.Token() // {
	for d.More() {
		if key, err := d.Token(); err != nil || key != "cells" {
			var passed json.RawMessage
			if d.Decode(&passed) != nil {
				return ""
			}
			continue
		}
		d.Token() // [
		for d.More() {
			var cell struct {
				Type   string `json:"cell_type"`
				Source any    `json:"source"` // a string, or its lines
			}
			if d.Decode(&cell) != nil {
				return ""
			}
			if cell.Type == notebook.Markdown {
				return joined(cell.Source)
			}
		}
		return ""
	}
	return ""
}

// joined returns a text as notebooks hold it: whole, or in lines.
func joined(source any) string {
	lines, ok := source.([]any)
	if !ok {
		return fmt.Sprint(source)
	}
	var text strings.Builder
	for _, line := range lines {
		fmt.Fprint(&text, line)
	}
	return text.String()
}
