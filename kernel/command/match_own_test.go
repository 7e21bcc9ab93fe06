package command

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A cell with a match becomes Go if the game or a player is Go.
func TestOwnMatch(t *testing.T) {
	declared := func(above, name string) bool {
		return slices.Contains([]string{"Nim", "NewNim", "mine", "Negamax"}, name) || above == "func here() {}\n" && name == "here"
	}
	const usual = "Games: 40, Limits: search.Limits{Depth: 0, Nodes: 0, Time: 100000000}, Margin: 1000000000, Openings: 0, Seed: 1, Concurrency: 1, SPRT: arena.SPRT{Low: 0, High: 0}}, 0"
	for code, want := range map[string]string{
		"%match NewNim mine alphabeta":                  "func main() { show.Contest(func() any { return new(NewNim) }, arena.Match{" + usual + `, arena.Of("mine", mine), arena.Of("alphabeta", "alphabeta")) }`,
		"\n%match Nim mine full-nullmove mine2.Play \n": "\nfunc main() { show.Contest(func() any { return new(Nim) }, arena.Match{" + usual + `, arena.Of("mine", mine), arena.Of("full-nullmove", "full-nullmove"), arena.Of("mine2.Play", mine2.Play)) }`,
		"func here() {}\n%match connect4 here killers":  "func here() {}\nfunc main() { show.Contest(nil, arena.Match{Rules: games.Arena(\"connect4\"), " + usual + `, arena.Of("here", here), games.Contender("connect4", "killers")) }`,
		"%match New(5, \"a b\", []int{1, 2}) mine mine --depth 4 --games 10 --sprt 0,50 --replay 3": `func main() { show.Contest(func() any { return new(New(5, "a b", []int{1, 2})) }, arena.Match{Games: 10, ` +
			"Limits: search.Limits{Depth: 4, Nodes: 0, Time: 0}, Margin: 1000000000, Openings: 0, Seed: 1, Concurrency: 1, SPRT: arena.SPRT{Low: 0, High: 50}}, 3" + `, arena.Of("mine", mine), arena.Of("mine", mine)) }`,

		// Commands, or nothing that is known.
		"%match full document": "", "%match connect4 killers table --games 2": "", "%match connect4 tabel killers": "", "%match": "", "%match ": "",
		"%match gnuchess full": "", "%rungs\n%match Nim mine mine": "", "%matching Nim": "", "x := 1": "", "%match 'my engine -x' full": "",
	} {
		program, err := ownMatch(code, declared)
		assert.NoError(t, err, code)
		assert.Equal(t, want, program, code)
	}
	for code, want := range map[string]string{
		"%match Nim mine":                       "match: want two players or more, such as match connect4 killers table",
		"%match Nim mine tabel":                 "no cell declares a function tabel",
		"%match Nim mine table --games 0":       "match: --games: want a number from 1 up, got 0",
		"%match Nim mine table --game 3":        "unknown flag --game",
		"%match Nim mine table mine":            "match: mine is there twice; in a league every player has another name",
		"%match Nim mine table --pgn games.txt": "match: --pgn is for players that are rungs",
		"%match Nim mine table --games '3":      "the quote ' is opened and never closed",
	} {
		program, err := ownMatch(code, declared)
		assert.ErrorContains(t, err, want, code)
		assert.Empty(t, program, code)
	}
}

func FuzzOwnMatch(f *testing.F) {
	f.Add("%match New(5, 4) mine alphabeta --depth 3")
	f.Add("%match '")
	f.Add("x\n%match connect4 [ --")
	f.Fuzz(func(t *testing.T, code string) {
		ownMatch(code, func(string, string) bool { return true })
	})
}
