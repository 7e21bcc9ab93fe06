package render

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"strings"
)

// script makes a picture interactive: the function of that name, in the embedded file
// of that name, gets data as JSON.
type script struct {
	name, css string
	data      any
	above     string // HTML above the picture on pages without scripts
	below     string // HTML below it
}

// still returns an SVG picture as an output. The HTML contains it as an image, which
// the sanitizers of untrusted notebooks keep, and a script that puts it inline where
// scripts run. A terminal shows text instead.
func still(svg, alt, text string) Bundle { return active(svg, alt, text, script{}) }

// active is still with a script that then makes the picture interactive. Without a
// picture, svg is empty.
func active(svg, alt, text string, s script) Bundle {
	build, css, call := "", "''", "null"
	if s.name != "" {
		build = "const css=" + literal(themes(".player")+s.css) + ";\n" + file("store.js") + file(s.name+".js")
		css, call = "css", s.name+"("+literal(s.data)+")"
	}
	id := fnv.New64a()
	id.Write([]byte(svg + call))
	mark := fmt.Sprintf("%x", id.Sum64())
	code := file("upgrade.js") + build + "\ninline('" + mark + "'," + css + "," + call + ");"
	img := ""
	if svg != "" {
		img = image(svg, alt)
	}
	return Bundle{
		HTML: `<div data-gametree="` + mark + `">` + s.above + img + s.below + `</div><script>(() => {` +
			strings.ReplaceAll(code, "</", `<\/`) + `})()</script>`,
		Text: text,
	}
}

// image returns an SVG picture as an image in HTML.
func image(svg, alt string) string {
	return `<img alt="` + escape(alt) + `" src="data:image/svg+xml;base64,` + base64.StdEncoding.EncodeToString([]byte(svg)) + `">`
}

// folded returns HTML that the reader can open without scripts.
func folded(summary, html string) string {
	return "<details><summary>" + escape(summary) + "</summary>" + html + "</details>"
}

// literal returns v as JavaScript.
func literal(v any) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // active takes care of "</"
	if err := e.Encode(v); err != nil {
		panic("render: data for a script does not marshal: " + err.Error())
	}
	return strings.TrimSuffix(b.String(), "\n")
}
