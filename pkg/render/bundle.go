package render

import "strings"

// Bundle is one output in several forms. Text is never empty. A front end shows the
// richest form that it supports and trusts.
type Bundle struct {
	HTML, Markdown, Text string

	calls []call // what the script at the end of HTML does
}

// within returns the output as HTML without its script, for the content of another
// output, which makes these calls.
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
