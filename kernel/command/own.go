// Commands about a learner's own game or searches, of which Go cells are made.

package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/alecthomas/kong"

	"gametree/exercises/grader/near"
	"gametree/exercises/grader/program"
	"gametree/kernel/assist"
	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/search"
	"gametree/pkg/show"
)

// own makes the Go of a cell whose last line is a command about something in Go:
//
//	%play NewGame(5, 4) --rung mine      a game: a type, a variable, a function or an expression
//	%solve Game --depth 8                a type: its start is NewGame(), or its zero value
//	%perft Game 5 --divide
//	%analyse Game, %bench Game, %share Game, %rungs Game
//	%check-game Game
//	%match connect4 mine killers         a search of your own on a game of gametree
//	%match Game mine alphabeta
//
// Only declarations may stand above it. A name that a cell declares comes before a name
// of gametree.
type own struct{ scope *assist.Scope }

// program returns "" if the cell is another one, and an error if the command has a
// mistake.
func (o own) program(code string) (made string, err error) {
	code = strings.TrimRight(code, " \t\n")
	lines := program.Commands(code)
	if len(lines) == 0 || lines[len(lines)-1].To < len(code) {
		return "", nil
	}
	last, lines := lines[len(lines)-1], lines[:len(lines)-1]
	above, name, rest := code[:last.From], last.Name, strings.TrimPrefix(last.Text, last.Name)
	command := goCommands()[name]
	switch {
	case command == nil || strings.Contains(" "+rest+" ", " --help "):
		return "", nil
	case slices.ContainsFunc(lines, program.Command.BeginsMain):
		return "", fmt.Errorf("%s does not work below %%%%; put it into a cell of its own", name)
	case len(lines) > 0:
		return "", nil
	}
	called := ""
	isGo, err := o.parse(command, above, name[1:], rest)
	if isGo && err == nil {
		called, err = command.inGo(o, above)
	}
	if name = name[1:]; err != nil && !strings.HasPrefix(err.Error(), name+": ") {
		err = fmt.Errorf("%s: %w", name, err)
	}
	if called == "" || err != nil {
		return "", err
	}
	return above + program.LineMark(code, last.From) + "func main() { " + called + " }", nil
}

// goCommands returns new commands that may be about something in Go, by their names in a cell.
func goCommands() map[string]goCommand {
	return map[string]goCommand{
		"%play": &playCmd{}, "%solve": &solveAnyCmd{}, "%perft": &perftCmd{}, "%match": &matchCmd{},
		"%check-game": &checkGameCmd{}, "%analyse": &analyseCmd{}, "%bench": &benchCmd{}, "%share": &shareCmd{},
		"%rungs": &rungsCmd{},
	}
}

// goCommand is a command that may be about something in Go. inGo returns the statements
// that do what it asks, or "" if it is about nothing in Go.
type goCommand interface {
	inGo(o own, above string) (called string, err error)
}

func (c *playCmd) inGo(o own, above string) (called string, err error) {
	if c.What == "" || slices.Contains(play.Words, c.What) {
		return "", nil
	}
	start, err := o.game(above, c.What)
	switch {
	case err != nil:
		return "", err
	case start == "" && unicode.IsUpper([]rune(c.What)[0]): // else it may be a move
		return "", o.misspelt(c.What)
	case start == "":
		return "", nil
	case c.FEN != "":
		return "", errFEN
	}
	against, err := o.opponent(above, c.Depth, c.Movetime, show.Opponent{Rung: c.Rung, First: c.Black})
	return "show.PlayGame(" + start + ", " + against + ")", err
}

var errFEN = errors.New("--fen is for the games of gametree; to start elsewhere, use a variable with that position")

func (c *solveAnyCmd) inGo(o own, above string) (called string, err error) {
	start, err := o.game(above, c.Game)
	switch {
	case start == "" || err != nil:
		return "", err
	case len(c.Position) > 0:
		return "", fmt.Errorf("want your game alone, got %s after it; to begin elsewhere, "+
			"solve a variable with that position", strings.Join(c.Position, " "))
	}
	by, err := o.opponent(above, c.Depth, c.MoveTime, show.Opponent{Rung: c.Rung, Stats: c.Stats})
	return "show.Solve(" + start + ", " + by + ")", err
}

