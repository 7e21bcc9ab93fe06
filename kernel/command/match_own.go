// %match with a learner's own game or searches, which makes a Go cell.

package command

import (
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"io"
	"strings"
	"unicode"

	"github.com/alecthomas/kong"

	"gametree/kernel/magic"
	"gametree/pkg/games"
	"gametree/pkg/search"
)

// ownMatch returns the Go of a cell whose last line is a match with a game or with
// players in Go:
//
//	%match connect4 Mine killers --games 100    a search of your own on a game of gametree
//	%match NewGame(5, 4) Mine alphabeta         a game of your own: an expression, a function or a type
//
// A player that is no rung is an expression in Go, such as the name of a function. Only
// declarations may stand above the line. ownMatch returns "" if the cell is another one,
// and an error if it has a mistake. declared reports whether this cell or an earlier one
// declares a name.
func ownMatch(code string, declared func(above, name string) bool) (program string, err error) {
	above, line := "", strings.TrimRight(code, " \t\n")
	if at := strings.LastIndexByte(line, '\n') + 1; at > 0 {
		above, line = line[:at], line[at:]
	}
	rest, ok := strings.CutPrefix(line, "%match ")
	if !ok || strings.Contains("\n"+above, "\n%") {
		return "", nil
	}
	players, flags, _ := strings.Cut(rest, " --")
	words := expressions(players)
	if len(words) == 0 {
		return "", nil
	}
	inGo := func(word string) bool {
		_, err := parser.ParseExpr(word)
		return err == nil && (!token.IsIdentifier(word) || declared(above, word))
	}
	g, err := games.Lookup(games.Played(), words[0])
	if err != nil && (isRung("xiangqi", words[0]) || !inGo(words[0])) {
		return "", nil
	}
	value, rules := "nil", fmt.Sprintf("Rules: games.Arena(%q), ", g.Name)
	if err != nil {
		value, rules = "func() any { return new("+words[0]+") }", ""
	}
	contenders, made, err := contenders(g.Name, words[1:], inGo)
	if err != nil || !made {
		return "", err
	}
	match, replay, err := matchLiteral(words, flags)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%sfunc main() { show.Contest(%s, arena.Match{%s%s}, %d%s) }", above, value, rules, match, replay, contenders), nil
}

// contenders returns the players as arguments in Go. gameName is the name of the game in
// the list, empty for a game in Go. made is false if nothing is Go, or if the command is
// to explain what is wrong.
func contenders(gameName string, players []string, inGo func(word string) bool) (arguments string, made bool, err error) {
	made = gameName == ""
	for _, word := range players {
		_, noRung := search.Lookup(word)
		switch {
		case gameName != "" && isRung(gameName, word):
			arguments += fmt.Sprintf(", games.Contender(%q, %q)", gameName, word)
		case gameName == "" && noRung == nil:
			arguments += fmt.Sprintf(", arena.Of(%q, %[1]q)", word)
		case inGo(word):
			arguments += fmt.Sprintf(", arena.Of(%q, %s)", word, word)
			made = true
		case gameName == "":
			return "", false, fmt.Errorf("match: %w; and no cell declares a function %s", noRung, word)
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

// matchLiteral returns the fields of the arena.Match, in Go, that the flags of %match describe, and the
// game to step through.
func matchLiteral(players []string, flags string) (literal string, replay int, err error) {
	words, err := magic.Split("--" + flags)
	if err != nil {
		return "", 0, err
	}
	if flags == "" {
		words = nil
	}
	var c matchCmd
	parser, err := kong.New(&c, kong.Vars{"playable": ""}, kong.Writers(io.Discard, io.Discard), kong.Exit(func(int) {}))
	if err != nil {
		return "", 0, err
	}
	if _, err := parser.Parse(append(words, players...)); err != nil {
		return "", 0, err
	}
	m, err := c.match(players[1:])
	switch {
	case err != nil:
		return "", 0, err
	case c.PGN != "":
		return "", 0, errors.New("match: --pgn is for players that are rungs; in Go, write the Record of every game in Played of show.Match")
	}
	return fmt.Sprintf("Games: %d, Limits: search.Limits{Depth: %d, Nodes: %d, Time: %d}, Margin: %d, Openings: %d, Seed: %d, Concurrency: %d, SPRT: arena.SPRT{Low: %g, High: %g}",
		m.Games, m.Limits.Depth, m.Limits.Nodes, m.Limits.Time, m.Margin, m.Openings, m.Seed, m.Concurrency, m.SPRT.Low, m.SPRT.High), c.Replay, nil
}

// expressions splits text at white space outside brackets and quotes.
func expressions(text string) (words []string) {
	word, depth, quote := "", 0, rune(0)
	for _, r := range text + " " {
		switch {
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case strings.ContainsRune("\"'`", r):
			quote = r
		case strings.ContainsRune("([{", r):
			depth++
		case strings.ContainsRune(")]}", r):
			depth--
		case unicode.IsSpace(r) && depth <= 0:
			if word != "" {
				words = append(words, word)
			}
			word = ""
			continue
		}
		word += string(r)
	}
	return words
}
