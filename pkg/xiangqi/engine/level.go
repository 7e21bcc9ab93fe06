package engine

import (
	"fmt"
	"slices"
	"strings"

	"gametree/pkg/search"
)

// Level is a way to search. The zero value is none; ParseLevel makes them.
type Level struct {
	Name     string
	Switches search.Switches // of the engine, where plain is nil
	workers  int             // that the rung wants; 0 and 1 are one
	plain    search.Func     // a rung that is a function, or nil
	document bool            // searches document 4's game
}

// Document is the name of document 4's engine: alpha-beta with history on its
// own game, in which who loses the general has lost.
const Document = "document"

// Strongest is the name of the level with every technique.
const Strongest = "full"

// ParseLevel reads the name of a rung of package search, or document, and after
// it switches to turn on or off: full, full-nullmove-graft, history+table.
// document with a switch is the legal game, searched by alpha-beta with history
// and what was switched on.
func ParseLevel(text string) (Level, error) {
	name, turned := cutRung(text)
	if name == "" {
		return Level{}, fmt.Errorf("engine: no rung %q; there are %s", text, strings.Join(Names(), ", "))
	}
	l := Level{Name: text}
	rung := name
	if name == Document {
		rung = "history"
	}
	r, err := search.Lookup(rung)
	if err != nil {
		return l, err
	}
	e, isEngine := r.Engine()
	l.Switches, l.workers = e.Switches, e.Workers
	switch {
	case turned == "" && !isEngine:
		l.plain, l.document = r.Search, name == Document
	case rung == "history":
		l.Switches.History = true
	case !isEngine && rung != "alphabeta-soft":
		return l, fmt.Errorf("engine: rung %s has no switches; %s and the rungs from alphabeta-soft on have", name, Document)
	}
	return l, l.turn(turned)
}

// cutRung cuts text into the longest name it begins with and the switches after it.
func cutRung(text string) (name, turned string) {
	for _, n := range Names() {
		rest, ok := strings.CutPrefix(text, n)
		if ok && len(n) > len(name) && (rest == "" || rest[0] == '+' || rest[0] == '-') {
			name, turned = n, rest
		}
	}
	return name, turned
}

// turn turns switches: +table-killers.
func (l *Level) turn(turned string) error {
	for turned != "" {
		on := turned[0] == '+'
		end := len(turned)
		if i := strings.IndexAny(turned[1:], "+-"); i >= 0 {
			end = i + 1
		}
		if err := l.Set(turned[1:end], on); err != nil {
			return err
		}
		turned = turned[end:]
	}
	return nil
}

// Names lists the names of the rungs, document first.
func Names() []string {
	names := []string{Document}
	for _, r := range search.Rungs {
		names = append(names, r.Name)
	}
	return names
}

// Set turns the switch of that name, one of search.SwitchNames, on or off. It is
// an error if there is none, or if l is a rung that has none.
func (l *Level) Set(name string, on bool) error {
	if names := search.SwitchNames(); !slices.Contains(names, name) {
		return fmt.Errorf("engine: no switch %q; there are %s", name, strings.Join(names, ", "))
	}
	if l.plain != nil {
		return fmt.Errorf("engine: level %s has no switches", l.Name)
	}
	l.Switches = l.Switches.With(name, on)
	return nil
}