func (c *analyseCmd) inGo(o own, above string) (called string, err error) {
	start, err := o.game(above, c.Game)
	switch {
	case start == "" || err != nil:
		return "", err
	case len(c.Text) > 0:
		return "", errors.New("want your game alone; to begin elsewhere, analyse a variable with that position")
	case c.Depth == 0 && c.Movetime == 0:
		c.Movetime = 60_000
	}
	by, err := o.opponent(above, c.Depth, c.Movetime, show.Opponent{Rung: c.Rung, Lines: c.Lines})
	return "show.PlayGame(" + start + ", " + by + ")", err
}

func (c *benchCmd) inGo(o own, above string) (called string, err error) {
	g, err := o.entry(above, c.Game)
	if g == "" || err != nil {
		return "", err
	}
	return "show.Bench(" + g + ".AllBenches()...)", nil
}

func (c *rungsCmd) inGo(o own, above string) (called string, err error) {
	g, err := o.entry(above, c.Game)
	if g == "" || err != nil {
		return "", err
	}
	return "show.Bundle(render.Table(games.Ladder(" + g + ".Serving())))", nil
}

func (c *perftCmd) inGo(o own, above string) (called string, err error) {
	start, err := o.game(above, c.Game)
	switch {
	case start == "" || err != nil:
		return "", err
	case c.FEN != "":
		return "", errFEN
	}
	return fmt.Sprintf("gamecheck.Perft(%s, %d, %t)", start, c.Depth, c.Divide), nil
}

// inGo also takes types that are not yet games: the report lists what they lack.
func (c *checkGameCmd) inGo(o own, above string) (called string, err error) {
	what := strings.Join(c.Code, " ")
	if what == "" {
		return "", errors.New("want your game's type, or a function that returns a new game, as in %check-game NewNim")
	}
	if start, err := o.game(above, what); start != "" && err == nil {
		what = start
	}
	return "gamecheck.Report(func() any { return new(" + what + ") })", nil
}

func (c *matchCmd) inGo(o own, above string) (called string, err error) {
	first := c.Players[0]
	rules, value := "arena.Rules{}", "nil"
	start, err := o.game(above, first)
	g, unlisted := games.Lookup(games.Playable(), first)
	switch {
	case err != nil:
		return "", err
	case start != "":
		g, value = games.Game{}, "func() any { return new("+start+") }"
	case unlisted == nil:
		rules = fmt.Sprintf("games.Arena(%q)", g.Name)
	default:
		return "", o.misspelt(first)
	}
	contenders, made, err := o.contenders(above, g.Name, c.Players[1:])
	if err != nil || !made {
		return "", err
	}
	if c.Out != "" || c.Shard.Of > 0 || c.Merge {
		return "", errors.New("--out, --shard and --merge are for the games and searches of gametree, " +
			"because a cell can change yours")
	}
	m, err := c.match(c.Players[1:])
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("show.Contest(%s, %s, %s, %q%s)", rules, value, inJSON(m), c.PGN, contenders), nil
}

// inJSON returns v as JSON in a string of Go.
func inJSON(v any) string { return fmt.Sprintf("%#q", game.Must(json.Marshal(v))) }

// contenders returns the players as arguments in Go. gameName is the name of the game in
// the list, empty for a game in Go. made is false if nothing is Go, or if the command is
// to explain what is wrong.
func (o own) contenders(above, gameName string, players []string) (arguments string, made bool, err error) {
	made = gameName == ""
	for _, word := range players {
		_, noRung := search.Lookup(word)
		switch {
		case gameName != "" && isRung(gameName, word):
			arguments += fmt.Sprintf(", games.Contender(%q, %q)", gameName, word)
		case gameName == "" && noRung == nil:
			arguments += fmt.Sprintf(", arena.Of(%q, %[1]q)", word)
		case o.inGo(above, word):
			arguments += fmt.Sprintf(", arena.Of(%q, %s)", word, word)
			made = true
		case gameName == "":
			hint := near.DidYouMean(word, o.scope.Searches())
			return "", false, fmt.Errorf("%w; and no cell declares a function %s%s", noRung, word, hint)
		default:
			return "", false, nil
		}
	}
	return arguments, made, nil
}

