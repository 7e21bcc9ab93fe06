package render

import (
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"strings"

	"gametree/pkg/search"
	"gametree/pkg/trace"
)

//go:embed player.js
var playerJS string

//go:embed player.css
var playerCSS string

// MaxSteps is the longest search that can be stepped through.
const MaxSteps = 1500

// Player draws a search that can be stepped through, forwards and back: the
// tree as it was, the line of source that was running, the window, and a
// sentence on what happened and why. Without scripts it is the picture that
// Tree draws. A search of more than MaxSteps steps, or of more nodes than a
// picture shows, is drawn as one picture.
func Player(t *trace.Tree, o Options) Bundle {
	steps := t.Steps()
	svg, alt, text := Tree(t, o), Alt(t, o.Title), Text(t, o.View)
	if len(steps) > MaxSteps || t.Partial || below(t.Root, drawnDepth(t, 0)) > 0 {
		return Picture(svg, alt, text)
	}
	build := "const css=" + literal(themes(".player")+compact(playerCSS)) + ";\n" + playerJS
	b := active(svg, alt, build, "css", "player("+literal(playerData(t, steps))+")")
	b.Text = text
	return b
}

// playback is what the player reads.
type playback struct {
	Nodes   []playNode `json:"nodes"`
	Steps   [][]any    `json:"steps"`
	Code    [][2]any   `json:"code"` // line number, HTML
	Low     int        `json:"low"`
	High    int        `json:"high"`
	Windows bool       `json:"windows"`
}

// playNode is a node by its number, with what it is in the end.
type playNode struct {
	Max  bool   `json:"max"`
	Leaf bool   `json:"leaf,omitempty"`
	Name string `json:"name"`
	Text string `json:"text"`
	A    any    `json:"a"` // window on entry
	B    any    `json:"b"`
}

func playerData(t *trace.Tree, steps []trace.Step) playback {
	p := playback{Windows: t.Windows != trace.NoWindows, Code: [][2]any{}}
	p.Low, p.High = valueRange(t.Root)
	t.Root.All(func(n *trace.Node) {
		alpha, beta := n.RootWindow()
		p.Nodes = append(p.Nodes, playNode{n.Max(), n.Leaf, n.Name, MaxView.value(n), finite(alpha), finite(beta)})
	})
	listing := t.Listing(steps)
	for _, l := range listing.Lines {
		p.Code = append(p.Code, [2]any{l.Number, highlight(l.Text)})
	}
	for i, s := range steps {
		child, value, better, skipped := -1, any(nil), 0, len(s.Node.Untried)
		sign := 1
		if !s.Node.Max() {
			sign = -1
		}
		if s.Known {
			value = sign * s.Value
		}
		if s.Child != nil {
			child = s.Child.ID
		}
		if s.Better {
			better = 1
		}
		alpha, beta := s.Alpha, s.Beta
		if !s.Node.Max() {
			alpha, beta = -s.Beta, -s.Alpha
		}
		p.Steps = append(p.Steps, []any{s.Kind, s.Node.ID, child, value, better, finite(alpha), finite(beta), listing.At[i], skipped})
	}
	return p
}

// finite is v, or nil for an infinity.
func finite(v int) any {
	if v >= search.Inf || v <= -search.Inf {
		return nil
	}
	return v
}

// active makes an output of a picture and a script that makes more of it. build
// holds the script's definitions, css and call the arguments of inline.
func active(svg, alt, build, css, call string) Bundle {
	return activeWith("", svg, alt, build, css, call)
}

// activeWith is active with something below the picture where no scripts run.
func activeWith(below, svg, alt, build, css, call string) Bundle {
	id := fnv.New64a()
	id.Write([]byte(svg + call))
	mark := fmt.Sprintf("%x", id.Sum64())
	return Bundle{
		HTML: `<div data-gametree="` + mark + `"><img alt="` + escape(alt) + `" src="data:image/svg+xml;base64,` +
			base64.StdEncoding.EncodeToString([]byte(svg)) + `">` + below + `</div><script>(() => {` +
			strings.ReplaceAll(compact(upgrade)+compact(build)+"\ninline('"+mark+"',"+css+","+call+");", "</", `<\/`) + `})()</script>`,
	}
}

// compact leaves out what readers of our sources need and browsers don't:
// indentation and lines that are only a comment.
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

// literal is v as JavaScript.
func literal(v any) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // active takes care of "</"
	if err := e.Encode(v); err != nil {
		panic("render: data for a script does not marshal: " + err.Error())
	}
	return strings.TrimSuffix(b.String(), "\n")
}
