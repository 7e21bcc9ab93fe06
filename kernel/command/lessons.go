// gametree lessons: what there is to learn.

package command

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
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
		title := notebook.ReadTitle(file, strings.TrimSuffix(filepath.Base(file), ".ipynb"))
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
