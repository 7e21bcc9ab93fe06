// Cells that pass a type or a value to the library: %check-game.

package cell

import (
	"errors"
	"slices"
	"strings"
)

// What Calling writes around an argument. new takes a type as well as a value (see
// game.Starts).
const (
	checks     = "gamecheck.Report(func() any { return new("
	endsChecks = ") })"
)

// called matches the last line of a cell if it is %check-game.
var called = lazily(`(?m)^%check-game(?:[ \t]+(.*?))?\s*\z`)

// Calls reports whether a cell ends in %check-game. The error is a sentence about one
// that cannot be run.
func Calls(code string) (bool, error) {
	m := called().FindStringSubmatch(code)
	switch {
	case m == nil:
		return false, nil
	case m[1] == "":
		return true, errors.New("%check-game needs your game's type, or a function that returns a new game, as in %check-game NewNim")
	case slices.ContainsFunc(strings.Split(code, "\n"), beginsMain):
		return true, errors.New("%check-game does not work below %%; put it into a cell of its own")
	}
	return true, nil
}

// Calling returns the program for a cell that ends in %check-game. Each line of code
// keeps its number.
func Calling(code string) string {
	m := called().FindStringSubmatchIndex(code)
	if m == nil || m[2] < 0 {
		return code
	}
	return code[:m[0]] + opensMain + checks + code[m[2]:m[3]] + endsChecks + closesMain + code[m[3]:]
}
