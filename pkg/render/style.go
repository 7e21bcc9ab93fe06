package render

import (
	"embed"
	"slices"
	"strings"
	"sync"

	"gametree/pkg/game"
	"gametree/pkg/lazy"
)

// files has the style sheets and the scripts of pictures, and the HTML of long cards. picture.css gives each
// class of elements its colours by name; colours.txt has each of them in light and in the dark. words.css is for
// the words of all widgets, card.css for their frames, widget.css for those that ask, others for one kind of picture.
//
//go:embed *.css *.html *.js *.txt
var files embed.FS

func embedded(name string) string { return string(game.Must(files.ReadFile(name))) }

// file returns an embedded file without indentation, empty lines and comments.
func file(name string) string {
	var b strings.Builder
	for line := range strings.Lines(embedded(name)) {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "//") {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// rules returns the rules of a style sheet in one line.
func rules(name string) string { return strings.ReplaceAll(file(name+".css"), "\n", "") }

// style is the style sheet of pictures. The reader's system or a class on the svg element makes it
// dark. A plain svg element in a widget takes the widget's colours.
var style = sync.OnceValue(func() string { return themes("svg:not(.plain)") + rules("picture") })

// styleOf returns the part of style that applies to a drawing. A script that changes the classes
// of a picture gives it all of style.
func styleOf(drawing string) string {
	has := map[string]bool{"narrow": true, "playing": true, "unseen": true} // set by scripts
	for _, list := range classLists().FindAllStringSubmatch(drawing, -1) {
		for _, class := range strings.Fields(list[1]) {
			has[class] = true
		}
	}
	var used strings.Builder
	for rule := range strings.SplitAfterSeq(rules("picture"), "}") {
		selectors, _, _ := strings.Cut(rule, "{")
		if slices.ContainsFunc(strings.Split(selectors, ","), func(selector string) bool {
			names := classNames().FindAllString(selector, -1)
			return !slices.ContainsFunc(names, func(name string) bool { return !has[name[1:]] })
		}) {
			used.WriteString(rule)
		}
	}
	colours := map[string]bool{}
	for _, use := range colourUses().FindAllStringSubmatch(used.String()+drawing, -1) {
		colours[use[1]] = true
	}
	return colourNames().ReplaceAllStringFunc(themes("svg:not(.plain)"), func(line string) string {
		if name, _, _ := strings.Cut(line, ":"); !colours[name] {
			return ""
		}
		return line
	}) + used.String()
}

var (
	classLists  = lazy.Pattern(` class="([^"]*)"`)
	classNames  = lazy.Pattern(`\.[a-z][a-z0-9-]*`)
	colourUses  = lazy.Pattern(`var\((--[a-z0-9-]+)\)`)
	colourNames = lazy.Pattern(`--[a-z0-9-]+:[^;]*;`)
)

// themes returns rules that define the colours by name for the selected elements.
func themes(selector string) string {
	light, dark := "", ""
	for line := range strings.Lines(file("colours.txt")) {
		name, values, _ := strings.Cut(strings.TrimSuffix(line, ";\n"), ":")
		both := strings.Fields(values)
		light, dark = light+name+":"+both[0]+";", dark+name+":"+both[1]+";"
	}
	return selector + "{" + light + "}" +
		"@media(prefers-color-scheme:dark){" + selector + ":not(.light){" + dark + "}}" +
		selector + ".dark{" + dark + "}"
}
