package render

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"gametree/pkg/trace"
)

// What a picture of samples shows.
const (
	sampledPlies = 6   // below the root
	thinnest     = 150 // a node is drawn if it has at least one visit in so many of all
	openable     = 20  // the children of a node with one visit in so many are all listed
	oneByOne     = 200 // iterations to step through before the steps grow
	listed       = 12  // moves in the table
)

// Samples draws the tree that a search by sampling grew, for stepping through its
// iterations: the first ones one by one, then in growing steps. A node is as wide as it
// has visits, and its colour shows its mean. The table has the two terms of UCT for the
// children of a node that the reader chooses, with a weight that the reader sets.
// Without scripts it is the picture after the last iteration, with the moves of the
// root.
func Samples(t *trace.Tree, title string) Bundle {
	s := newSamplesDrawing(t.Samples, title)
	alt, text := s.words()
	return active(s.picture(alt), alt, text, script{
		name: "samples", css: rules("picture") + file("card.css") + file("grown.css") + file("samples.css"), data: s.data(),
	})
}

// samplesDrawing is a picture of samples while it is drawn.
type samplesDrawing struct {
	*trace.Samples
	title  string
	stages []int     // after which iterations the picture is shown
	visits []int     // of the nodes, after the last iteration
	sums   []float64 // of their rewards for max
	known  bool      // every iteration has a value
	kept   []int     // the nodes that the picture may show
	index  []int     // of each node in kept, or -1
	kids   [][]int   // of each of kept
	c      float64   // the weight of exploration
}

func newSamplesDrawing(s *trace.Samples, title string) *samplesDrawing {
	d := &samplesDrawing{Samples: s, title: title, stages: stagesOf(len(s.Iterations)), known: len(s.Iterations) > 0, c: math.Sqrt2}
	d.visits, d.sums, d.index = make([]int, len(s.Nodes)), make([]float64, len(s.Nodes)), make([]int, len(s.Nodes))
	if c, _, ok := weight(s.Audit); ok {
		d.c = c
	}
	d.keep(d.replay())
	return d
}

// replay counts the visits and the rewards of all nodes. wide has the nodes that have
// enough visits to be drawn at some stage.
func (s *samplesDrawing) replay() (wide []bool) {
	wide = make([]bool, len(s.Nodes))
	next, born := 0, 1
	for i, it := range s.Iterations {
		s.known = s.known && it.Known
		for at := it.Node; at >= 0; at = s.Nodes[at].Parent {
			s.visits[at]++
			s.sums[at] += s.Scale.Reward(it.Value)
		}
		born = max(born, it.Node+1)
		if i+1 != s.stages[next] {
			continue
		}
		next++
		if i+1 < oneByOne || next%2 == 0 || i+1 == len(s.Iterations) { // enough of the stages
			for at := range born {
				wide[at] = wide[at] || s.visits[at]*thinnest >= i+1
			}
		}
	}
	return wide
}

// keep chooses the nodes that the picture may show: those that are wide at some stage,
// and all children of those with many visits.
func (s *samplesDrawing) keep(wide []bool) {
	for at, n := range s.Nodes {
		s.index[at] = -1
		if at > 0 && (n.Ply > sampledPlies || !wide[at] && s.visits[n.Parent]*openable < len(s.Iterations)) {
			continue
		}
		s.index[at] = len(s.kept)
		s.kept, s.kids = append(s.kept, at), append(s.kids, nil)
		if at > 0 {
			parent := s.index[n.Parent]
			s.kids[parent] = append(s.kids[parent], at)
		}
	}
}

// stagesOf returns the iterations after which a search of n iterations is shown.
func stagesOf(n int) (stages []int) {
	for i := 1; i <= min(n, oneByOne); i++ {
		stages = append(stages, i)
	}
	for power := 100; power <= n; power *= 10 {
		for _, k := range []int{10, 15, 25, 40, 60} {
			if i := power * k / 10; i > oneByOne && i < n {
				stages = append(stages, i)
			}
		}
	}
	if n > oneByOne {
		stages = append(stages, n)
	}
	return stages
}

