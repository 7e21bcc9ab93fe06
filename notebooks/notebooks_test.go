// Package notebooks holds the lessons; its tests read what is stored in them.
// That they run, and come out the same, is tested in gametree/kernel/endtoend.
package notebooks

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// lesson is as much of a notebook as the tests look at.
type lesson struct {
	Cells []struct {
		CellType       string `json:"cell_type"`
		ExecutionCount *int   `json:"execution_count"`
		Source         []string
		Metadata       struct {
			Jupyter struct {
				SourceHidden bool `json:"source_hidden"`
			}
			Tags   []string
			Claims []string
		}
		Outputs []struct {
			OutputType string `json:"output_type"`
			Data       map[string]json.RawMessage
		}
	}
}

func lessons(t *testing.T) map[string]lesson {
	names, err := filepath.Glob("*.ipynb")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	all := map[string]lesson{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		var l lesson
		require.NoError(t, json.Unmarshal(text, &l), name)
		all[name] = l
	}
	return all
}

func TestLessonsAreSmallEnoughToOpenAtOnce(t *testing.T) {
	for name := range lessons(t) {
		file, err := os.Stat(name)
		require.NoError(t, err)
		assert.Less(t, file.Size(), int64(1_000_000), "the size of %s in bytes", name)
	}
}

// In nbformat a tag has no comma; Jupyter warns about a notebook with such a tag.
func TestTagsAreValid(t *testing.T) {
	for name, l := range lessons(t) {
		for i, c := range l.Cells {
			assert.NotContains(t, strings.Join(c.Metadata.Tags, ""), ",", "%s, cell %d", name, i+1)
		}
	}
}

func TestEveryCellWasRunAndNoneFailed(t *testing.T) {
	for name, l := range lessons(t) {
		for i, c := range l.Cells {
			if c.CellType != "code" {
				continue
			}
			assert.NotNil(t, c.ExecutionCount, "%s, cell %d was not run; run: go run ./kernel run notebooks/%s -o notebooks/%s", name, i+1, name, name)
			for _, o := range c.Outputs {
				assert.Contains(t, []string{"display_data", "stream"}, o.OutputType, "%s, cell %d", name, i+1)
			}
		}
	}
}

// A picture stands in the first screen: the second cell is code that draws one.
func TestThePictureComesFirst(t *testing.T) {
	for name, l := range lessons(t) {
		require.Greater(t, len(l.Cells), 1, name)
		require.NotEmpty(t, l.Cells[1].Outputs, "the second cell of %s draws nothing", name)
		picture := string(l.Cells[1].Outputs[0].Data["text/html"])
		assert.True(t, strings.Contains(picture, "data-gametree"), "the second cell of %s begins with another output than a picture", name)
	}
}

// The source that a lesson shows is the source as it is now.
func TestShownSourceIsCurrent(t *testing.T) {
	source := sources(t)
	shown := 0
	for name, l := range lessons(t) {
		for i, c := range l.Cells {
			for _, o := range c.Outputs {
				code, ok := strings.CutPrefix(text(t, o.Data["text/markdown"]), "```go\n")
				if !ok {
					continue
				}
				shown++
				code = strings.TrimSuffix(code, "\n```")
				assert.True(t, strings.Contains(source, code),
					"%s, cell %d shows code that has changed; run: go run ./kernel run notebooks/%s -o notebooks/%[1]s", name, i+1, name)
			}
		}
	}
	assert.GreaterOrEqual(t, shown, 7, "sources shown in all lessons")
}

// sources joins the Go files of all packages, with tabs as lessons show them.
func sources(t *testing.T) string {
	var all strings.Builder
	require.NoError(t, fs.WalkDir(os.DirFS("../pkg"), ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		text, err := os.ReadFile(filepath.Join("../pkg", path))
		all.Write(text)
		return err
	}))
	return strings.ReplaceAll(all.String(), "\t", "    ")
}

// text joins what nbformat stores as a string or as lines.
func text(t *testing.T, raw json.RawMessage) string {
	if len(raw) == 0 {
		return ""
	}
	var lines []string
	if json.Unmarshal(raw, &lines) == nil {
		return strings.Join(lines, "")
	}
	var whole string
	require.NoError(t, json.Unmarshal(raw, &whole))
	return whole
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
	for name, l := range lessons(t) {
		for _, c := range l.Cells {
			if c.CellType == "markdown" {
				follow(name, strings.Join(c.Source, ""), ".")
			}
		}
	}
}
