package render

import (
	"go/scanner"
	"go/token"
	"strings"
)

// classes are the classes of the tokens that highlight marks up besides keywords.
var classes = map[token.Token]string{
	token.COMMENT: "c", token.STRING: "s", token.CHAR: "s", token.INT: "n", token.FLOAT: "n",
}

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
	for pos, kind, text := s.Scan(); kind != token.EOF; pos, kind, text = s.Scan() {
		class := classes[kind]
		if kind.IsKeyword() {
			class = "k"
		}
		if at := file.Offset(pos); class != "" {
			out.WriteString(escape(line[done:at]) + `<b class="` + class + `">` + escape(text) + "</b>")
			done = at + len(text)
		}
	}
	return out.String() + escape(line[done:])
}
