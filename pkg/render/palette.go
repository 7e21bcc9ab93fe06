package render

import "strings"

// style is the style sheet of every picture. It is light by default; the reader's
// system or a class on the svg element, set by the page's theme, makes it dark.
var style = themes("svg") + rules

// themes returns rules that define the colours by name for the selected elements.
func themes(selector string) string {
	return selector + "{" + vars(light) + "}" +
		"@media(prefers-color-scheme:dark){" + selector + ":not(.light){" + vars(dark) + "}}" +
		selector + ".dark{" + vars(dark) + "}"
}

// A theme lists colours in the order of names.
type theme [len(names)]string

var names = [...]string{"ink", "muted", "bg", "line",
	"max", "max-line", "max-ink", "min", "min-line", "min-ink", "leaf", "leaf-line",
	"pv", "cut", "pruned", "track", "bar", "now"}

var light = theme{"#1b1f24", "#5b6470", "#ffffff", "#8792a0",
	"#e1effb", "#0b62a8", "#0a3f6e", "#fdeadb", "#b8500a", "#6e2f04", "#f4f5f7", "#7d8793",
	"#007a5a", "#a8185f", "#868f9b", "#d6dce4", "#5b6470", "#ffe88a"}

var dark = theme{"#e8eaed", "#9aa3af", "#15181d", "#5f6975",
	"#12334f", "#5db1f2", "#d3eafd", "#45260e", "#f59b4b", "#fde3cc", "#23282f", "#77818d",
	"#35d0a0", "#ff7db8", "#77818d", "#3a424c", "#9aa3af", "#5c4c00"}

func vars(t theme) string {
	var b strings.Builder
	for i, name := range names {
		b.WriteString("--" + name + ":" + t[i] + ";")
	}
	return b.String()
}

// rules gives each class of elements its colours by name.
var rules = strings.Join([]string{
	"text{font:11px system-ui,'DejaVu Sans',Verdana,sans-serif;fill:var(--ink);text-anchor:middle}",
	".bg{fill:var(--bg)}",
	".title{font-size:15px;font-weight:700;text-anchor:start}",
	".note{fill:var(--muted);text-anchor:start}",
	".end{fill:var(--muted);text-anchor:end}",
	".mid{fill:var(--muted)}",
	".v{font-size:13px;font-weight:700}",
	".max .shape{fill:var(--max);stroke:var(--max-line);stroke-width:1.8}.max .v{fill:var(--max-ink)}",
	".min .shape{fill:var(--min);stroke:var(--min-line);stroke-width:1.8}.min .v{fill:var(--min-ink)}",
	".start{text-anchor:start}",
	".leaf .v{font-weight:400;font-size:12.5px}",
	".needless .shape,.needless .frame{stroke:var(--cut);stroke-dasharray:4 2}",
	".ghost{opacity:.6}.ghost .shape,.ghost .dotted,.ghost .pruned,.shape.ghost,.edge.ghost{fill:none;stroke:var(--pruned);stroke-dasharray:2 3;stroke-width:1.2}",
	".frame{fill:var(--leaf);stroke:var(--leaf-line);stroke-width:1.4}.max .frame{stroke:var(--max-line);stroke-width:2}.min .frame{stroke:var(--min-line);stroke-width:2}",
	".on .frame{stroke:var(--pv);stroke-width:3}",
	".square{fill:var(--bg);stroke:var(--track);stroke-width:1}.square.moved{fill:var(--now)}",
	".square.shade.first{fill:var(--max);stroke:var(--max-line)}.square.shade.second{fill:var(--min);stroke:var(--min-line)}",
	".stone{font-weight:700}.stone.first{fill:var(--max-line)}.stone.second{fill:var(--min-line)}",
	".won{stroke:var(--pv);stroke-width:3;stroke-linecap:round;opacity:.7}",
	".tag{fill:var(--leaf);stroke:var(--leaf-line)}.max .tag{fill:var(--max);stroke:var(--max-line)}.min .tag{fill:var(--min);stroke:var(--min-line)}.tagged{font-size:11px}",
	".leaf .shape{fill:var(--leaf);stroke:var(--leaf-line);stroke-width:1.2}",
	".max.on .shape,.min.on .shape{stroke-width:3.2}.leaf.on .shape{stroke:var(--pv);stroke-width:3}",
	".w{font-size:10px;font-weight:700}.a{fill:var(--max-line)}.b{fill:var(--min-line)}.dots{fill:var(--muted)}",
	".edge{fill:none;stroke:var(--line);stroke-width:1.4}",
	".pv{fill:none;stroke:var(--pv);stroke-width:4.5;stroke-linecap:round}",
	".name{font-size:10px;fill:var(--muted);paint-order:stroke;stroke:var(--bg);stroke-width:3px}",
	".dotted{fill:none;stroke:var(--pruned);stroke-width:1.3;stroke-dasharray:1.5 3}",
	".pruned{fill:url(#hatch);stroke:var(--pruned);stroke-width:1.2;stroke-dasharray:3 2}",
	".hatch{stroke:var(--pruned);stroke-width:1}",
	".slash{fill:none;stroke:var(--cut);stroke-width:2;stroke-linecap:round}",
	".cut{font-weight:700;fill:var(--cut);paint-order:stroke;stroke:var(--bg);stroke-width:3px}",
	".track{stroke:var(--track);stroke-width:4;stroke-linecap:round}",
	".fill{fill:var(--max-line)}",
	".grid{stroke:var(--track);stroke-width:1}",
	".s0{--c:var(--muted)}.s1{--c:var(--max-line)}.s2{--c:var(--pv)}.s3{--c:var(--min-line)}",
	".series{fill:none;stroke:var(--c);stroke-width:2.4}.mark{fill:var(--c);stroke:var(--bg);stroke-width:1}",
	".label{fill:var(--c);font-size:12px;font-weight:700;text-anchor:start}",
	".span{stroke-width:.6!important}.ending{stroke:var(--cut);stroke-width:1.6}",
	".dense{fill:var(--pruned)}.d0{opacity:.35}.d1{opacity:.65}.d2{opacity:1}",
	".cap{font-size:10px;fill:var(--muted)}",
	".bar{stroke:var(--bar);stroke-width:4;stroke-linecap:round}",
}, "")
