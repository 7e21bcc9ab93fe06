// A notebook as a web page.

package notebook

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html"
	"regexp"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	goldhtml "github.com/yuin/goldmark/renderer/html"

	"gametree/kernel/wire"
)

// Style is the style sheet of a page: light or dark as the reader's system is.
//
//go:embed page.css
var Style string

// Page returns nb as one HTML page that needs no other file; see Body. The title is
// the first heading, or fallback if there is none.
func Page(nb *Notebook, fallback string) ([]byte, error) {
	body, err := Body(nb)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%s</title>
<style>
%s</style>
</head>
<body>
<main>
%s</main>
</body>
</html>
`, html.EscapeString(Title(nb, fallback)), Style, body)
	return b.Bytes(), nil
}

// Body returns the cells of nb as HTML: texts, code, and outputs with their pictures
// and players.
//
// HTML in the notebook is copied as it is, with its scripts: whoever runs a
// notebook trusts it.
func Body(nb *Notebook) (string, error) {
	markdown := goldmark.New(
		goldmark.WithExtensions(extension.GFM),
		goldmark.WithParserOptions(parser.WithAutoHeadingID()),
		goldmark.WithRendererOptions(goldhtml.WithUnsafe()),
	)
	p := &page{markdown: markdown}
	for _, c := range nb.Cells {
		if err := p.cell(c); err != nil {
			return "", err
		}
	}
	return p.body.String(), nil
}

// page is a page that is being written.
type page struct {
	markdown goldmark.Markdown
	body     bytes.Buffer
}

func (p *page) cell(c *Cell) error {
	switch c.Type {
	case Markdown:
		p.body.WriteString("<section class=\"text\">\n")
		if err := p.markdown.Convert([]byte(withAttachments(c)), &p.body); err != nil {
			return err
		}
		p.body.WriteString("</section>\n")
	case Raw:
		p.pre("raw", c.Source)
	case Code:
		count := " "
		if c.Count > 0 {
			count = fmt.Sprint(c.Count)
		}
		p.body.WriteString("<section class=\"code\">\n")
		fmt.Fprintf(&p.body, "<div class=\"count\">[%s]</div>\n", count)
		if c.Collapsed() {
			p.body.WriteString("<details><summary>code</summary>\n")
			p.pre("source", c.Source)
			p.body.WriteString("</details>\n")
		} else {
			p.pre("source", c.Source)
		}
		for _, out := range c.Outputs {
			if err := p.output(out); err != nil {
				return err
			}
		}
		p.body.WriteString("</section>\n")
	}
	return nil
}

func (p *page) output(out *Output) error {
	switch {
	case out.Type == Stream && out.Name == wire.Stderr:
		p.pre("output stderr", Plain(out.Text))
	case out.Type == Stream:
		p.pre("output", Plain(out.Text))
	case out.Type == ErrorOutput:
		text := strings.Join(out.Traceback, "\n")
		if strings.TrimSpace(text) == "" {
			text = out.ErrorName + ": " + out.ErrorValue
		}
		p.pre("output stderr", Plain(text))
	default:
		return p.shown(out.Data)
	}
	return nil
}

// shown writes the richest of the formats that a display has.
func (p *page) shown(data map[string]any) error {
	text := func(mediaType string) string {
		s, _ := data[mediaType].(string)
		return s
	}
	switch {
	case text("text/html") != "":
		p.div(text("text/html"))
	case text("image/svg+xml") != "":
		p.image("image/svg+xml", base64.StdEncoding.EncodeToString([]byte(text("image/svg+xml"))))
	case text("image/png") != "":
		p.image("image/png", text("image/png"))
	case text("image/jpeg") != "":
		p.image("image/jpeg", text("image/jpeg"))
	case text("text/markdown") != "":
		p.body.WriteString("<div class=\"output\">\n")
		err := p.markdown.Convert([]byte(text("text/markdown")), &p.body)
		p.body.WriteString("</div>\n")
		return err
	case text("text/plain") != "":
		p.pre("output", text("text/plain"))
	}
	return nil
}

func (p *page) pre(class, text string) {
	fmt.Fprintf(&p.body, "<pre class=\"%s\">%s</pre>\n", class, html.EscapeString(strings.TrimRight(text, "\n")))
}

func (p *page) div(content string) {
	fmt.Fprintf(&p.body, "<div class=\"output\">%s</div>\n", content)
}

// image writes a picture whose data is base64, perhaps cut into lines.
func (p *page) image(mediaType, data string) {
	data = html.EscapeString(strings.Join(strings.Fields(data), ""))
	p.div(fmt.Sprintf(`<img alt="output of the cell above" src="data:%s;base64,%s">`, mediaType, data))
}

// withAttachments returns a text cell's source, in which the pictures attached to
// the cell replace their names.
func withAttachments(c *Cell) string {
	source := c.Source
	attachments, _ := c.rest["attachments"].(map[string]any)
	for name, formats := range attachments {
		data, _ := formats.(map[string]any)
		for mediaType, value := range data {
			if text, ok := joined(value); ok {
				source = strings.ReplaceAll(source, "(attachment:"+name+")", "(data:"+mediaType+
					";base64,"+strings.Join(strings.Fields(text), "")+")")
			}
		}
	}
	return source
}

// Plain returns text without terminal colours.
func Plain(text string) string { return colours().ReplaceAllString(text, "") }

var colours = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("\x1b\\[[0-9;]*m") })
