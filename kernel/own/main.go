//go:build !js

package own

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"

	"gametree/kernel/command"
	"gametree/kernel/console"
	"gametree/pkg/games"
	"gametree/pkg/share"
	"gametree/pkg/show/gamecheck"
)

// takeGame are the commands whose first argument is a game.
var takeGame = []string{"solve", "play", "analyse", "perft", "match", "learn", "bench", "rungs"}

// Main runs the command that the arguments of the program name, and exits: those of
// gametree, with this game where a command takes the name of one, as in: go run . solve --depth 9.
// Besides, check-game reports broken promises, and share writes a page that plays the game.
// The name of the game consists of small letters and digits.
func Main(name string, start Start) {
	args := os.Args[1:]
	_, source, _, _ := runtime.Caller(1)
	switch {
	case len(args) == 0 || slices.Contains([]string{"help", "-h", "--help"}, args[0]):
		fmt.Print(usage(name))
		return
	case args[0] == "check-game":
		gamecheck.Report(func() any { return &start })
		return
	case args[0] == "share":
		share.Write(start(), filepath.Dir(source), args[1:]...)
		return
	case !slices.Contains(takeGame, args[0]):
		fmt.Fprintf(os.Stderr, "gametree: there is no command %s here\n%s", args[0], usage(name))
		os.Exit(command.ExitBadInput)
	}
	games.All = append(games.All, games.Own(name, start))
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	args = slices.Insert(slices.Clone(args), 1, name)
	code := command.Main(ctx, args, console.IO{In: os.Stdin, Out: os.Stdout, Err: os.Stderr})
	stop()
	os.Exit(code)
}

func usage(name string) string {
	return `Commands of ` + name + `, each with --help:

  go run . check-game                 report a broken promise
  go run . solve                      its value and a best move
  go run . play                       play against a search
  go run . analyse                    the best lines
  go run . perft 5                    count positions
  go run . match alphabeta deepening  let searches play each other
  go run . learn --minutes 5          train a network for it
  go run . bench                      measure the ladder on it
  go run . rungs                      the searches that serve it
  go run . share                      write a page that plays it
`
}
