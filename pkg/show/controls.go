package show

import (
	"fmt"
	"slices"
	"strconv"

	"gametree/pkg/game"
	"gametree/pkg/render"
)

// Setting is one setting of controls, and collects what it leads to.
type Setting struct {
	controls []render.Control
	at       []int
	out      render.Outcome
}

// Number returns the value of a slider.
func (s *Setting) Number(name string) int {
	c, at := s.find(name, "numbers")
	return c.Numbers[at]
}

// Choice returns the value of a list.
func (s *Setting) Choice(name string) string {
	c, at := s.find(name, "choices")
	return c.Choices[at]
}

// On reports whether a switch is on.
func (s *Setting) On(name string) bool {
	_, at := s.find(name, "switch")
	return at == 1
}

func (s *Setting) find(name, kind string) (c render.Control, at int) {
	for k, c := range s.controls {
		if c.Name == name && c.Kind() == kind {
			return c, s.at[k]
		}
	}
	panic(fmt.Sprintf("show: no control %q of the kind %s", name, kind))
}

// Count reports a number of things, such as nodes.
func (s *Setting) Count(what string, n int) {
	s.out.Counts = append(s.out.Counts, render.Count{What: what, N: n})
}

// Best reports the best move and its value in words; either may be empty.
func (s *Setting) Best(move, value string) { s.out.Best, s.out.Value = move, value }

// Controls sends sliders, lists and switches with what their settings lead to. It calls f once for
// each setting and collects what f reports and shows. All outcomes are in the output, which should
// stay below 500 kB: about 7 kB each for a chart, 10 to 25 kB for a tree or a board, 20 to 60 kB
// for a player. It panics if there are more than render.MostSettings settings.
func Controls(title string, f func(s *Setting), controls ...render.Control) {
	settings := render.Settings(controls)
	if len(settings) > render.MostSettings {
		panic(fmt.Sprintf("show: %q has %d settings, the most are %d", title, len(settings), render.MostSettings))
	}
	var outcomes []render.Outcome
	for _, at := range settings {
		s := &Setting{controls: controls, at: at}
		s.out.Outputs = gather([]func(){func() { f(s) }})
		outcomes = append(outcomes, s.out)
	}
	Bundle(render.Controls(title, controls, outcomes))
}

// Slider is Controls with one slider: f shows what belongs to a value.
func Slider(title, name string, values []int, f func(v int)) {
	Controls(title, func(s *Setting) { f(s.Number(name)) }, render.Control{Name: name, Numbers: values})
}

// Stepper sends a series of pictures to step through: f shows the one with that name.
func Stepper(title string, names []string, f func(i int)) {
	var stages []render.Stage
	for i, name := range names {
		stages = append(stages, render.Stage{Name: name, Outputs: gather([]func(){func() { f(i) }})})
	}
	Bundle(render.Stepper(title, stages))
}

// Fold sends the tree of all paths from p to the end of its game, and folds it: paths with equal keys
// share a place. p has a board.
func Fold(p game.Position, key func(path []game.Move) string) {
	var paths []render.Path
	var keys []string
	var walk func(parent int, path []game.Move)
	walk = func(parent int, path []game.Move) {
		n := len(paths)
		board := game.Need[game.Boarder](p, "show: Fold needs a game that draws boards").Board()
		paths, keys = append(paths, render.Path{Parent: parent, Board: board}), append(keys, key(path))
		for _, m := range p.Moves(nil) {
			p.Make(m)
			walk(n, append(slices.Clone(path), m))
			p.Unmake(m)
		}
	}
	walk(-1, nil)
	Controls("All paths. Those with equal keys share a place.", func(s *Setting) {
		before, now := strconv.Itoa, func(i int) string { return keys[i] }
		if !s.On("fold") {
			before, now = now, before
		}
		picture, counts := render.Fold(paths, before, now)
		s.out.Counts = counts
		Bundle(picture)
	}, render.Control{Name: "fold", Start: 1})
}

// Line sends the boards of a line of play to step through, each named after the move that leads to
// it. Line makes the moves and takes them back.
func Line(title string, p game.Position, moves ...game.Move) {
	boards := game.Need[game.Boarder](p, "show: Line needs a game that draws boards")
	before := boards.Board()
	stages := []render.Stage{{Name: "at the start", Outputs: []render.Bundle{render.Board("", before, nil)}}}
	for i, m := range moves {
		name := fmt.Sprintf("%d. %s", i+1, game.MoveName(p, m))
		p.Make(m)
		defer p.Unmake(m)
		now := boards.Board()
		stages = append(stages, render.Stage{Name: name, Outputs: []render.Bundle{render.Board("", now, &before)}})
		before = now
	}
	Bundle(render.Stepper(title, stages))
}