// isRung reports whether a game of the list has a rung.
func isRung(gameName, rung string) bool {
	g, err := games.Lookup(games.All, gameName)
	if err == nil {
		_, err = g.Rung(rung)
	}
	return err == nil
}

// misspelt returns an error about a word that is almost the name of a game, nil if it is
// a player of Chinese chess or something else.
func (o own) misspelt(word string) error {
	if _, err := onPath(word); err == nil || isRung("xiangqi", word) {
		return nil
	}
	if hint := near.DidYouMean(word, append(games.Names(games.Playable()), o.scope.Games()...)); hint != "" {
		return fmt.Errorf("there is no game %s%s", word, hint)
	}
	return nil
}

// game returns the Go of the game that what names, "" if it is not in Go. The error says
// why something in Go is no game.
func (o own) game(above, what string) (start string, err error) {
	start, err = o.scope.Playable(above, what)
	if _, unlisted := games.Lookup(games.All, what); err != nil && unlisted == nil {
		return "", nil
	}
	return start, err
}

// entry returns the Go of a games.Game for the game that what names, "" if it is not in Go.
func (o own) entry(above, what string) (g string, err error) {
	start, err := o.game(above, what)
	if start != "" {
		start = fmt.Sprintf("games.Own(%q, func() game.Position { return %s })", what, start)
	}
	return start, err
}

// opponent returns the Go of a show.Opponent that searches to a depth and for ms milliseconds by
// a rung, or by the search of the cells that has the name of its rung.
func (o own) opponent(above string, depth, ms int, by show.Opponent) (called string, err error) {
	by.Depth, by.Time = depth, time.Duration(ms)*time.Millisecond
	mine := ""
	switch _, unknown := search.Lookup(by.Rung); {
	case by.Rung == "":
	case o.inGo(above, by.Rung) && (unknown != nil || token.IsIdentifier(by.Rung)):
		mine, by.Whole = ", search.Full("+by.Rung+")", !o.scope.Limited(above, by.Rung)
	case unknown != nil:
		return "", fmt.Errorf("%w, or name a search function of yours%s", unknown,
			near.DidYouMean(by.Rung, o.scope.Searches()))
	}
	return "show.Asked(" + inJSON(by) + mine + ")", nil
}

// inGo reports whether word is an expression of Go whose name, if it is one, a cell
// declares.
func (o own) inGo(above, word string) bool {
	x, err := parser.ParseExpr(word)
	if _, literal := x.(*ast.BasicLit); err != nil || literal {
		return false
	}
	return !token.IsIdentifier(word) || o.scope.Knows(above, word)
}

// parse reads the words of a command into its struct. Its flags may stand anywhere. If
// there is a mistake, isGo reports whether a word is something in Go; otherwise the
// command itself explains the mistake.
func (o own) parse(c any, above, name, rest string) (isGo bool, err error) {
	words, err := program.Split(rest)
	if err == nil {
		err = parse(c, name, words)
	}
	isOurs := func(word string) bool {
		_, unlisted := games.Lookup(games.All, word)
		return unlisted != nil && !strings.HasPrefix(word, "-") && o.inGo(above, word)
	}
	if err != nil && !slices.ContainsFunc(words, isOurs) {
		return false, nil
	}
	return true, err
}

// parse reads words as the flags and arguments of the command of that name into its struct.
func parse(c any, name string, words []string) error {
	parser, err := kong.New(c, variables, kong.Writers(io.Discard, io.Discard), kong.Exit(func(int) {}))
	if err != nil {
		return err
	}
	parsed, err := parser.Parse(inOrder(parser.Model.Node, words))
	if err != nil {
		return mistake(func(command string) string { return "%" + command }, name, err)
	}
	return inRange(parsed)
}
