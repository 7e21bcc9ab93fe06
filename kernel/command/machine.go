//go:build !js

package command

import (
	"cmp"
	"context"
	"os"
	"path/filepath"

	"github.com/alecthomas/kong"

	"gametree/exercises/grader"
	"gametree/exercises/grader/report"
	"gametree/kernel/learner"
	"gametree/kernel/setup"
	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/share"
)

// findRoot gives a command whose method Run has a parameter of type string the root of the checkout.
var findRoot = kong.BindToProvider(func() (string, error) {
	root, err := setup.Root()
	if err != nil {
		err = badInput(err)
	}
	return root, err
})

// sharing returns what writes the page of a game that is played.
func sharing(g games.Game, q play.Query) func() (string, error) {
	return func() (string, error) {
		return sharePage(context.Background(), g, play.Query{From: q.From, Settings: q.Settings}, "")
	}
}

// sharePage writes the page of a game into a file, and returns a sentence about it.
func sharePage(ctx context.Context, g games.Game, q play.Query, file string) (string, error) {
	_, err := g.Position(q.From)
	_, noRung := g.Rung(q.Rung)
	root, noRoot := setup.Root()
	if err := cmp.Or(err, noRung, noRoot); err != nil {
		return "", badInput(err)
	}
	file = cmp.Or(file, share.FileName(g.Name))
	_, missing := os.Stat(file)
	program := filepath.Join(root, ".gametree", "share.wasm")
	text, err := share.Page(ctx, g.Rules(), q, g.Name, filepath.Join(root, "pkg", "share", "all"), program)
	if err != nil {
		return "", err
	}
	message := share.Written(file, len(text))
	if missing == nil {
		message = "Replaced " + message
	}
	return message, os.WriteFile(file, text, 0o666)
}

// User returns the user of this machine, who answers exercises.
func User() *learner.Learner {
	return &learner.Learner{
		Workshop: func() (grader.Workshop, error) {
			root, err := setup.Root()
			return grader.Checkout(root), err
		},
		Store: report.ProgressFile(),
	}
}
