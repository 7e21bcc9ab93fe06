package handout_test

import (
	"encoding/binary"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/answer"
	"gametree/kernel/handout"
)

func TestCells(t *testing.T) {
	const nb = `{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [
		{"cell_type": "markdown", "source": ["# é"]},
		{"cell_type": "code", "source": ["a\n", "b"], "outputs": [{"output_type": "nonsense"}]},
		{"cell_type": "code", "source": "c\ud83d\ude00"}]}`
	wide := binary.LittleEndian.AppendUint16(nil, 0xfeff)
	for _, u := range utf16.Encode([]rune(nb)) {
		wide = binary.LittleEndian.AppendUint16(wide, u)
	}
	for name, data := range map[string]string{
		"UTF-8": nb, "a byte order mark": "\ufeff" + nb, "UTF-16": string(wide), "Latin-1": strings.Replace(nb, "é", "\xe9", 1),
		"CRLF": strings.ReplaceAll(nb, "\n", "\r\n"),
	} {
		want := []answer.Cell{{Name: "cell 2", Text: "a\nb"}, {Name: "cell 3", Text: "c😀"}}
		cells, err := handout.Cells([]byte(data))
		require.NoError(t, err, name)
		assert.Equal(t, want, cells, name)
		file := filepath.Join(t.TempDir(), "a.ipynb")
		require.NoError(t, os.WriteFile(file, []byte(data), 0o600))
		cells, err = handout.ReadCells(file)
		require.NoError(t, err, name)
		assert.Equal(t, want, cells, name)
	}
	for data, says := range map[string]string{
		"":                               "empty, want a notebook",
		nb + "\x00":                      "it contains NUL characters, so it is not a text; save it as UTF-8",
		strings.Replace(nb, "4", "5", 1): "nbformat 5 is not supported, want 4",
		strings.ReplaceAll(strings.Replace(nb, `"b"`, "1", 1), `"source"`, `"metadata": {}, "source"`): "not a notebook: the value of cells.source is neither text nor lines",
		nb[:len(nb)-1]:                          "not a notebook: unexpected end of JSON input",
		nb + strings.Repeat(" ", 1<<20) + "[{]": "invalid character '[' after top-level value",
	} {
		_, err := handout.Cells([]byte(data))
		require.Error(t, err)
		assert.Contains(t, err.Error(), says)
	}
}

func TestReadCellsNamesTheFile(t *testing.T) {
	folder := t.TempDir()
	_, err := handout.ReadCells(filepath.Join(folder, "none.ipynb"))
	assert.EqualError(t, err, filepath.Join(folder, "none.ipynb")+": no such file")
	file := filepath.Join(folder, "a.ipynb")
	require.NoError(t, os.WriteFile(file, []byte("{\n\"cells\": 1,\n}"), 0o600))
	_, err = handout.ReadCells(file)
	assert.ErrorContains(t, err, file+": line 3, column 1: not a notebook: ")
}

func FuzzCells(f *testing.F) {
	f.Add([]byte(`{"nbformat": 4, "cells": [{"cell_type": "code", "source": ["a", "b"]}]}`))
	f.Add([]byte("\xff\xfe{\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		cells, err := handout.Cells(data)
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		_, err = json.Marshal(cells)
		require.NoError(t, err)
	})
}