// weight returns the weight of exploration that explains the choices, if they leave
// little room for it: √2, or the roundest number of those that do, and as text.
func weight(a trace.SampleAudit) (c float64, text string, ok bool) {
	if a.Choices == 0 || a.Low > a.High || a.High-a.Low > 0.1 {
		return 0, "", false
	}
	if a.Low <= math.Sqrt2 && math.Sqrt2 <= a.High {
		return math.Sqrt2, "√2", true
	}
	middle := (a.Low + a.High) / 2
	for decimals := 0; decimals <= 6; decimals++ {
		text = strconv.FormatFloat(middle, 'f', decimals, 64)
		if c, err := strconv.ParseFloat(text, 64); err == nil && a.Low <= c && c <= a.High {
			return c, text, true
		}
	}
	return middle, text, true
}

// branch is a child of a node with the terms of UCT.
type branch struct {
	node                int
	visits              int
	mean, explore, both float64 // for the player who moves at the parent
}

// branches returns the children of a node, those with the largest sums first.
func (s *samplesDrawing) branches(at int) (all []branch) {
	for _, c := range s.kids[s.index[at]] {
		if s.visits[c] == 0 {
			continue
		}
		b := branch{node: c, visits: s.visits[c], mean: s.sums[c] / float64(s.visits[c])}
		if !s.Nodes[at].Max {
			b.mean = 1 - b.mean
		}
		b.explore = s.c * math.Sqrt(math.Log(float64(s.visits[at]))/float64(b.visits))
		b.both = b.mean + b.explore
		all = append(all, b)
	}
	slices.SortStableFunc(all, func(a, b branch) int { return cmp.Compare(b.visits, a.visits) })
	return all
}

// next returns the branch that UCT visits next.
func next(all []branch) int {
	best := 0
	for i, b := range all {
		if b.both > all[best].both || b.both == all[best].both && b.node < all[best].node {
			best = i
		}
	}
	return best
}

// Sizes of the picture, in pixels.
const (
	grownLeft  = 92.0
	grownWide  = 776.0
	grownRow   = 54.0
	grownHigh  = 48.0
	termLength = 200.0
)

func (s *samplesDrawing) picture(alt string) string {
	p := newSheet(s.title, "grown")
	p.WriteString(defs)
	p.text(margin, 48, "note", s.summary())
	p.widen(max(grownLeft+grownWide, margin+textWidth(s.summary(), 11.5)))
	y := 62.0
	for _, f := range s.findings() {
		class := "note"
		if f.differs {
			class = "cut start"
		}
		p.text(margin, y+5, class, f.text)
		p.widen(margin + textWidth(f.text, 11.5))
		y += 18
	}
	y += 6
	rows := s.grow(p, 0, grownLeft, grownLeft+grownWide, y)
	for ply := range rows {
		p.text(margin, y+grownRow*float64(ply)+grownHigh/2+4, "note", s.rowName(ply))
	}
	y += grownRow*float64(rows) + 14
	y = s.key(p, y)
	if s.known {
		y = s.table(p, y+30)
	}
	return p.picture(y+10, alt)
}

// mover returns the class and the sign of who moves at a node.
func (s *samplesDrawing) mover(at int) (class, sign string) {
	switch n := s.Nodes[at]; {
	case n.Chance:
		return "chance", "◎"
	case n.Max:
		return player(0)
	}
	return player(1)
}

// rowName names who moves in a row, if it is the same at every node.
func (s *samplesDrawing) rowName(ply int) (name string) {
	for _, at := range s.kept {
		class, sign := s.mover(at)
		switch n := s.Nodes[at]; {
		case n.Ply != ply:
		case n.Moves == 0:
			name = cmp.Or(name, "leaves")
		case name != "" && name != "leaves" && name != sign+" "+class:
			return ""
		default:
			name = sign + " " + class
		}
	}
	return name
}

