package render

import (
	"html"
	"strings"

	"gametree/pkg/lazy"
)

// prose returns text as HTML: **bold**, *emphasis*, `code`, paragraphs, blocks of code and tables.
func prose(text string) (out string) {
	const code = "```"
	for lines := strings.Split(strings.TrimRight(text, "\n"), "\n"); len(lines) > 0; {
		begins, n := signOf(lines[0]), 1
		for n < len(lines) && (begins == code && lines[n] != code || begins != code && signOf(lines[n]) == begins) {
			n++
		}
		block := lines[:n]
		lines = lines[n:]
		switch begins {
		case code:
			out += `<pre tabindex="0"><code>` + escape(strings.Join(block[1:], "\n")) + "</code></pre>"
			lines = lines[min(1, len(lines)):]
		case "|":
			out += proseTable(block)
		case "text":
			out += "<p>" + phrase(strings.Join(block, " ")) + "</p>"
		}
	}
	return out
}

// signOf returns the sign of the block to which a line belongs: ``` of code, | of a table, text, or nothing of a gap.
func signOf(line string) string {
	switch {
	case line == "":
		return ""
	case line[0] == '|':
		return "|"
	case strings.HasPrefix(line, "```"):
		return "```"
	}
	return "text"
}

// proseTable returns the lines of a table in Markdown as HTML; the second one aligns the columns.
func proseTable(lines []string) string {
	rule := strings.Split(lines[min(1, len(lines)-1)], "|")[1:]
	out, tag := "<table>", "th"
	for i, line := range lines {
		if i == 1 {
			tag = "td"
			continue
		}
		out += "<tr>"
		line = strings.Trim(strings.ReplaceAll(line, `\|`, "\x00"), "|")
		for col, cell := range strings.Split(line, "|") {
			style := "left"
			if col < len(rule) && strings.HasSuffix(rule[col], ":") {
				style = "right"
			}
			cell = phrase(strings.ReplaceAll(strings.TrimSpace(cell), "\x00", "|"))
			out += "<" + tag + ` style="text-align:` + style + `">` + cell + "</" + tag + ">"
		}
		out += "</tr>"
	}
	return out + "</table>"
}

var phrases = lazy.Pattern("(?s)`([^`]+)`|\\*\\*(.+?)\\*\\*|\\*([^*\\s]|[^*\\s][^*]*[^*\\s])\\*")

// phrase returns a paragraph as HTML without <p>. Signs without a partner stay as they are.
func phrase(text string) string {
	found := phrases().FindStringSubmatchIndex(text)
	if found == nil {
		return sidesIn(escape(text))
	}
	out, format := sidesIn(escape(text[:found[0]])), escape
	for i, tag := range []string{"code", "strong", "em"} {
		if from, to := found[2*i+2], found[2*i+3]; from >= 0 {
			out += "<" + tag + ">" + format(text[from:to]) + "</" + tag + ">"
		}
		format = phrase
	}
	return out + phrase(text[found[1]:])
}

// sidesIn colours the names of the sides in HTML.
var sidesIn = strings.NewReplacer(
	"▲ max", `<b class="tmax">▲ max</b>`,
	"▼ min", `<b class="tmin">▼ min</b>`,
).Replace

var tags = lazy.Pattern("<[^>]*>")

func plainText(text string) string {
	return html.UnescapeString(tags().ReplaceAllString(phrase(text), ""))
}

func inHTML(b Bundle) string {
	switch {
	case b.HTML != "":
		return b.HTML
	case b.Markdown != "":
		return prose(b.Markdown)
	}
	return "<pre>" + escape(b.Text) + "</pre>"
}
