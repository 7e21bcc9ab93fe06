package render

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
)

// describe returns a node in words.
func (s *samplesDrawing) describe(at int) string {
	who := cmp.Or(s.pathTo(at), "start")
	if s.visits[at] == 0 {
		return who
	}
	words := who + ": " + plural(s.visits[at], "visit")
	if s.hasValues {
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
	if s.hasValues {
		parts = append(parts, fmt.Sprintf("mean %.2f for ▲ max", s.sums[0]/float64(s.visits[0])))
	}
	for _, c := range s.kids[0] {
		if s.Nodes[c].Move == s.Move {
			parts = append(parts, "plays "+s.Nodes[c].Name)
		}
	}
	if s.hasValues {
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
	if a.OddMove {
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
		text := fmt.Sprintf("its choices are those of UCT with any c from %.3g to %.3g", a.Low, a.High)
		all = append(all, finding{text: text})
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
	if !s.hasValues || len(all) == 0 || s.Nodes[0].Chance {
		return strings.Join(lines, ". "), strings.Join(lines, "\n") + "\n"
	}
	var rows [][]string
	best := next(all)
	for i, b := range all {
		note := ""
		if i == best {
			note = "→"
		}
		rows = append(rows, []string{note, s.Nodes[b.node].Name, Thousands(b.visits),
			hundredths(b.mean), hundredths(b.explore), fmt.Sprintf("%.3f", b.both)})
		lines = append(lines, fmt.Sprintf("%s: %s, mean %.2f", s.Nodes[b.node].Name, plural(b.visits, "visit"), b.mean))
	}
	head := 2 + len(s.findings())
	table := Table([]string{"next", "move", "visits", "mean", "explore", "sum"}, rows)
	return strings.Join(lines, ". ") + ".", strings.Join(lines[:head], "\n") + "\n" + table.Text
}
