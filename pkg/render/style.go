package render

import (
	"embed"
	"strings"
)

// files has the style sheets and the scripts of pictures. picture.css gives each class
// of elements its colours by name; light.css and dark.css define those names. grid.css,
// mosaic.css, heat.css, panels.css and steps.css have the rules of one kind of picture.
// words.css is for the words of all widgets, card.css for their frames, and widget.css
// for those that ask.
// The colours of pieces in grid.css are the same in every theme. The colour of a square
// in heat.css is never opaque, so the number on it is readable in every theme.
//
//go:embed *.css *.js
var files embed.FS

// file returns an embedded file without indentation, empty lines and comments.
func file(name string) string {
	source, err := files.ReadFile(name)
	if err != nil {
		panic("render: " + err.Error())
	}
	var b strings.Builder
	for line := range strings.Lines(string(source)) {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "//") {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// rules returns the rules of a style sheet in one line.
func rules(name string) string { return strings.ReplaceAll(file(name+".css"), "\n", "") }

// style is the style sheet of every picture. It is light by default; the reader's
// system or a class on the svg element, set by the page's theme, makes it dark. A plain
// svg element in a widget takes the widget's colours.
var style = themes("svg:not(.plain)") + rules("picture")

// themes returns rules that define the colours by name for the selected elements.
func themes(selector string) string {
	dark := rules("dark")
	return selector + "{" + rules("light") + "}" +
		"@media(prefers-color-scheme:dark){" + selector + ":not(.light){" + dark + "}}" +
		selector + ".dark{" + dark + "}"
}
