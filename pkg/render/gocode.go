package render

import (
	"go/scanner"
	"go/token"
	"strings"
)

// highlight marks up a line of Go as HTML: keywords, comments, strings and numbers.
// It looks at one line alone, so strings and comments of several lines may get wrong
// colours.
func highlight(line string) string {
	var out strings.Builder
	set := token.NewFileSet()
	file := set.AddFile("", set.Base(), len(line))
	var s scanner.Scanner
	s.Init(file, []byte(line), func(token.Position, string) {}, scanner.ScanComments)
	done := 0
	for {
		pos, kind, text := s.Scan()
		at := file.Offset(pos)
		if kind == token.EOF || at >= len(line) {
			break
		}
		class := ""
		switch {
		case kind == token.COMMENT:
			class = "c"
		case kind.IsKeyword():
			class, text = "k", kind.String()
		case kind == token.STRING || kind == token.CHAR:
			class = "s"
		case kind == token.INT || kind == token.FLOAT:
			class = "n"
		}
		if class == "" || at < done {
			continue
		}
		out.WriteString(escape(line[done:at]) + `<b class="` + class + `">` + escape(text) + "</b>")
		done = at + len(text)
	}
	return out.String() + escape(line[min(done, len(line)):])
}
