// Package webpage makes web pages of notebooks.
package webpage

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"html/template"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer/html"

	"gametree/kernel/cell"
	"gametree/kernel/notebook"
)

// Style is the style sheet of a page: light or dark as the reader's system is.
//
//go:embed page.css
var Style string

//go:embed page.html
var pageText string

// Page returns nb as one HTML page that needs no other file; see Body. The title is
// the first heading, or fallback if there is none.
func Page(nb *notebook.Notebook, fallback string) ([]byte, error) {
	body, err := Body(nb)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = templates().ExecuteTemplate(&b, "page", map[string]any{
		"Title": notebook.Title(nb, fallback), "Style": template.CSS(Style), "Body": template.HTML(body),
	})
	return b.Bytes(), err
}

// Body returns the cells of nb as HTML: texts, code, and outputs with their pictures
// and players.
//
// HTML in the notebook is copied as it is, with its scripts: whoever runs a
// notebook trusts it.
func Body(nb *notebook.Notebook) (string, error) {
	var b strings.Builder
	err := templates().ExecuteTemplate(&b, "cells", nb.Cells)
	return b.String(), err
}

var templates = sync.OnceValue(func() *template.Template {
	markdown := goldmark.New(
		goldmark.WithExtensions(extension.GFM),
		goldmark.WithParserOptions(parser.WithAutoHeadingID()),
		goldmark.WithRendererOptions(html.WithUnsafe()),
	)
	return template.Must(template.New("").Funcs(template.FuncMap{
		"markdown": func(text string) (template.HTML, error) {
			var b strings.Builder
			err := markdown.Convert([]byte(text), &b)
			return template.HTML(b.String()), err
		},
		"plain":       func(text string) string { return strings.TrimRight(cell.Plain(text), "\n") },
		"trusted":     func(text string) template.HTML { return template.HTML(text) },
		"explanation": explanation,
		"form":        form,
		"picture":     picture,
	}).Parse(pageText))
})

// form returns the text that a display has of a media type, "" if there is none.
func form(out *notebook.Output, mediaType string) string {
	text, _ := out.Data[mediaType].(string)
	return text
}

// picture returns the address of the picture that a display has, "" if there is none.
func picture(out *notebook.Output) template.URL {
	for _, mediaType := range []string{"image/svg+xml", "image/png", "image/jpeg"} {
		data := strings.Join(strings.Fields(form(out, mediaType)), "") // base64, perhaps cut into lines
		if mediaType == "image/svg+xml" {
			data = base64.StdEncoding.EncodeToString([]byte(form(out, mediaType)))
		}
		if data != "" {
			return template.URL("data:" + mediaType + ";base64," + data)
		}
	}
	return ""
}

// explanation returns the text of an error.
func explanation(out *notebook.Output) string {
	text := strings.Join(out.Traceback, "\n")
	if strings.TrimSpace(text) == "" {
		text = out.ErrorName + ": " + out.ErrorValue
	}
	return text
}
