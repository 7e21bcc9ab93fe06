package render

import (
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"strings"
)

// script makes a picture interactive: the function in the embedded file name.js gets data as JSON.
type script struct {
	name, css string
	files     []string // that it needs besides
	data      any
	above     string // HTML above the picture on pages without scripts
	below     string // HTML below it
	inner     []call // for the outputs that above and below contain
}

// staticPicture returns an SVG picture as an output. The HTML contains it as an image, which the sanitizers of
// untrusted notebooks keep, and a script that puts it inline.
func staticPicture(svg, alt, text string) Bundle { return widget(svg, alt, text, script{}) }

// widget is staticPicture with a script that then makes the picture interactive. Without a picture, svg is empty.
func widget(svg, alt, text string, s script) Bundle {
	own := call{script: s}
	if s.name != "" {
		own.json = literal(s.data)
	}
	id := fnv.New64a()
	id.Write([]byte(svg + s.name + own.json))
	own.mark = fmt.Sprintf("%x", id.Sum64())
	img := ""
	if svg != "" {
		img = image(svg, alt)
	}
	calls := append(s.inner, own)
	html := `<div data-gametree="` + own.mark + `">` + s.above + img + s.below + `</div>` + program(calls)
	return Bundle{HTML: html, Text: text, svg: svg, calls: calls}
}

// call puts the pictures in the elements of one mark inline, and starts their script if there is one.
type call struct {
	script
	mark, json string
}

// program returns a script that makes the calls in this order. It contains each
// embedded script once.
func program(calls []call) string {
	code, has := "", map[string]bool{}
	add := func(name, before string) {
		if !has[name] {
			has[name] = true
			code += before + file(name)
		}
	}
	add("upgrade.js", "")
	sheet := "" // of pictures whose classes scripts change
	for _, c := range calls {
		if c.name == "" {
			code += "\ninline('" + c.mark + "','',null);"
			continue
		}
		sheet = style()
		add("store.js", "")
		css := themes(".player") + file("words.css") + c.css
		html, _ := files.ReadFile(c.name + ".html") // of its card, if it is long
		add(c.name+".js", "const "+c.name+"CSS="+literal(css)+","+c.name+"HTML="+literal(string(html))+";\n")
		for _, name := range c.files {
			add(name, "")
		}
		code += "\ninline('" + c.mark + "'," + c.name + "CSS," + c.name + "(" + c.json + "));"
	}
	var b strings.Builder
	text := base64.NewEncoder(base64.StdEncoding, &b)
	w, _ := flate.NewWriter(text, flate.BestCompression) // which is a level
	io.WriteString(w, "(() => {const sheet = "+literal(sheet)+";\n"+code+"})()")
	w.Close()
	text.Close()
	return packedBegin + b.String() + packedEnd
}

func image(svg, alt string) string {
	return `<img alt="` + escape(alt) + `" src="` + address(svg) + `">`
}

func address(svg string) string {
	return "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(svg))
}

func details(summary, html string) string {
	return "<details><summary>" + escape(summary) + "</summary>" + html + "</details>"
}

func literal(v any) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // packed code needs none
	if err := e.Encode(v); err != nil {
		panic("render: data for a script does not marshal: " + err.Error())
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// Bundle is one output in several forms. Text is never empty. A front end shows the
// richest form that it supports and trusts.
type Bundle struct {
	HTML, Markdown, Text string

	svg   string // the picture in HTML, if there is one
	calls []call // what the script at the end of HTML does
}

// Forms returns the forms that the output has, by media type.
func (b Bundle) Forms() map[string]string {
	forms := map[string]string{"text/plain": b.Text}
	if b.HTML != "" {
		forms["text/html"] = b.HTML
	}
	if b.Markdown != "" {
		forms["text/markdown"] = b.Markdown
	}
	return forms
}

// within returns the output as HTML for the content of another output, which makes the calls.
func (b Bundle) within() (content string, calls []call) {
	content = inHTML(b)
	if b.calls != nil {
		content = content[:strings.LastIndex(content, packedBegin)]
	}
	return content, b.calls
}

// Page returns a web page that contains one output.
func Page(title string, b Bundle) string {
	return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>` + escape(title) +
		`</title><style>:root{color-scheme:light dark}body{margin:1em}</style></head><body>` + b.HTML + "</body></html>\n"
}

// A packed script, which is a quarter of its size, unpacks its code and runs it.
var (
	packedBegin = "<script>" + strings.ReplaceAll(file("unpack.js"), "\n", "") + "('"
	packedEnd   = "')</script>"
)

// Unpacked returns the HTML of an output with the code of its scripts in plain text.
func Unpacked(html string) string {
	before, rest, found := strings.Cut(html, packedBegin)
	text, after, ended := strings.Cut(rest, packedEnd)
	if !found || !ended {
		return html
	}
	code, err := io.ReadAll(flate.NewReader(base64.NewDecoder(base64.StdEncoding, strings.NewReader(text))))
	if err != nil {
		return html
	}
	return before + "<script>" + string(code) + "</script>" + Unpacked(after)
}
