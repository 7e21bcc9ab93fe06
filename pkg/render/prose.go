package render

import (
	"html"
	"slices"
	"strings"

	"gametree/pkg/lazy"
)

// prose returns text as HTML: **bold**, *emphasis*, `code`, paragraphs, blocks of code and tables.
func prose(text string) string {
	var out strings.Builder
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	// take returns the lines before the first that ends a block.
	take := func(ends func(line string) bool) (block []string) {
		end := slices.IndexFunc(lines, ends)
		if end < 0 {
			end = len(lines)
		}
		block, lines = lines[:end], lines[end:]
		return block
	}
	for len(lines) > 0 {
		switch line := lines[0]; {
		case line == "":
			lines = lines[1:]
		case strings.HasPrefix(line, "```"):
			lines = lines[1:]
			code := take(func(line string) bool { return line == "```" })
			lines = lines[min(1, len(lines)):]
			out.WriteString(`<pre tabindex="0"><code>` + escape(strings.Join(code, "\n")) + "</code></pre>")
		case line[0] == '|':
			out.WriteString(proseTable(take(func(line string) bool { return !strings.HasPrefix(line, "|") })))
		default:
			paragraph := take(func(line string) bool {
				return line == "" || line[0] == '|' || strings.HasPrefix(line, "```")
			})
			out.WriteString("<p>" + phrase(strings.Join(paragraph, " ")) + "</p>")
		}
	}
	return out.String()
}

// proseTable returns the lines of a table in Markdown as HTML; the second one aligns the columns.
func proseTable(lines []string) string {
	rule := strings.Split(lines[min(1, len(lines)-1)], "|")[1:]
	var out strings.Builder
	out.WriteString("<table>")
	for i, line := range lines {
		tag := "td"
		switch i {
		case 0:
			tag = "th"
		case 1:
			continue
		}
		out.WriteString("<tr>")
		line = strings.Trim(strings.ReplaceAll(line, `\|`, "\x00"), "|")
		for col, cell := range strings.Split(line, "|") {
			style := "left"
			if col < len(rule) && strings.HasSuffix(rule[col], ":") {
				style = "right"
			}
			cell = phrase(strings.ReplaceAll(strings.TrimSpace(cell), "\x00", "|"))
			out.WriteString("<" + tag + ` style="text-align:` + style + `">` + cell + "</" + tag + ">")
		}
		out.WriteString("</tr>")
	}
	return out.String() + "</table>"
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
