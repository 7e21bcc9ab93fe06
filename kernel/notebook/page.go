// A notebook as a web page.

package notebook

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"html/template"
	"strings"

	"gametree/kernel/cell"
)

// Style is the style sheet of a page: light or dark as the reader's system is.
//
//go:embed page.css
var Style string

//go:embed page.html
var pageText string

// Converter turns a text in Markdown into HTML.
type Converter = func(text string) (html string, err error)

// Page returns nb as one HTML page that needs no other file; see Body. The title is
// the first heading, or fallback if there is none.
func Page(nb *Notebook, fallback string, markdown Converter) ([]byte, error) {
	body, err := Body(nb, markdown)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = pageTemplate(markdown).ExecuteTemplate(&b, "page", map[string]any{
		"Title": Title(nb, fallback), "Style": template.CSS(Style), "Body": template.HTML(body),
	})
	return b.Bytes(), err
}

// Body returns the cells of nb as HTML: texts, code, and outputs with their pictures
// and players.
//
// HTML in the notebook is copied as it is, with its scripts: whoever runs a
// notebook trusts it.
func Body(nb *Notebook, markdown Converter) (string, error) {
	var b strings.Builder
	err := pageTemplate(markdown).ExecuteTemplate(&b, "cells", nb.Cells)
	return b.String(), err
}

// pageTemplate is no variable, so that programs that write no page need not contain it.
func pageTemplate(markdown Converter) *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"markdown": func(text string) (template.HTML, error) {
			html, err := markdown(text)
			return template.HTML(html), err
		},
		"plain":       func(text string) string { return strings.TrimRight(cell.Plain(text), "\n") },
		"trusted":     func(text string) template.HTML { return template.HTML(text) },
		"explanation": explanation,
		"form":        form,
		"picture":     picture,
	}).Parse(pageText))
}

// form returns the text that a display has of a media type, "" if there is none.
func form(out *Output, mediaType string) string {
	text, _ := out.Data[mediaType].(string)
	return text
}

// picture returns the address of the picture that a display has, "" if there is none.
func picture(out *Output) template.URL {
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

func explanation(out *Output) string {
	text := strings.Join(out.Traceback, "\n")
	if strings.TrimSpace(text) == "" {
		text = out.ErrorName + ": " + out.ErrorValue
	}
	return text
}
