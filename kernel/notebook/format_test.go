package notebook_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
)

// jupyters is a notebook as Jupyter writes it, with every kind of cell and output.
const jupyters = `{
 "cells": [
  {
   "attachments": {
    "dot.png": {
     "image/png": "iVBORw0KGgo="
    }
   },
   "cell_type": "markdown",
   "id": "m1",
   "metadata": {},
   "source": [
    "# A title\n",
    "\n",
    "a < b & c > d, 日本, a \\\\u2028 that is none, and a` + "\u2028" + `real one\n"
   ]
  },
  {
   "cell_type": "code",
   "execution_count": 1,
   "id": "c1",
   "metadata": {
    "nbgrader": {
     "points": 2.50,
     "schema_version": 3
    },
    "tags": [
     "answer"
    ]
   },
   "outputs": [
    {
     "name": "stdout",
     "output_type": "stream",
     "text": [
      "one\n",
      "two"
     ]
    },
    {
     "data": {
      "application/json": {
       "b": [
        1,
        2.0
       ]
      },
      "image/png": "iVBORw0KGgo=\n",
      "image/svg+xml": [
       "<svg>\n",
       "</svg>"
      ],
      "text/plain": [
       "x"
      ]
     },
     "metadata": {
      "image/png": {
       "width": 12
      }
     },
     "output_type": "display_data"
    },
    {
     "data": {
      "text/plain": [
       "42"
      ]
     },
     "execution_count": 1,
     "metadata": {},
     "output_type": "execute_result"
    },
    {
     "ename": "ERROR",
     "evalue": "no",
     "output_type": "error",
     "traceback": [
      "\u001b[31mno\u001b[0m"
     ]
    }
   ],
   "source": [
    "x := 1"
   ]
  },
  {
   "cell_type": "code",
   "execution_count": null,
   "id": "c2",
   "metadata": {},
   "outputs": [],
   "source": []
  },
  {
   "cell_type": "raw",
   "id": "r1",
   "metadata": {},
   "source": [
    "as it is"
   ]
  }
 ],
 "metadata": {
  "kernelspec": {
   "display_name": "gametree (Go)",
   "language": "go",
   "name": "gametree"
  }
 },
 "nbformat": 4,
 "nbformat_minor": 5
}
`

func TestFormatIsJupyters(t *testing.T) {
	nb, err := notebook.Parse([]byte(jupyters))
	require.NoError(t, err)
	got, err := notebook.Format(nb)
	require.NoError(t, err)
	assert.Equal(t, jupyters, string(got), "Format(Parse(text))")
}

func TestParse(t *testing.T) {
	nb, err := notebook.Parse([]byte(jupyters))
	require.NoError(t, err)
	require.Len(t, nb.Cells, 4)
	assert.Equal(t, 5, nb.Minor)
	assert.Equal(t, notebook.Markdown, nb.Cells[0].Type)
	assert.Equal(t, "x := 1", nb.Cells[1].Source)
	assert.True(t, nb.Cells[1].HasTag("answer"))
	assert.False(t, nb.Cells[1].HasTag("question"))
	assert.Equal(t, "one\ntwo", nb.Cells[1].Outputs[0].Text)
	assert.Equal(t, "<svg>\n</svg>", nb.Cells[1].Outputs[1].Data["image/svg+xml"])
	assert.Equal(t, 1, nb.Cells[1].Outputs[2].Count)
	assert.Equal(t, "no", nb.Cells[1].Outputs[3].ErrorValue)
}

func TestParseLenient(t *testing.T) {
	tests := []struct{ name, text string }{
		{"texts as one string", `{"nbformat":4,"nbformat_minor":2,"metadata":{},"cells":[{"cell_type":"code","metadata":{},"source":"a\nb","outputs":[{"output_type":"stream","name":"stdout","text":"x\ny"}],"execution_count":3}]}`},
		{"no execution count", `{"nbformat":4,"nbformat_minor":2,"metadata":{},"cells":[{"cell_type":"code","metadata":{},"source":"","outputs":[]}]}`},
		{"no cells", `{"nbformat":4,"nbformat_minor":2,"metadata":{},"cells":[]}`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := notebook.Parse([]byte(test.text))
			assert.NoError(t, err)
		})
	}
}