// grow draws a node and those below it between left and right, and returns the number
// of rows.
func (s *samplesDrawing) grow(p *sheet, at int, left, right, top float64) (rows int) {
	n := s.Nodes[at]
	y, wide, visits := top+grownRow*float64(n.Ply), right-left-2, s.visits[at]
	class, _ := s.mover(at)
	if n.Moves == 0 {
		class = "leaf"
	}
	box := func(class string, attrs ...any) {
		p.el("rect", "", append([]any{"class", class, "x", left + 1, "y", y, "width", wide, "height", grownHigh, "rx", 4.0}, attrs...)...)
	}
	p.open("g", "data-n", s.index[at])
	p.el("title", escape(s.describe(at)))
	box("bg")
	if s.known && visits > 0 {
		mean := s.sums[at] / float64(visits)
		who := "for-max"
		if mean < 0.5 {
			who = "for-min"
		}
		box(who, "fill-opacity", hundredths(0.75*math.Abs(2*mean-1)))
	}
	box("grown of-"+class, "fill", "none")
	name, count := cmp.Or(n.Name, "start"), plural(visits, "visit")
	if s.known && visits > 0 {
		count += fmt.Sprintf(", %.2f", s.sums[at]/float64(visits))
	}
	if textWidth(count, 12) > wide {
		count = Thousands(visits)
	}
	switch middle := left + 1 + wide/2; {
	case textWidth(name, 12) > wide:
	case textWidth(count, 12) > wide:
		p.text(middle, y+28, "strong", name)
	default:
		p.text(middle, y+20, "strong", name)
		p.text(middle, y+37, "", count)
	}
	p.close("g")
	rows = n.Ply + 1
	x, thin := left, left
	hatch := func(to float64) {
		if to-thin > 3 {
			p.el("rect", "", "class", "thin", "x", thin+1, "y", y+grownRow, "width", to-thin-2, "height", grownHigh)
			rows = max(rows, n.Ply+2)
		}
	}
	if n.Ply == sampledPlies {
		return rows
	}
	drawn := 0
	for _, c := range s.kids[s.index[at]] {
		w := (right - left) * float64(s.visits[c]) / float64(visits)
		if w*thinnest >= grownWide {
			hatch(x)
			rows = max(rows, s.grow(p, c, x, x+w, top))
			thin = x + w
		}
		drawn += s.visits[c]
		x += w
	}
	first := 1 // the visit that added this node led to no child
	if at == 0 {
		first = 0
	}
	if n.Moves > 0 {
		hatch(x + (right-left)*float64(max(visits-drawn-first, 0))/float64(max(visits, 1)))
	}
	return rows
}

// key explains the colours.
func (s *samplesDrawing) key(p *sheet, y float64) (bottom float64) {
	x := grownLeft
	if s.known {
		x = p.label(x, y+4, "mean reward: ▼ min 0") + 4
		for i := range 11 {
			mean, who := float64(i)/10, "for-max"
			if mean < 0.5 {
				who = "for-min"
			}
			p.el("rect", "", "class", who, "x", x, "y", y-7, "width", 14.0, "height", 14.0, "fill-opacity", hundredths(0.75*math.Abs(2*mean-1)))
			x += 14
		}
		x = p.label(x+6, y+4, "1 ▲ max") + 20
	}
	p.el("rect", "", "class", "thin", "x", x, "y", y-7, "width", 28.0, "height", 14.0)
	p.label(x+34, y+4, "too thin to draw")
	return y + 14
}

// table draws the two terms of UCT for the moves of the root.
func (s *samplesDrawing) table(p *sheet, y float64) (bottom float64) {
	all := s.branches(0)
	if len(all) == 0 || s.Nodes[0].Chance {
		return y
	}
	best, most := next(all), 0.0
	for _, b := range all[:min(len(all), listed)] {
		most = max(most, b.both)
	}
	most = max(most, all[best].both)
	p.text(margin, y, "in", fmt.Sprintf("At the root, ▲ max takes the largest mean + %s·√(ln %s / visits).", short2(s.c), Thousands(s.visits[0])))
	y += 24
	for _, h := range []struct {
		x           float64
		class, name string
	}{{margin + 12, "note", "move"}, {150, "end", "visits"}, {200, "end", "mean"}, {270, "end", "+ explore"}} {
		p.text(h.x, y, h.class, h.name)
	}
	y += 20
	unit := termLength / most
	for i, b := range all {
		if i >= listed && i != best {
			continue
		}
		sum := fmt.Sprintf("%.3f", b.both)
		if i == best {
			p.el("rect", "", "class", "largest", "x", margin, "y", y-15, "width", grownWide, "height", 24.0, "rx", 5.0)
			sum += " · the largest: next"
		}
		p.text(margin+12, y, "in strong", s.Nodes[b.node].Name)
		p.text(150, y, "r", Thousands(b.visits))
		p.text(200, y, "r", fmt.Sprintf("%.2f", b.mean))
		p.text(270, y, "r", fmt.Sprintf("%.2f", b.explore))
		p.el("rect", "", "class", "for-max", "x", 284.0, "y", y-11, "width", b.mean*unit, "height", 15.0)
		p.el("rect", "", "class", "more of-max", "x", 284+b.mean*unit, "y", y-11, "width", b.explore*unit, "height", 15.0)
		p.text(284+b.both*unit+8, y, "in", sum)
		y += 26
	}
	if more := len(all) - listed; more > 0 {
		p.text(margin+12, y, "note", plural(more, "more move"))
		y += 20
	}
	return y - 6
}

