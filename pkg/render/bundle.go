package render

import _ "embed"

// Bundle is one output in the forms that front ends choose from. Text is
// always there; a front end shows the richest form it knows and trusts.
type Bundle struct {
	HTML, Markdown, Text string
}

//go:embed upgrade.js
var upgrade string

// Picture makes an output of an SVG picture. The HTML holds it as an image,
// which the sanitizers of untrusted notebooks leave alone, and a script that
// puts it inline where scripts run. text stands for it in a terminal.
func Picture(svg, alt, text string) Bundle {
	b := active(svg, alt, "", "''", "null")
	b.Text = text
	return b
}

// Page makes a web page of one output.
func Page(title string, b Bundle) string {
	return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>` + escape(title) +
		`</title><style>:root{color-scheme:light dark}body{margin:1em}</style></head><body>` + b.HTML + "</body></html>\n"
}
