// %play with a learner's own game, which makes a Go cell.

package core

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"gametree/kernel/assist"
	"gametree/pkg/search"
)

// OwnGame returns the Go of a cell whose last line plays a learner's own game:
//
//	%play ConnectThree                       a type, whose zero value or NewConnectThree() is the start
//	%play game                               a variable
//	%play NewGame(5, 4) --rung full --depth 6   any expression
//
// Only declarations may stand above it. OwnGame returns "" if the cell is another one,
// and an error if what it plays is no game.
func OwnGame(knows *assist.Session, code string) (program string, err error) {
	above, line := "", strings.TrimRight(code, " \t\n")
	if at := strings.LastIndexByte(line, '\n') + 1; at > 0 {
		above, line = line[:at], line[at:]
	}
	rest, ok := strings.CutPrefix(line, "%play ")
	if !ok || strings.Contains("\n"+above, "\n%") {
		return "", nil
	}
	what, flags, flagged := strings.Cut(rest, " --")
	if flagged {
		flags = "--" + flags
	}
	what = strings.TrimSpace(what)
	if slices.Contains([]string{"back", "hint", "new", "now"}, what) {
		return "", nil
	}
	expression, known, err := knows.Playable(above, what)
	if err != nil || !known {
		return "", err
	}
	opponent, err := opponent(knows, flags)
	if err != nil {
		return "", err
	}
	return above + "func main() { show.PlayGame(" + expression + opponent + ") }", nil
}

// OwnGames returns whether a cell plays a learner's own game, or why it cannot, for the
// Cells of package magic.
func OwnGames(knows *assist.Session) func(code string) (bool, error) {
	return func(code string) (bool, error) {
		program, err := OwnGame(knows, code)
		return program != "", err
	}
}

// opponent returns the second argument of show.PlayGame for the flags of %play.
func opponent(knows *assist.Session, text string) (argument string, err error) {
	if text == "" {
		return "", nil
	}
	flags := flag.NewFlagSet("play", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	rung, fen := flags.String("rung", "", ""), flags.String("fen", "", "")
	depth, ms := flags.Int("depth", 0, ""), flags.Int("movetime", 0, "")
	second := flags.Bool("black", false, "")
	if err := flags.Parse(strings.Fields(text)); err != nil || flags.NArg() > 0 {
		return "", errors.New("play: want --rung NAME, --depth N, --movetime MS or --black after your game, got " + text)
	}
	var fields []string
	switch _, unknown := search.Lookup(*rung); {
	case *fen != "":
		return "", errors.New("play: --fen is for the games of gametree; to start elsewhere, play a variable with that position")
	case *depth < 0 || *ms < 0:
		return "", errors.New("play: want a depth and a time of 1 or more")
	case *rung == "":
	case unknown == nil:
		fields = append(fields, fmt.Sprintf("Rung: %q", *rung))
	case knows.Declares(*rung):
		fields = append(fields, fmt.Sprintf("Rung: %q, Search: search.Full(%s)", *rung, *rung))
	default:
		return "", fmt.Errorf("play: %w, or name a search function of yours", unknown)
	}
	if *depth > 0 {
		fields = append(fields, fmt.Sprint("Depth: ", *depth))
	}
	if *ms > 0 {
		fields = append(fields, fmt.Sprint("Time: ", *ms, " * time.Millisecond"))
	}
	if *second {
		fields = append(fields, "First: true")
	}
	return ", show.Opponent{" + strings.Join(fields, ", ") + "}", nil
}
