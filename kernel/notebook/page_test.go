package notebook_test

import (
	"html"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/kernel/setup"
)

func page(t *testing.T, nb *notebook.Notebook) string {
	t.Helper()
	markdown, err := setup.Markdown(t.Context(), "../..")
	require.NoError(t, err)
	text, err := notebook.Page(nb, "a notebook", markdown)
	require.NoError(t, err)
	return string(text)
}

func TestPage(t *testing.T) {
	nb, err := notebook.Parse([]byte(jupyters))
	require.NoError(t, err)
	nb.Cells[0].Source += "\n\n|a|b|\n|-|-|\n|1|2|\n"
	got := html.UnescapeString(page(t, nb))
	for what, want := range map[string]string{
		"the title":                       "<title>A title</title>",
		"a heading":                       `<h1 id="a-title">A title</h1>`,
		"a table":                         "<td>1</td>",
		"a source":                        `<pre tabindex="0" class="source">x := 1</pre>`,
		"an execution count":              `<div class="count">[1]</div>`,
		"a stream":                        "<pre tabindex=\"0\" class=\"output\">one\ntwo</pre>",
		"an SVG picture before its text":  `src="data:image/svg+xml;base64,PHN2Zz4KPC9zdmc+"`,
		"a result":                        `<pre tabindex="0" class="output">42</pre>`,
		"an error, without its colours":   `<pre tabindex="0" class="output stderr">no</pre>`,
		"a raw cell":                      `<pre tabindex="0" class="raw">as it is</pre>`,
		"colours after the reader's wish": "prefers-color-scheme: dark",
	} {
		assert.Contains(t, got, want, what)
	}
}

func TestPageOutputs(t *testing.T) {
	tests := []struct {
		name string
		data map[string]any
		want string
	}{
		{"HTML goes in as it is", map[string]any{"text/html": "<b>x</b><script>1</script>", "text/plain": "x"}, `<div class="output"><b>x</b><script>1</script></div>`},
		{"text does not", map[string]any{"text/plain": "a < b"}, `<pre tabindex="0" class="output">a &lt; b</pre>`},
		{"a picture in lines", map[string]any{"image/png": "iVBO\nRw0K\n"}, `src="data:image/png;base64,iVBORw0K"`},
		{"Markdown", map[string]any{"text/markdown": "*x*"}, "<p><em>x</em></p>"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			nb := executed(&notebook.Output{Type: notebook.DisplayData, Data: test.data})
			assert.Contains(t, page(t, nb), test.want)
		})
	}
}

func TestPageTitle(t *testing.T) {
	assert.Contains(t, page(t, book("x")), "<title>a notebook</title>")
}

// The source of a collapsed cell is on the page, folded away.
func TestPageCollapsed(t *testing.T) {
	nb := executed(&notebook.Output{Type: notebook.Stream, Name: "stdout", Text: "done"})
	assert.NotContains(t, page(t, nb), "<details>")
	nb.Cells[0].Metadata = map[string]any{"jupyter": map[string]any{"source_hidden": true}}
	assert.Contains(t, page(t, nb), "<details><summary>code</summary>\n<pre tabindex=\"0\" class=\"source\">")
}
