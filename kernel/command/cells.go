// The commands in the cells of a kernel.

package command

import (
	"context"
	_ "embed" // cells.txt
	"io"

	"gametree/exercises"
	"gametree/exercises/grader/host"
	"gametree/kernel/assist"
	"gametree/kernel/console"
	"gametree/kernel/learner"
	"gametree/kernel/magic"
	"gametree/kernel/session"
	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/render"
	"gametree/pkg/search"
)

//go:embed cells.txt
var cellsText string

// silent is for parsers that only read.
var silent = IO{IO: console.IO{Out: io.Discard, Err: io.Discard}}

// CellCommands returns the commands for the cells of a kernel, and the session of the game that the cells play. l
// answers exercises; talk says how pages reach the kernel; h runs own games; scope has what the cells declare.
func CellCommands(
	l *learner.Learner, talk render.Talk, h host.Host, scope *assist.Scope,
) (*magic.Cells, *session.Session) {
	parser, err := newParser(context.Background(), silent, &commands{}, true)
	if err != nil {
		panic(err) // a mistake in the type commands
	}
	game, o := session.New(talk, h), own{scope: scope}
	return &magic.Cells{
		App: parser.Model.Node,
		Run: func(ctx context.Context, args []string, stdio console.IO) error {
			return dispatch(ctx, args, IO{IO: stdio, learner: l, session: game})
		},
		Go:    o.program,
		Page:  cellsText,
		Other: l.CheckCell,
		Choices: func(kind string, at magic.Spot) []string {
			if kind == "command" {
				return magic.CommandNames(parser.Model.Node)
			}
			words := choices(kind, gameAt(at))
			if at.Command == "match" && len(at.Arguments) == 0 {
				words = append(words, games.Names(games.Playable())...)
			}
			return append(words, o.choices(kind, at)...)
		},
	}, game
}

// choices returns the words of a kind, the tag complete of a field. For rungs it
// returns those of the game, or of the ladder if there is no game of that name.
func choices(kind, gameName string) (words []string) {
	switch kind {
	case "game":
		return games.Names(games.All)
	case "play":
		return append(games.Names(games.Playable()), play.Words...)
	case "rung":
		rungs := search.Rungs
		if g, err := games.Lookup(games.All, gameName); err == nil {
			rungs = g.Serving()
		}
		for _, r := range rungs {
			words = append(words, r.Name)
		}
	case "exercise":
		for _, e := range exercises.All() {
			words = append(words, e.ID)
		}
	}
	return words
}

// gameAt returns the name of the game in a command line: stake in solve stake, in
// play stake and in match stake, and xiangqi in match, unless another game is named.
func gameAt(at magic.Spot) string {
	name := at.Command
	if len(at.Arguments) > 0 {
		name = at.Arguments[0]
	}
	if at.Command == "match" {
		if _, err := games.Lookup(games.Playable(), name); err != nil {
			return "xiangqi"
		}
	}
	return name
}
