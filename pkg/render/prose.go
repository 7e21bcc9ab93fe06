package render

import "strings"

// prose returns text as HTML: **bold**, *emphasis*, `code`, paragraphs, and what
// package show sends in Markdown: blocks of code between lines of ``` and tables.
func prose(text string) string {
	var out strings.Builder
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i := 0; i < len(lines); {
		first := i
		inside := func(belongs func(line string) bool) []string {
			for i < len(lines) && belongs(lines[i]) {
				i++
			}
			return lines[first:i]
		}
		switch {
		case lines[i] == "":
			i++
		case strings.HasPrefix(lines[i], "```"):
			i++
			first = i
			code := inside(func(line string) bool { return line != "```" })
			i++
			out.WriteString(`<pre tabindex="0"><code>` + escape(strings.Join(code, "\n")) + "</code></pre>")
		case strings.HasPrefix(lines[i], "|"):
			out.WriteString(proseTable(inside(func(line string) bool { return strings.HasPrefix(line, "|") })))
		default:
			paragraph := inside(func(line string) bool {
				return line != "" && line[0] != '|' && !strings.HasPrefix(line, "```")
			})
			out.WriteString("<p>" + phrase(strings.Join(paragraph, " ")) + "</p>")
		}
	}
	return out.String()
}

// proseTable returns the lines of a table in Markdown as HTML. The second line says how
// the columns are aligned.
func proseTable(lines []string) string {
	cells := func(line string) []string {
		line = strings.ReplaceAll(strings.Trim(line, "|"), `\|`, "\x00")
		list := strings.Split(line, "|")
		for i, cell := range list {
			list[i] = strings.ReplaceAll(strings.TrimSpace(cell), "\x00", "|")
		}
		return list
	}
	var out strings.Builder
	out.WriteString("<table>")
	var align []string
	if len(lines) > 1 {
		align = cells(lines[1])
	}
	for i, line := range lines {
		if i == 1 {
			continue
		}
		tag := "td"
		if i == 0 {
			tag = "th"
		}
		out.WriteString("<tr>")
		for col, cell := range cells(line) {
			style := "left"
			if col < len(align) && strings.HasSuffix(align[col], ":") {
				style = "right"
			}
			out.WriteString("<" + tag + ` style="text-align:` + style + `">` + phrase(cell) + "</" + tag + ">")
		}
		out.WriteString("</tr>")
	}
	return out.String() + "</table>"
}

// phrase returns one paragraph as HTML without <p>. Signs without a partner stay as
// they are, and nothing inside code is a sign.
func phrase(text string) string {
	var out strings.Builder
	for text != "" {
		mark, tag := "", ""
		for _, m := range [][2]string{{"**", "strong"}, {"*", "em"}, {"`", "code"}} {
			if strings.HasPrefix(text, m[0]) {
				mark, tag = m[0], m[1]
				break
			}
		}
		inner, rest, closed := "", "", false
		if mark != "" {
			inner, rest, closed = strings.Cut(text[len(mark):], mark)
		}
		switch {
		case mark == "":
			end := strings.IndexAny(text, "*`")
			if end < 0 {
				end = len(text)
			}
			out.WriteString(sidesIn(escape(text[:end])))
			text = text[end:]
		case !closed || inner == "" || tag == "em" && strings.TrimSpace(inner) != inner:
			out.WriteString(mark)
			text = text[len(mark):]
		default:
			if tag == "code" {
				inner = escape(inner)
			} else {
				inner = phrase(inner)
			}
			out.WriteString("<" + tag + ">" + inner + "</" + tag + ">")
			text = rest
		}
	}
	return out.String()
}

// sidesIn colours the names of the sides in HTML.
var sidesIn = strings.NewReplacer(
	"▲ max", `<b class="tmax">▲ max</b>`,
	"▼ min", `<b class="tmin">▼ min</b>`,
).Replace

// plainText returns prose without its signs, for a terminal.
func plainText(text string) string {
	html := phrase(text)
	var out strings.Builder
	for html != "" {
		before, tag, found := strings.Cut(html, "<")
		out.WriteString(before)
		if !found {
			break
		}
		_, html, _ = strings.Cut(tag, ">")
	}
	return strings.NewReplacer("&lt;", "<", "&gt;", ">", "&quot;", `"`, "&amp;", "&").Replace(out.String())
}

// inHTML returns an output as HTML, in whatever form it comes.
func inHTML(b Bundle) string {
	switch {
	case b.HTML != "":
		return b.HTML
	case b.Markdown != "":
		return prose(b.Markdown)
	}
	return "<pre>" + escape(b.Text) + "</pre>"
}
