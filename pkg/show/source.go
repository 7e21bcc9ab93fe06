package show

import (
	"strings"

	"gametree/pkg/render"
	"gametree/pkg/trace"
)

// Source sends the Go source of functions, each with its comment, as it was
// compiled: rungs, or functions of your own.
func Source(functions ...any) {
	for _, f := range functions {
		text, err := trace.Declaration(f)
		if err != nil {
			Markdown("%v", err)
			continue
		}
		text = strings.ReplaceAll(text, "\t", "    ") // pages set tabs too wide
		Bundle(render.Bundle{Markdown: "```go\n" + text + "\n```", Text: text + "\n"})
	}
}
