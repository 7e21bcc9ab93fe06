// Writing notebooks.

package notebook

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"gametree/pkg/atomicfile"
)

// WriteFile writes nb to a file, completely or not at all.
func WriteFile(file string, nb *Notebook) error {
	data, err := Format(nb)
	if err != nil {
		return err
	}
	return atomicfile.Write(file, data, 0o644)
}

// Format writes nb as Jupyter does: keys sorted, one space of indentation,
// texts as lists of lines, a newline at the end.
func Format(nb *Notebook) ([]byte, error) {
	cells := make([]any, len(nb.Cells))
	for i, c := range nb.Cells {
		cells[i] = formatCell(c)
	}
	top := map[string]any{
		"nbformat": 4, "nbformat_minor": nb.Minor, "metadata": orEmpty(nb.Metadata), "cells": cells,
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(top); err != nil {
		return nil, err
	}
	return []byte(separators.Replace(b.String())), nil
}

func formatCell(c *Cell) map[string]any {
	o := map[string]any{"cell_type": c.Type, "metadata": orEmpty(c.Metadata), "source": splitLines(c.Source)}
	if c.ID != "" {
		o["id"] = c.ID
	}
	if len(c.Attachments) > 0 {
		o["attachments"] = c.Attachments
	}
	if c.Type == Code {
		outputs := make([]any, len(c.Outputs))
		for i, out := range c.Outputs {
			outputs[i] = formatOutput(out)
		}
		o["outputs"] = outputs
		o["execution_count"] = countOrNull(c.Count)
	}
	return o
}

func formatOutput(out *Output) map[string]any {
	o := map[string]any{"output_type": out.Type}
	switch out.Type {
	case Stream:
		o["name"] = out.Name
		o["text"] = splitLines(out.Text)
	case DisplayData, ExecuteResult:
		data := orEmpty(out.Data)
		for mediaType, value := range data {
			if text, ok := value.(string); ok && splitsLines(mediaType) {
				data[mediaType] = splitLines(text)
			}
		}
		o["data"] = data
		o["metadata"] = orEmpty(out.Metadata)
		if out.Type == ExecuteResult {
			o["execution_count"] = countOrNull(out.Count)
		}
	case ErrorOutput:
		o["ename"] = out.ErrorName
		o["evalue"] = out.ErrorValue
		o["traceback"] = append([]string{}, out.Traceback...)
	}
	return o
}

// splitsLines reports whether values of a media type are written as lists of lines.
func splitsLines(mediaType string) bool {
	return strings.HasPrefix(mediaType, "text/") ||
		mediaType == "image/svg+xml" || mediaType == "application/javascript"
}

func splitLines(text string) []string {
	return slices.AppendSeq([]string{}, strings.Lines(text))
}

func countOrNull(count int) any {
	if count == 0 {
		return nil
	}
	return count
}

// orEmpty returns a copy of m, empty for nil.
func orEmpty(m map[string]any) map[string]any {
	if m == nil {
		return map[string]any{}
	}
	return maps.Clone(m)
}

// separators writes the characters U+2028 and U+2029 as Python does, where
// encoding/json escapes them. An escaped backslash does not begin such an escape.
var separators = strings.NewReplacer(`\\`, `\\`, `\u2028`, "\u2028", `\u2029`, "\u2029")