// short2 writes a number with two decimals.
func short2(v float64) string { return fmt.Sprintf("%.2f", v) }

// describe returns a node in words.
func (s *samplesDrawing) describe(at int) string {
	who := cmp.Or(s.pathTo(at), "start")
	if s.visits[at] == 0 {
		return who
	}
	words := who + ": " + plural(s.visits[at], "visit")
	if s.known {
		words += fmt.Sprintf(", mean %.2f for max", s.sums[at]/float64(s.visits[at]))
	}
	return words
}

// pathTo returns the moves that lead to a node.
func (s *samplesDrawing) pathTo(at int) string {
	var names []string
	for ; at > 0; at = s.Nodes[at].Parent {
		names = append(names, s.Nodes[at].Name)
	}
	slices.Reverse(names)
	return strings.Join(names, " ")
}

// summary returns what the search did in one line.
func (s *samplesDrawing) summary() string {
	parts := []string{plural(len(s.Iterations), "iteration"), plural(len(s.Nodes), "node")}
	if len(s.Iterations) != s.Asked {
		parts[0] += fmt.Sprintf(" of %s asked for", Thousands(s.Asked))
	}
	if s.known {
		parts = append(parts, fmt.Sprintf("mean %.2f for ▲ max", s.sums[0]/float64(s.visits[0])))
	}
	for _, c := range s.kids[0] {
		if s.Nodes[c].Move == s.Move {
			parts = append(parts, "plays "+s.Nodes[c].Name)
		}
	}
	if s.known {
		parts = append(parts, "reward: "+s.reward())
	}
	return strings.Join(parts, " · ")
}

// reward says what a value is worth.
func (s *samplesDrawing) reward() string {
	switch scale := s.Scale; {
	case scale.Outcome:
		return "1 won, ½ drawn, 0 lost"
	case scale.Low == 0:
		return "value / " + fmt.Sprint(scale.High)
	default:
		return fmt.Sprintf("(value + %d) / %d", -scale.Low, scale.High-scale.Low)
	}
}

// finding is a line about the choices of a search.
type finding struct {
	text    string
	differs bool // from UCT
}

// findings compares the choices of the search with those of UCT.
func (s *samplesDrawing) findings() (all []finding) {
	a := s.Audit
	differ := func(format string, args ...any) {
		all = append(all, finding{"≠ UCT: " + fmt.Sprintf(format, args...), true})
	}
	if e := a.Early; e != nil {
		differ("iteration %s visited %s again before every move there was tried", Thousands(e.Iteration), s.pathTo(e.Took))
	}
	if w := a.Worse; w != nil {
		_, sign := s.mover(s.Nodes[w.Took].Parent)
		differ("iteration %s took %s, which had more visits and a smaller mean for %s than %s; no weight c explains that",
			Thousands(w.Iteration), s.pathTo(w.Took), sign, s.Nodes[w.Left].Name)
	}
	if a.Unlike {
		differ("the move it plays has neither the most visits nor the best mean")
	}
	_, c, narrow := weight(a)
	switch {
	case a.Choices == 0 || a.Worse != nil:
	case a.Low > a.High:
		all = append(all, finding{text: "no weight c explains its choices by mean + c·√(ln N/n)"})
	case narrow:
		all = append(all, finding{text: "its choices are those of UCT with c = " + c})
	case math.IsInf(a.High, 1):
		all = append(all, finding{text: fmt.Sprintf("its choices are those of UCT with any c from %.3g", a.Low)})
	default:
		all = append(all, finding{text: fmt.Sprintf("its choices are those of UCT with any c from %.3g to %.3g", a.Low, a.High)})
	}
	return all
}

