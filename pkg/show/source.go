package show

import (
	"strings"

	"gametree/pkg/render"
	"gametree/pkg/trace"
)

// Source sends the source of functions, each with its comment: rungs, or functions
// of your own. It is the source that was compiled.
func Source(functions ...any) {
	for _, f := range functions {
		text, err := trace.Declaration(f)
		if err != nil {
			Markdown("%v", err)
			continue
		}
		text = strings.ReplaceAll(text, "\t", "    ") // pages show tabs too wide
		Bundle(render.Bundle{Markdown: "```go\n" + text + "\n```", Text: text + "\n"})
	}
}
