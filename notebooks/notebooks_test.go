// Package notebooks holds the lessons; its tests read what is stored in them.
// That they run, and come out the same, is tested in gametree/kernel/endtoend.
package notebooks

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/pkg/game"
)

// lessons returns the notebooks of all lessons, by the names of their files.
var lessons = sync.OnceValue(func() map[string]*notebook.Notebook {
	all := map[string]*notebook.Notebook{}
	for _, name := range game.Must(filepath.Glob("*.ipynb")) {
		all[name] = game.Must(notebook.ReadFile(name))
	}
	return all
})

// question is the source of a question: its ID, what comes before its reveal, and its reveal.
type question struct{ id, asked, reveal string }

// questionsOf returns the questions of a lesson.
func questionsOf(t *testing.T, name string) (all []question) {
	number, _, _ := strings.Cut(name, "-")
	text, err := os.ReadFile(filepath.Join("questions", number+".md"))
	require.NoError(t, err)
	for _, source := range strings.Split(string(text), "\n## ")[1:] {
		id, rest, _ := strings.Cut(source, "\n")
		asked, reveal, _ := strings.Cut(rest, "\n---\n")
		all = append(all, question{id, asked, reveal})
	}
	return all
}

// fields returns the lines "NAME: …" before the reveal of a question, without their name.
func (q question) fields(name string) (texts []string) {
	for line := range strings.Lines(q.asked) {
		if text, ok := strings.CutPrefix(strings.TrimSpace(line), name+": "); ok {
			texts = append(texts, text)
		}
	}
	return texts
}

func TestLessonsAreSmallEnoughToOpenAtOnce(t *testing.T) {
	for name := range lessons() {
		file, err := os.Stat(name)
		require.NoError(t, err)
		assert.Less(t, file.Size(), int64(1_000_000), "the size of %s in bytes", name)
	}
}

// In nbformat a tag has no comma; Jupyter warns about a notebook with such a tag.
func TestTagsAreValid(t *testing.T) {
	for name, l := range lessons() {
		for i, c := range l.Cells {
			assert.NotContains(t, fmt.Sprint(c.Metadata["tags"]), ",", "%s, cell %d", name, i+1)
		}
	}
}

func TestEveryCellWasRunAndNoneFailed(t *testing.T) {
	for name, l := range lessons() {
		for i, c := range l.Cells {
			if c.Type != notebook.Code {
				continue
			}
			assert.NotZero(t, c.Count, "%s, cell %d was not run; run: go run ./kernel run notebooks/%s -o notebooks/%s", name, i+1, name, name)
			for _, o := range c.Outputs {
				assert.Contains(t, []string{notebook.DisplayData, notebook.Stream}, o.Type, "%s, cell %d", name, i+1)
			}
		}
	}
}

// A picture stands in the first screen: the second cell is code that draws one.
func TestThePictureComesFirst(t *testing.T) {
	for name, l := range lessons() {
		require.Greater(t, len(l.Cells), 1, name)
		require.NotEmpty(t, l.Cells[1].Outputs, "the second cell of %s draws nothing", name)
		picture, _ := l.Cells[1].Outputs[0].Data["text/html"].(string)
		assert.True(t, strings.Contains(picture, "data-gametree"), "the second cell of %s begins with another output than a picture", name)
	}
}

// The links of the lessons and of the README lead somewhere.
func TestLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:]+)\)`)
	follow := func(from, text, folder string) {
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			_, err := os.Stat(filepath.Join(folder, m[1]))
			assert.NoError(t, err, "a link in %s", from)
		}
	}
	readme, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	follow("README.md", string(readme), "..")
	for name, l := range lessons() {
		for _, c := range l.Cells {
			if c.Type == notebook.Markdown {
				follow(name, c.Source, ".")
			}
		}
	}
}