func TestParseErrors(t *testing.T) {
	in := func(cells string) string {
		return `{"nbformat":4,"nbformat_minor":5,"metadata":{},"cells":` + cells + `}`
	}
	tests := []struct{ name, text, want string }{
		{"empty", "", "empty, want a notebook"},
		{"only white space", " \n\t", "empty, want a notebook"},
		{"not JSON", "package main\n", "line 1, column 1: not a notebook: invalid character 'p' looking for beginning of value"},
		{"a fault on a later line", "{\n \"a\": 1,\n \"é\": }\n", "line 3, column 7: not a notebook: invalid character '}' looking for beginning of value"},
		{"cut off", "{\n \"cells\": [", "line 2, column 12: not a notebook: unexpected end of JSON input"},
		{"something after the end", "{}\n{}", "line 2, column 1: not a notebook: invalid character '{' after top-level value"},
		{"a list", "[1]", "line 1, column 1: not a notebook: want a JSON object"},
		{"not UTF-8", "{\"a\":\n\"\xff\"}", "line 2, column 2: not a notebook: not UTF-8 text"},
		{"a million brackets", strings.Repeat("[", 1e6), "line 1, column 10001: not a notebook: invalid character '[' exceeded max depth"},
		{"another JSON file", `{"name": "x"}`, "not a notebook: it has no number nbformat"},
		{"nbformat 3", `{"nbformat": 3, "worksheets": []}`, "nbformat 3 is too old, want 4: open it in Jupyter and save it once"},
		{"nbformat 5", `{"nbformat": 5}`, "nbformat 5 is not supported, want 4"},
		{"a fraction", `{"nbformat": 4.5}`, "nbformat 4.5 is not supported, want 4"},
		{"no cells", `{"nbformat":4,"nbformat_minor":5,"metadata":{}}`, "not a notebook: it has no cells"},
		{"a cell that is none", in(`[7]`), "not a notebook: the value of cells is number"},
		{"a cell of another type", in(`[{"cell_type":"go","metadata":{},"source":""}]`), `cells[0].cell_type: want code, markdown or raw, got "go"`},
		{"a source that is no text", in(`[{"cell_type":"raw","metadata":{},"source":{}}]`), "not a notebook: the value of cells.source is neither text nor lines"},
		{"a list with more than text", in(`[{"cell_type":"raw","metadata":{},"source":["a",1]}]`), "not a notebook: the value of cells.source is neither text nor lines"},
		{"a fault in an output", in(`[{"cell_type":"raw","metadata":{},"source":""},{"cell_type":"code","metadata":{},"source":"","outputs":[{"output_type":"stream","name":1,"text":""}]}]`), "not a notebook: the value of cells.outputs.name is number"},
		{"an output of another type", in(`[{"cell_type":"code","metadata":{},"source":"","outputs":[{"output_type":"sound"}]}]`), `cells[0].outputs[0].output_type: want stream, display_data, execute_result or error, got "sound"`},
		{"a count that is no number", in(`[{"cell_type":"code","metadata":{},"source":"","outputs":[],"execution_count":1e999}]`), "not a notebook: the value of cells.execution_count is number 1e999"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := notebook.Parse([]byte(test.text))
			assert.EqualError(t, err, test.want)
		})
	}
}

func TestReadFileErrors(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.Mkdir("folder", 0o755))
	require.NoError(t, os.WriteFile("bad.ipynb", []byte("{,}"), 0o644))
	large, err := os.Create("large.ipynb")
	require.NoError(t, err)
	require.NoError(t, large.Truncate(200<<20))
	require.NoError(t, large.Close())
	for file, want := range map[string]string{
		"none.ipynb":  "none.ipynb: no such file",
		"folder":      "folder: a folder, want a notebook",
		"bad.ipynb":   "bad.ipynb: line 1, column 2: not a notebook: invalid character ',' looking for beginning of object key string",
		"large.ipynb": "large.ipynb: too large, want at most 32 MB",
		os.DevNull:    os.DevNull + ": not a regular file, want a notebook",
	} {
		_, err := notebook.ReadFile(file)
		assert.EqualError(t, err, want)
	}
}

func TestWriteFile(t *testing.T) {
	t.Chdir(t.TempDir())
	nb, err := notebook.Parse([]byte(jupyters))
	require.NoError(t, err)

	require.NoError(t, notebook.WriteFile("n.ipynb", nb))
	data, err := os.ReadFile("n.ipynb")
	require.NoError(t, err)
	assert.Equal(t, jupyters, string(data))
	assert.Error(t, notebook.WriteFile(filepath.Join("none", "n.ipynb"), nb))
}

// FuzzParse: what Format writes is written again after it was read.
func FuzzParse(f *testing.F) {
	f.Add([]byte(jupyters))
	f.Add([]byte(`{"nbformat":4,"nbformat_minor":0,"metadata":{},"cells":[]}`))                                                     // the least
	f.Add([]byte(`{"nbformat":4,"nbformat_minor":0,"metadata":{"\u2028":"\\u2028 \u2029"},"cells":[]}`))                            // separators, escaped and not
	f.Add([]byte(`{"nbformat":4,"nbformat_minor":0,"metadata":{},"cells":[{"cell_type":"raw","metadata":{},"source":["a","b"]}]}`)) // lines without newlines
	f.Add([]byte("{\"nbformat\":4,\"nbformat_minor\":0,\"metadata\":{\"x\":\"\\ud800\"},\"cells\":[]}"))                            // half a surrogate pair
	f.Add([]byte(`{"nbformat":3}`))                                                                                                 // too old
	f.Fuzz(func(t *testing.T, data []byte) {
		nb, err := notebook.Parse(data)
		if err != nil {
			return
		}
		text, err := notebook.Format(nb)
		if err != nil {
			t.Fatalf("Format: %v", err)
		}
		again, err := notebook.Parse(text)
		if err != nil {
			t.Fatalf("Parse(Format(nb)): %v\n%s", err, text)
		}
		same, err := notebook.Format(again)
		require.NoError(t, err)
		assert.Equal(t, string(text), string(same), "Format(Parse(Format(nb)))")
	})
}
