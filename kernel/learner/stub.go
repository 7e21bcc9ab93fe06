package learner

import (
	"context"
	_ "embed"
	"fmt"
	"go/token"
	"strings"

	"gametree/exercises"
	"gametree/exercises/grader/report"
	"gametree/kernel/console"
	"gametree/pkg/render"
)

// StubCmd shows the task and the starting code of an exercise, or of a new game.
type StubCmd struct {
	exerciseArg
	Name string `arg:"" optional:"" help:"After the word game: the name of the type of a new game."`
}

func (c *StubCmd) Run(_ context.Context, stdio console.IO, r *report.Progress) error {
	switch {
	case c.Exercise == "game" && token.IsIdentifier(c.Name):
		return stdio.Show(source(strings.ReplaceAll(newGame, "Game", c.Name)))
	case c.Exercise == "game":
		return console.BadInputf("stub: want a name for the type of your game after the word game, such as stub game "+
			"Domineering, got %q", c.Name)
	case c.Name != "":
		return console.BadInputf("stub: want one exercise, got %s too", c.Name)
	}
	e, _, err := c.find(stdio, r)
	if err != nil {
		return err
	}
	if !stdio.InCell() {
		return stdio.Show(render.Bundle{Text: e.Stub()}) // only Go, so that it can go into a file
	}
	if err := stdio.Show(render.Bundle{Markdown: e.Prompt(), Text: e.Prompt() + "\n"}); err != nil {
		return err
	}
	return stdio.Show(source(e.Stub()))
}

// newGame is a game named Game with nothing in it.
//
//go:embed game.txt
var newGame string

// ListCmd lists the exercises.
type ListCmd struct{ console.AsJSON }

func (c *ListCmd) Run(_ context.Context, stdio console.IO) error {
	var rows [][]string
	for _, e := range exercises.All() {
		rows = append(rows, []string{e.ID, e.Title, e.Lesson, fmt.Sprint(e.Points())})
	}
	return stdio.ShowTable(c.AsJSON, []string{"exercise", "title", "lesson", "points"}, rows)
}
