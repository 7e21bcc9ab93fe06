package render

// Bundle is one output in several forms. Text is never empty. A front end shows the
// richest form that it supports and trusts.
type Bundle struct {
	HTML, Markdown, Text string
}

// Page returns a web page that contains one output.
func Page(title string, b Bundle) string {
	return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>` + escape(title) +
		`</title><style>:root{color-scheme:light dark}body{margin:1em}</style></head><body>` + b.HTML + "</body></html>\n"
}
