// Command markdown turns texts in Markdown, strings in JSON, into HTML, one after the other. It is
// a program of its own because its library would take a fifth of the time in which gametree starts.
package main

import (
	"encoding/json"
	"errors"
	"io"
	"log"
	"os"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer/html"
)

func main() {
	markdown := goldmark.New(
		goldmark.WithExtensions(extension.GFM),
		goldmark.WithParserOptions(parser.WithAutoHeadingID()),
		goldmark.WithRendererOptions(html.WithUnsafe()),
	)
	from, to := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	for {
		var text string
		if err := from.Decode(&text); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			log.Fatal(err)
		}
		var b strings.Builder
		if err := errors.Join(markdown.Convert([]byte(text), &b), to.Encode(b.String())); err != nil {
			log.Fatal(err)
		}
	}
}
