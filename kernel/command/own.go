// Commands about a learner's own game or searches, of which Go cells are made.

package command

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"gametree/exercises/grader/misspelt"
	"gametree/exercises/grader/program"
	"gametree/kernel/assist"
	"gametree/kernel/magic"
	"gametree/pkg/game"
	"gametree/pkg/games"
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
// Only declarations may stand above it. A name that a cell declares comes before a name of gametree.
type own struct {
	scope *assist.Scope
	above string // what stands above the command
}

// goCommand is a command with the tag own: it may be about a game in Go, which its first argument
// names. Its flags with that tag work then too.
type goCommand interface {
	// inGo returns the statement that does what the command asks for the game that start makes.
	inGo(o own, start string) (called string, err error)
}

// program returns "" if the cell is another one, and an error if the command has a mistake.
func (o own) program(code string) (made string, err error) {
	code = strings.TrimRight(code, " \t\n")
	lines := program.Commands(code)
	if len(lines) == 0 || lines[len(lines)-1].To < len(code) || lines[len(lines)-1].Name[0] != '%' {
		return "", nil
	}
	last, lines := lines[len(lines)-1], lines[:len(lines)-1]
	name, rest := last.Name[1:], strings.TrimPrefix(last.Text, last.Name)
	parser, err := newParser(context.Background(), silent, grammar(name), true)
	if err != nil {
		return "", err
	}
	mayBeOwn := func(n *kong.Node) bool { return n.Name == name && n.Tag.Has("own") }
	switch {
	case !slices.ContainsFunc(parser.Model.Children, mayBeOwn):
		return "", nil
	case slices.ContainsFunc(lines, program.Command.BeginsMain):
		return "", fmt.Errorf("%s does not work below %%%%; put it into a cell of its own", last.Name)
	case len(lines) > 0:
		return "", nil
	}
	o.above = code[:last.From]
	called, err := o.call(parser, name, rest)
	if err != nil && !strings.HasPrefix(err.Error(), name+": ") {
		err = fmt.Errorf("%s: %w", name, err)
	}
	if called == "" || err != nil {
		return "", err
	}
	return o.above + program.LineMark(code, last.From) + "func main() { " + called + " }", nil
}

// call returns the statement for the command of that name, "" if it is about nothing in Go. If the command has a
// mistake, the error says so if a word is something in Go; otherwise the command itself explains the mistake.
func (o own) call(parser *kong.Kong, name, rest string) (called string, err error) {
	words, err := program.Split(rest)
	var parsed *kong.Context
	if err == nil {
		parsed, err = parse(parser, func(command string) string { return "%" + command }, append([]string{name}, words...))
	}
	isOurs := func(word string) bool {
		_, unlisted := games.Lookup(games.All, word)
		return unlisted != nil && !strings.HasPrefix(word, "-") && o.inGo(word)
	}
	switch {
	case err != nil && slices.ContainsFunc(words, isOurs):
		return "", err
	case err != nil || parsed == nil:
		return "", nil
	}
	switch c := parsed.Selected().Target.Addr().Interface().(type) {
	case *checkGameCmd:
		return c.inGo(o)
	case *matchCmd:
		called, err = c.inGo(o)
	case goCommand:
		what := parsed.Selected().Positional[0].Target.String()
		start, wrong := o.game(what)
		hint := misspelt.DidYouMean(what, o.scope.Games())
		if _, unlisted := games.Lookup(games.All, what); start == "" && unlisted != nil && hint != "" {
			wrong = cmp.Or(wrong, fmt.Errorf("there is no game %s%s", what, hint))
		}
		if start == "" || wrong != nil {
			return "", wrong
		}
		called, err = c.inGo(o, start)
	}
	if called == "" || err != nil {
		return "", err
	}
	for _, p := range parsed.Path {
		if p.Flag != nil && !p.Flag.Tag.Has("own") {
			return "", fmt.Errorf("--%s is for the games of gametree", p.Flag.Name)
		}
	}
	return called, nil
}

func (c *playCmd) inGo(o own, start string) (called string, err error) {
	against, err := o.opponent(c.Depth, c.Movetime, show.Opponent{Rung: c.Rung, First: c.Black})
	return "show.PlayGame(" + start + ", " + against + ")", err
}

func (c *solveAnyCmd) inGo(o own, start string) (called string, err error) {
	by, err := o.opponent(c.Depth, c.MoveTime, show.Opponent{Rung: c.Rung, Stats: c.Stats})
	return "show.Solve(" + start + ", " + by + ")", cmp.Or(alone(c.Position), err)
}

func (c *analyseCmd) inGo(o own, start string) (called string, err error) {
	if c.Depth == 0 && c.Movetime == 0 {
		c.Movetime = 60_000
	}
	by, err := o.opponent(c.Depth, c.Movetime, show.Opponent{Rung: c.Rung, Lines: c.Lines})
	return "show.PlayGame(" + start + ", " + by + ")", cmp.Or(alone(c.Text), err)
}

// alone returns an error about words after the game.
func alone(words []string) error {
	if len(words) == 0 {
		return nil
	}
	return fmt.Errorf("want your game alone, got %s after it; to begin elsewhere, use a variable with that position",
		strings.Join(words, " "))
}

func (c *benchCmd) inGo(_ own, start string) (called string, err error) {
	return "show.Bench(" + entry(c.Game, start) + ".AllBenches()...)", nil
}

func (c *rungsCmd) inGo(_ own, start string) (called string, err error) {
	return "show.Bundle(render.Table(games.Ladder(" + entry(c.Game, start) + ".Serving())))", nil
}

