//go:build !js

package command

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/console"
)

// The book holds all lessons and exercises, in order, without scripts; its links to them lead to
// chapters of the book, and the figures of a chapter are numbered from 1.
func TestBook(t *testing.T) {
	text, err := book("../..")
	require.NoError(t, err)
	page := string(text)
	assert.NotContains(t, page, "<script")
	at := 0
	for _, folder := range []string{"notebooks", "exercises"} {
		files, err := filepath.Glob(filepath.Join("../..", folder, "[0-9]*.ipynb"))
		require.NoError(t, err)
		for _, file := range files {
			chapter := strings.Index(page, `<article id="`+folder+"/"+filepath.Base(file)+`"`)
			assert.Greater(t, chapter, at, file)
			at = chapter
		}
	}
	links := regexp.MustCompile(`href="#([^"]*)"`).FindAllStringSubmatch(page, -1)
	assert.Greater(t, len(links), 30)
	for _, link := range links {
		assert.Contains(t, page, `<article id="`+link[1]+`"`)
	}
	assert.Contains(t, page, "<b>Figure 1.1</b>")
	assert.Contains(t, page, "<b>Figure 4b.1</b>")
}

func TestChapter(t *testing.T) {
	body := `<h2 id="a">A</h2><img x><script>s</script><details><img y><details open><img z></details></details>` +
		`<details open><img w></details></details><a href="../exercises/01.ipynb">e</a>` +
		`<a href="02.ipynb">l</a><a href="documents.md">d</a>`
	assert.Equal(t, `<h2>A</h2><img x><p><b>Figure 3.1</b></p><details><img y><details open><img z></details></details>`+
		`<details open><img w><p><b>Figure 3.2</b></p></details></details>`+
		`<a href="#exercises/01.ipynb">e</a><a href="#notebooks/02.ipynb">l</a><a href="#notebooks/documents.md">d</a>`,
		chapter("notebooks", "3", body))
}

// Answers stand at the end of their chapter, with what is folded in them.
func TestAnswersLast(t *testing.T) {
	assert.Equal(t, `<p>?</p><p>(Answer 1 is at the end of the chapter.)</p><details><summary>code</summary>c</details>`+
		`<p>(Answer 2 is at the end of the chapter.)</p>.<section class="text"><h2>Answers</h2>`+
		`<h3>Answer 1</h3>one<details open>in</details>!<h3>Answer 2</h3>two</section>`,
		answersLast(`<p>?</p><details><summary>the answer</summary>one<details open>in</details>!</details>`+
			`<details><summary>code</summary>c</details><details><summary>the answer</summary>two</details>.`))
	assert.Equal(t, "none", answersLast("none"))
}

// A book with a wrong name is refused before anything is written.
func TestBookWithAWrongName(t *testing.T) {
	folder := t.TempDir()
	for file, want := range map[string]string{
		filepath.Join(folder, "book.txt"):           "want the name of a .html or a .pdf file",
		filepath.Join(folder, "none", "book.html"):  "no such folder",
		filepath.Join(folder, "book.pdf", "x.html"): "no such folder",
	} {
		var out, message bytes.Buffer
		assert.Equal(t, ExitBadInput, Main(t.Context(), []string{"book", file}, console.IO{Out: &out, Err: &message}))
		assert.Contains(t, message.String(), want)
		assert.Empty(t, out.String())
	}
	left, err := os.ReadDir(folder)
	require.NoError(t, err)
	assert.Empty(t, left)
}
