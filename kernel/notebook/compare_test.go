package notebook_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
)

// book returns a notebook of code cells.
func book(sources ...string) *notebook.Notebook {
	nb := &notebook.Notebook{Minor: 5}
	for _, source := range sources {
		nb.Cells = append(nb.Cells, &notebook.Cell{Type: notebook.Code, Source: source})
	}
	return nb
}

// executed returns a notebook of one code cell with outputs.
func executed(outputs ...*notebook.Output) *notebook.Notebook {
	nb := book("cell")
	nb.Cells[0].Outputs = outputs
	return nb
}

func stdout(text string) *notebook.Output {
	return &notebook.Output{Type: notebook.Stream, Name: "stdout", Text: text}
}

func stderr(text string) *notebook.Output {
	return &notebook.Output{Type: notebook.Stream, Name: "stderr", Text: text}
}

func display(mediaType string, value any) *notebook.Output {
	return &notebook.Output{Type: notebook.DisplayData, Data: map[string]any{mediaType: value}}
}

// timed is an output with a text and its picture.
func timed(text, picture string) *notebook.Output {
	return &notebook.Output{Type: notebook.DisplayData, Data: map[string]any{"text/plain": text, "text/html": picture}}
}

func TestCompareEqual(t *testing.T) {
	tests := []struct {
		name        string
		stored, now *notebook.Notebook
	}{
		{"nothing", executed(), executed()},
		{"text", executed(stdout("a\nb\n")), executed(stdout("a\nb\n"))},
		{"white space at the ends of lines and text", executed(stdout("a \nb\n\n")), executed(stdout("a\nb"))},
		{"the streams meet another display order", executed(stdout("a\n"), display("text/html", "<b>"), stdout("b\n")),
			executed(display("text/html", "<b>"), stdout("a\nb\n"))},
		{"white space in HTML", executed(display("text/html", "<a>\n <b>")), executed(display("text/html", "<a> <b>\n"))},
		{"the ids of pictures and games", executed(display("text/html", `<div data-gametree="a1">inline('a1',f({"board":"QX7"}))`)),
			executed(display("text/html", `<div data-gametree="b2">inline('b2',f({"board":"ABC"}))`))},
		{"the time of a slowest move", executed(display("text/plain", "a: slowest move under 10 ms"), display("text/markdown", "| a | 2 | under 10 ms |  |")),
			executed(display("text/plain", "a: slowest move 18 ms"), display("text/markdown", "| a | 2 | 18 ms |  |"))},
		{"a time and the picture with it", executed(timed("109,601 (10.6 ms)", "<svg 10>")), executed(timed("109,601 (165.9 ms)", "<svg 16>"))},
		{"a time in a table", executed(display("text/html", "<td>218.3 ms</td>")), executed(display("text/html", "<td>2,791.1 ms</td>"))},
		{"a game that can be shared", executed(display("text/html", `"kernel":"a","board":"b","share":true,"else":"c"`)),
			executed(display("text/html", `"kernel":"","board":"b","else":"c"`))},
		{"counts and metadata", executed(&notebook.Output{Type: notebook.ExecuteResult, Count: 1}),
			executed(&notebook.Output{Type: notebook.ExecuteResult, Count: 2, Metadata: map[string]any{"a": "b"}})},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			assert.NoError(t, notebook.Compare(test.stored, test.now))
		})
	}
}

func TestCompareDifferent(t *testing.T) {
	const head = "outputs differ from the stored ones (- stored, + now)\n"
	long := strings.Repeat("x", 100)
	tests := []struct {
		name        string
		stored, now *notebook.Notebook
		want        string
	}{
		{"a line", executed(stdout("a\nb\nc\n")), executed(stdout("a\nB\nc\n")),
			"code cell 1: standard output\n    - b\n    + B"},
		{"a line more", executed(stdout("a\nc\n")), executed(stdout("a\nb\nc\n")),
			"code cell 1: standard output\n    + b"},
		{"nothing stored", executed(), executed(stdout("a\n")),
			"code cell 1: standard output\n    + a"},
		{"standard error", executed(), executed(stderr("a\n")),
			"code cell 1: standard error\n    + a"},
		{"a picture", executed(display("image/svg+xml", "<svg>"+long+"<a>"+long)), executed(display("image/svg+xml", "<svg>"+long+"<b>"+long)),
			"code cell 1: output 1, image/svg+xml\n" +
				"    - …" + strings.Repeat("x", 29) + "<a>" + strings.Repeat("x", 48) + "…\n" +
				"    + …" + strings.Repeat("x", 29) + "<b>" + strings.Repeat("x", 48) + "…"},
		{"a picture that is gone", executed(display("image/png", "iVBO")), executed(),
			"code cell 1: output 1, image/png\n    - iVBO"},
		{"another kind of picture", executed(display("image/png", "iVBO")), executed(display("text/plain", "x")),
			"code cell 1: output 1, image/png\n    - iVBO\noutput 1, text/plain\n    + x"},
		{"an error", executed(), executed(&notebook.Output{Type: notebook.ErrorOutput, ErrorName: "ERROR", ErrorValue: "no"}),
			"code cell 1: output 1, error\n    + ERROR: no"},
		{"JSON", executed(display("application/json", map[string]any{"a": 1})), executed(display("application/json", map[string]any{"a": 2})),
			"code cell 1: output 1, application/json\n    - {\"a\":1}\n    + {\"a\":2}"},
		{"the source", book("x := 1"), book("x := 2"),
			"code cell 1: the source differs\n    - x := 1\n    + x := 2"},
		{"the number of cells", book("a"), book("a", "b"), "want 1 code cells, got 2"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := notebook.Compare(test.stored, test.now)
			require.EqualError(t, err, head+test.want)
		})
	}
}

func TestCompareLongTexts(t *testing.T) {
	many := strings.Repeat("a\n", 3000)
	err := notebook.Compare(executed(stdout(many)), executed(stdout(strings.Repeat("b\n", 3000))))
	require.Error(t, err)
	assert.Less(t, len(err.Error()), 1000, "a long difference is cut")
	assert.Contains(t, err.Error(), "- a")
	assert.Contains(t, err.Error(), "…")
}
