package render

import (
	"compress/flate"
	"encoding/base64"
	"io"
	"strings"
)

// Bundle is one output in several forms. Text is never empty. A front end shows the
// richest form that it supports and trusts.
type Bundle struct {
	HTML, Markdown, Text string

	calls []call // what the script at the end of HTML does
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