// words returns the picture for a screen reader and for a terminal.
func (s *samplesDrawing) words() (alt, text string) {
	lines := []string{s.title, s.summary()}
	for _, f := range s.findings() {
		lines = append(lines, f.text)
	}
	all := s.branches(0)
	if !s.known || len(all) == 0 || s.Nodes[0].Chance {
		return strings.Join(lines, ". "), strings.Join(lines, "\n") + "\n"
	}
	var rows [][]string
	best := next(all)
	for i, b := range all {
		note := ""
		if i == best {
			note = "→"
		}
		rows = append(rows, []string{note, s.Nodes[b.node].Name, Thousands(b.visits), short2(b.mean), short2(b.explore), fmt.Sprintf("%.3f", b.both)})
		lines = append(lines, fmt.Sprintf("%s: %s, mean %.2f", s.Nodes[b.node].Name, plural(b.visits, "visit"), b.mean))
	}
	head := 2 + len(s.findings())
	table := Table([]string{"next", "move", "visits", "mean", "explore", "sum"}, rows)
	return strings.Join(lines, ". ") + ".", strings.Join(lines[:head], "\n") + "\n" + table.Text
}

// samplesData is the data for the script: what the iterations up to each stage add.
type samplesData struct {
	Title    string   `json:"title"`
	Summary  string   `json:"summary"`
	Findings [][2]any `json:"findings"` // text, whether it differs from UCT
	Nodes    [][4]any `json:"nodes"`    // parent, name, number of moves, who moves
	Rows     []string `json:"rows"`     // who moves in each
	Stages   [][]any  `json:"stages"`   // iteration, new node or 0, moves of the playout, then node, visits and rewards in turn
	Known    bool     `json:"known"`
	C        float64  `json:"c"`
	Plies    int      `json:"plies"`
	Thinnest int      `json:"thinnest"`
	Listed   int      `json:"listed"`
}

func (s *samplesDrawing) data() samplesData {
	d := samplesData{Title: s.title, Summary: s.summary(), Findings: [][2]any{}, Stages: [][]any{}, Known: s.known, C: math.Round(1000*s.c) / 1000,
		Plies: sampledPlies, Thinnest: thinnest, Listed: listed}
	for _, f := range s.findings() {
		d.Findings = append(d.Findings, [2]any{f.text, f.differs})
	}
	for i, at := range s.kept {
		parent := -1
		if i > 0 {
			parent = s.index[s.Nodes[at].Parent]
		}
		class, _ := s.mover(at)
		d.Nodes = append(d.Nodes, [4]any{parent, s.Nodes[at].Name, s.Nodes[at].Moves, class})
	}
	for ply := range sampledPlies + 1 {
		d.Rows = append(d.Rows, s.rowName(ply))
	}
	from := 0
	for _, to := range s.stages {
		d.Stages = append(d.Stages, s.stage(from, to))
		from = to
	}
	return d
}

// stage returns what the iterations after from, up to to, add to the nodes of the
// picture.
func (s *samplesDrawing) stage(from, to int) []any {
	type credit struct {
		visits int
		sum    float64
	}
	credits, order := map[int]*credit{}, []int(nil)
	fresh, playout := 0, 0
	for _, it := range s.Iterations[from:to] {
		at, deeper := it.Node, false
		for s.index[at] < 0 {
			at, deeper = s.Nodes[at].Parent, true
		}
		c := credits[at]
		if c == nil {
			c = &credit{}
			credits[at] = c
			order = append(order, at)
		}
		c.visits++
		c.sum += s.Scale.Reward(it.Value)
		if to == from+1 {
			playout = it.Playout
			if it.New && !deeper {
				fresh = 1
			}
		}
	}
	stage := []any{to, fresh, playout}
	for _, at := range order {
		stage = append(stage, s.index[at], credits[at].visits, math.Round(1e4*credits[at].sum)/1e4)
	}
	return stage
}