func (c *judgeCmd) inGo(_ own, start string) (called string, err error) {
	return fmt.Sprintf(`gamecheck.Judged(%s.Judge("", %q))`, entry(c.Game, start), strings.Join(c.Moves, " ")), nil
}

// entry returns the Go of a games.Game for the game that what names and start makes.
func entry(what, start string) string {
	return fmt.Sprintf("games.Own(%q, func() game.Position { return %s })", what, start)
}

func (c *perftCmd) inGo(_ own, start string) (called string, err error) {
	return fmt.Sprintf("gamecheck.Perft(%s, %d, %t)", start, c.Depth, c.Divide), nil
}

// inGo also takes types that are not yet games: the report lists what they lack.
func (c *checkGameCmd) inGo(o own) (called string, err error) {
	what := strings.Join(c.Code, " ")
	if what == "" {
		return "", errors.New("want your game's type, or a function that returns a new game, as in %check-game NewNim")
	}
	if start, err := o.game(what); start != "" && err == nil {
		what = start
	}
	return "gamecheck.Report(func() any { return new(" + what + ") })", nil
}

func (c *matchCmd) inGo(o own) (called string, err error) {
	start, err := o.game(c.Players[0])
	if err != nil {
		return "", err
	}
	rules, value := "arena.Rules{}", "func() any { return new("+start+") }"
	g, unlisted := games.Lookup(games.Playable(), c.Players[0])
	lookup := search.Lookup
	switch {
	case start != "":
	case unlisted == nil:
		rules, value, lookup = fmt.Sprintf("games.Arena(%q)", g.Name), "nil", g.Rung
	default:
		return "", nil
	}
	contenders, made, err := o.contenders(start != "", g.Name, lookup, c.Players[1:])
	if err != nil || !made {
		return "", err
	}
	m, err := c.match(c.Players[1:])
	return fmt.Sprintf("show.Contest(%s, %s, %s, %q%s)", rules, value, inJSON(m), c.PGN, contenders), err
}

// inJSON returns v as JSON in a string of Go.
func inJSON(v any) string { return fmt.Sprintf("%#q", game.Must(json.Marshal(v))) }

// contenders returns the players as arguments in Go, whose game is the learner's own or that of the list with that
// name. lookup finds its rungs. made is false if nothing is Go, or if the command is to explain what is wrong.
func (o own) contenders(isOwn bool, name string, lookup func(string) (search.Rung, error), players []string) (
	arguments string, made bool, err error,
) {
	made = isOwn
	for _, word := range players {
		_, noRung := lookup(word)
		switch {
		case noRung == nil && isOwn:
			arguments += fmt.Sprintf(", arena.Of(%q, %[1]q)", word)
		case noRung == nil:
			arguments += fmt.Sprintf(", games.Contender(%q, %q)", name, word)
		case o.inGo(word):
			arguments += fmt.Sprintf(", arena.Of(%q, %s)", word, word)
			made = true
		case isOwn:
			hint := misspelt.DidYouMean(word, o.scope.Searches())
			return "", false, fmt.Errorf("%w; and no cell declares a function %s%s", noRung, word, hint)
		default:
			return "", false, nil
		}
	}
	return arguments, made, nil
}

// game returns the Go of the game that what names, "" if it is not in Go. The error says
// why something in Go is no game.
func (o own) game(what string) (start string, err error) {
	start, err = o.scope.Playable(o.above, what)
	if _, unlisted := games.Lookup(games.All, what); err != nil && unlisted == nil {
		return "", nil
	}
	return start, err
}

// opponent returns the Go of a show.Opponent that searches to a depth and for ms milliseconds by
// a rung, or by the search of the cells that has the name of its rung.
func (o own) opponent(depth, ms int, by show.Opponent) (called string, err error) {
	by.Depth, by.Time = depth, time.Duration(ms)*time.Millisecond
	mine := ""
	switch _, unknown := search.Lookup(by.Rung); {
	case by.Rung == "":
	case o.inGo(by.Rung) && (unknown != nil || token.IsIdentifier(by.Rung)):
		mine, by.Whole = ", search.Full("+by.Rung+")", !o.scope.Limited(o.above, by.Rung)
	case unknown != nil:
		return "", fmt.Errorf("%w, or name a search function of yours%s", unknown,
			misspelt.DidYouMean(by.Rung, o.scope.Searches()))
	}
	return "show.Asked(" + inJSON(by) + mine + ")", nil
}

// inGo reports whether word is an expression of Go whose name, if it is one, a cell declares.
func (o own) inGo(word string) bool {
	x, err := parser.ParseExpr(word)
	if _, literal := x.(*ast.BasicLit); err != nil || literal {
		return false
	}
	return !token.IsIdentifier(word) || o.scope.Knows(o.above, word)
}

// checkGameCmd is %check-game, of which a Go cell is made.
type checkGameCmd struct {
	Code []string `arg:"" optional:"" help:"Go code."`
}

// Run explains where the command works.
func (c *checkGameCmd) Run() error {
	return badInputf("this command works in a cell of a notebook only, where it runs your Go code")
}

// choices returns the names that cells declare and that may stand there.
func (o own) choices(kind string, at magic.Spot) []string {
	switch {
	case kind == "play" || kind == "game" || at.Command == "match" && len(at.Arguments) == 0:
		return o.scope.Games()
	case kind == "rung":
		return o.scope.Searches()
	}
	return nil
}
