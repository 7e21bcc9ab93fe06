// Package practice trains a network for a learner's game. %learn calls it.
package practice

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"time"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/learn"
	"gametree/pkg/render"
	"gametree/pkg/show"
)

// Learn trains a network for the game that value makes, as game.Starts wants it, for that
// long or until the cell is stopped, and shows how its strength grew. Without a file it
// writes NAME.network.
func Learn(value func() any, name, file string, long time.Duration, seed uint64) {
	start, err := game.Starts(value)
	if err != nil {
		show.Markdown("✗ %v.", err)
		return
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	name, _, _ = strings.Cut(name, "(") // NewGame(5, 4)
	tell, end := show.Progress()
	outputs, err := learn.Practice{
		Title: name, Rules: arena.Rules{Start: start}, File: cmp.Or(file, name+".network"), For: long, Seed: seed, Tell: tell,
	}.Run(ctx)
	if err != nil {
		end(render.Bundle{Text: fmt.Sprintf("✗ %v\n", err)})
		return
	}
	last := len(outputs) - 1
	end(outputs[last])
	for _, b := range outputs[:last] {
		show.Bundle(b)
	}
}
