package render

import "strings"

// style is the style sheet of every picture. Light is the default; the reader's
// system, or a class on the svg element (the page's own theme), makes it dark.
var style = "svg{" + vars(light) + "}" +
	"@media(prefers-color-scheme:dark){svg:not(.light){" + vars(dark) + "}}" +
	"svg.dark{" + vars(dark) + "}" + rules

// A theme lists colours in the order of names.
type theme [len(names)]string

var names = [...]string{"ink", "muted", "bg", "line",
	"max", "max-line", "max-ink", "min", "min-line", "min-ink", "leaf", "leaf-line",
	"pv", "cut", "pruned", "track", "bar"}

var light = theme{"#1b1f24", "#5b6470", "#ffffff", "#8792a0",
	"#e1effb", "#0b62a8", "#0a3f6e", "#fdeadb", "#b8500a", "#6e2f04", "#f4f5f7", "#8a94a1",
	"#007a5a", "#a8185f", "#868f9b", "#d6dce4", "#5b6470"}

var dark = theme{"#e8eaed", "#9aa3af", "#15181d", "#5f6975",
	"#12334f", "#5db1f2", "#d3eafd", "#45260e", "#f59b4b", "#fde3cc", "#23282f", "#77818d",
	"#35d0a0", "#ff7db8", "#77818d", "#3a424c", "#9aa3af"}

func vars(t theme) string {
	var b strings.Builder
	for i, name := range names {
		b.WriteString("--" + name + ":" + t[i] + ";")
	}
	return b.String()
}

// rules give each class of element its colours by name.
var rules = strings.Join([]string{
	"text{font:11px system-ui,'DejaVu Sans',Verdana,sans-serif;fill:var(--ink);text-anchor:middle}",
	".bg{fill:var(--bg)}",
	".title{font-size:15px;font-weight:700;text-anchor:start}",
	".note{fill:var(--muted);text-anchor:start}",
	".end{fill:var(--muted);text-anchor:end}",
	".mid{fill:var(--muted)}",
	".v{font-size:13px;font-weight:700}",
	".leaf text{font-size:12.5px}",
	".max path{fill:var(--max);stroke:var(--max-line);stroke-width:1.8}.max .v{fill:var(--max-ink)}",
	".min path{fill:var(--min);stroke:var(--min-line);stroke-width:1.8}.min .v{fill:var(--min-ink)}",
	".leaf rect{fill:var(--leaf);stroke:var(--leaf-line);stroke-width:1.2}",
	".max.on path,.min.on path{stroke-width:3.2}.leaf.on rect{stroke:var(--pv);stroke-width:3}",
	".w{font-size:10px;font-weight:700}.a{fill:var(--max-line)}.b{fill:var(--min-line)}.dots{fill:var(--muted)}",
	".edge{fill:none;stroke:var(--line);stroke-width:1.4}",
	".pv{fill:none;stroke:var(--pv);stroke-width:4.5;stroke-linecap:round}",
	".name{font-size:10px;fill:var(--muted);paint-order:stroke;stroke:var(--bg);stroke-width:3px}",
	".dotted{fill:none;stroke:var(--pruned);stroke-width:1.3;stroke-dasharray:1.5 3}",
	".pruned{fill:url(#hatch);stroke:var(--pruned);stroke-width:1.2;stroke-dasharray:3 2}",
	".hatch{stroke:var(--pruned);stroke-width:1}",
	".slash{fill:none;stroke:var(--cut);stroke-width:2;stroke-linecap:round}",
	".cut{font-weight:700;fill:var(--cut)}",
	".track{stroke:var(--track);stroke-width:4;stroke-linecap:round}",
	".fill{fill:var(--max-line)}",
	".grid{stroke:var(--track);stroke-width:1}",
	".s0{--c:var(--muted)}.s1{--c:var(--max-line)}.s2{--c:var(--pv)}.s3{--c:var(--min-line)}",
	".series{fill:none;stroke:var(--c);stroke-width:2.4}.mark{fill:var(--c);stroke:var(--bg);stroke-width:1}",
	".label{fill:var(--c);font-size:12px;font-weight:700;text-anchor:start}",
	".cap{font-size:10px;fill:var(--muted)}",
	".bar{stroke:var(--bar);stroke-width:4;stroke-linecap:round}",
}, "")
