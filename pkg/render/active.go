package render

import (
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"strings"
)

//go:embed upgrade.js
var upgrade string

// script makes a picture interactive: it calls a function of js with data, as JSON.
type script struct {
	css, js, call string
	data          any
	below         string // HTML below the picture on pages without scripts
}

// active returns a picture with the script that puts it inline, and then makes it
// interactive if s has a function to call. A terminal shows text instead.
func active(svg, alt, text string, s script) Bundle {
	build, css, call := "", "''", "null"
	if s.call != "" {
		build = "const css=" + literal(themes(".player")+s.css) + ";\n" + s.js
		css, call = "css", s.call+"("+literal(s.data)+")"
	}
	id := fnv.New64a()
	id.Write([]byte(svg + call))
	mark := fmt.Sprintf("%x", id.Sum64())
	return Bundle{
		HTML: `<div data-gametree="` + mark + `"><img alt="` + escape(alt) + `" src="data:image/svg+xml;base64,` +
			base64.StdEncoding.EncodeToString([]byte(svg)) + `">` + s.below + `</div><script>(() => {` +
			strings.ReplaceAll(compact(upgrade)+compact(build)+"\ninline('"+mark+"',"+css+","+call+");", "</", `<\/`) + `})()</script>`,
		Text: text,
	}
}

// compact removes indentation, empty lines and lines that are only a comment.
func compact(source string) string {
	var b strings.Builder
	for line := range strings.Lines(source) {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "//") {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
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
