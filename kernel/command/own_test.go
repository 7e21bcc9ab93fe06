package command

import (
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/assist"
	"gametree/pkg/render"
)

// listing lists the packages that the cells of these tests import.
var listing = sync.OnceValues(exec.Command("go", append(assist.ListPackages, "gametree/pkg/game", "gametree/pkg/connect4",
	"gametree/pkg/show", "gametree/pkg/search")...).Output)

// withNim returns a session in which a cell has declared a game and searches.
func withNim(t testing.TB) *assist.Scope {
	list, err := listing()
	require.NoError(t, err)
	folder := filepath.Join(t.TempDir(), "index")
	require.NoError(t, assist.WriteIndex(folder, list))
	scope := assist.New(assist.Folder(folder))
	for _, code := range []string{
		"type Nim struct{ left int }\nfunc (n *Nim) Moves(buf []game.Move) []game.Move { return buf }\nfunc (n *Nim) Make(m game.Move) {}\n" +
			"func (n *Nim) Unmake(m game.Move) {}\nfunc (n *Nim) Terminal() bool { return true }\nfunc (n *Nim) Evaluate() int { return 0 }",
		"type Heap struct{ *Nim }\nfunc NewHeap() *Heap { return nil }\nfunc New(n int, text string, heaps []int) *Nim { return nil }\nfunc four() (*Nim, error) { return nil, nil }",
		"type Half int\nfunc (h *Half) Terminal() bool { return true }\nvar tree = 3",
		"func mine(p game.Position, depth int) int { return 0 }\nfunc Negamax(p game.Position) game.Move { return 0 }\nfunc other(n int) int { return n }\n" +
			"func deep(p game.Position, depth int) int { return depth }",
	} {
		if made, err := scope.Make(1, code); err == nil {
			scope.Keep(made)
		}
	}
	return scope
}

const usual = "`" + `{"Games":40,"Limits":{"Depth":0,"Nodes":0,"Time":100000000,"Soft":0,"Entered":null},"Margin":1000000000,"Seed":1,"Concurrency":1}` + "`, \"\""

// Cells whose last line is about something in Go become Go, and all find a game in the
// same way.
func TestOwn(t *testing.T) {
	o := own{scope: withNim(t)}
	for code, want := range map[string]string{
		"%play Heap":                             `show.PlayGame(NewHeap(), show.Asked(` + "`" + `{}` + "`" + `))`,
		"%play Nim --rung mine --depth 3":        `show.PlayGame(new(Nim), show.Asked(` + "`" + `{"Rung":"mine","Whole":true,"Depth":3}` + "`" + `, search.Full(mine)))`,
		"%play Nim --rung deep":                  `show.PlayGame(new(Nim), show.Asked(` + "`" + `{"Rung":"deep"}` + "`" + `, search.Full(deep)))`,
		"%play --black --rung full-nullmove Nim": `show.PlayGame(new(Nim), show.Asked(` + "`" + `{"Rung":"full-nullmove","First":true}` + "`" + `))`,
		"%play connect4.New(5, 4)":               `show.PlayGame(game.Must(connect4.New(5, 4)), show.Asked(` + "`" + `{}` + "`" + `))`,
		"%solve Heap":                            `show.Solve(NewHeap(), show.Asked(` + "`" + `{}` + "`" + `))`,
		"%solve --depth 4 New(3, \"a b\", []int{1, 2}) --rung negamax": `show.Solve(New(3, "a b", []int{1, 2}), show.Asked(` + "`" + `{"Rung":"negamax","Depth":4}` + "`" + `))`,
		"%analyse Heap":                    `show.PlayGame(NewHeap(), show.Asked(` + "`" + `{"Time":60000000000,"Lines":3}` + "`" + `))`,
		"%analyse Nim --depth 4 --lines 2": `show.PlayGame(new(Nim), show.Asked(` + "`" + `{"Depth":4,"Lines":2}` + "`" + `))`,
		"%bench Heap":                      `show.Bench(games.Own("Heap", func() game.Position { return NewHeap() }).AllBenches()...)`,
		"%share Heap":                      `share.Game(NewHeap())`,
		"%share Heap my.html":              `share.Game(NewHeap(), "my.html")`,
		"%perft Heap 4":                    `gamecheck.Perft(NewHeap(), 4, false)`,
		"%perft --divide four 3":           `gamecheck.Perft(game.Must(four()), 3, true)`,
		"%check-game Heap":                 `gamecheck.Report(func() any { return new(NewHeap()) })`,
		"%rungs Heap":                      `show.Bundle(render.Table(games.Ladder(games.Own("Heap", func() game.Position { return NewHeap() }).Serving())))`,
		"%check-game Nim":                  `gamecheck.Report(func() any { return new(new(Nim)) })`,
		"%check-game Half":                 `gamecheck.Report(func() any { return new(Half) })`,
		"%check-game\tHalf{3, 4} ":         `gamecheck.Report(func() any { return new(Half{3, 4}) })`,
		"%match Heap mine alphabeta": `show.Contest(arena.Rules{}, func() any { return new(NewHeap()) }, ` + usual +
			`, arena.Of("mine", mine), arena.Of("alphabeta", "alphabeta"))`,
		"%match Nim mine full-nullmove Negamax": `show.Contest(arena.Rules{}, func() any { return new(new(Nim)) }, ` + usual +
			`, arena.Of("mine", mine), arena.Of("full-nullmove", "full-nullmove"), arena.Of("Negamax", Negamax))`,
		"%match --games 10 New(5, \"a b\", []int{1, 2}) --depth 4 mine --pgn 'my games.pgn' mine": `show.Contest(arena.Rules{}, func() any { return new(New(5, "a b", []int{1, 2})) }, ` +
			"`" + `{"Games":10,"Limits":{"Depth":4,"Nodes":0,"Time":0,"Soft":0,"Entered":null},"Margin":1000000000,"Seed":1,"Concurrency":1}` + "`" + `, "my games.pgn", arena.Of("mine", mine), arena.Of("mine", mine))`,
	} {
		program, err := o.program(code)
		assert.NoError(t, err, code)
		assert.Equal(t, "/*line :1*/func main() { "+want+" }", program, code)
	}
	program, err := o.program("func here() {}\n%match connect4 here killers")
	require.NoError(t, err)
	assert.Equal(t, "func here() {}\n/*line :2*/func main() { show.Contest(games.Arena(\"connect4\"), nil, "+usual+`, arena.Of("here", here), games.Contender("connect4", "killers")) }`, program)
	program, err = o.program("\n%solve Nim --stats\n")
	require.NoError(t, err)
	assert.Contains(t, program, "func main() { show.Solve(new(Nim), show.Asked(`{\"Stats\":true}`)) }")
}

// Other cells stay what they are.
func TestNotOwn(t *testing.T) {
	o := own{scope: withNim(t)}
	for _, code := range []string{
		"%match full document", "%match connect4 killers table --games 2", "%match connect4 tabel killers", "%match", "%match ",
		"%match gnuchess full", "%rungs\n%match Nim mine mine", "%matching Nim", "x := 1", "%match 'my engine -x' full", "%match --gams 3 full document",
		"%play", "%play nim", "%play back", "%play h2e2", "%play 3", "%play 炮二平五", "%play Nim --help", "%play Nim -h", "%match -h Nim mine mine", "%play xiangqi --depth x",
		"%solve", "%solve tree \"(1 2)\" --tree", "%solve tree", "%solve tictactoe XO.......", "%perft xiangqi 3", "%perft", "%check-game --help",
		"%%bash\n%play Nim", "%%sh\n%match Nim mine mine",
	} {
		program, err := o.program(code)
		assert.NoError(t, err, code)
		assert.Empty(t, program, code)
	}
}

func TestOwnMistakes(t *testing.T) {
	o := own{scope: withNim(t)}
	for code, want := range map[string]string{
		"%play Half":                            "play: Half is not a game yet: %check-game Half lists what it lacks",
		"%play Haep":                            "play: there is no game Haep; did you mean Heap?",
		"%play Nim --rung mien":                 `or name a search function of yours; did you mean mine?`,
		"%play Nim --fen x":                     "play: --fen is for the games of gametree",
		"%play Nim --depth=-1":                  "play: --depth: want a number from 0 up, got -1",
		"%play Nim --dept 3":                    "play: there is no flag --dept; did you mean --depth?",
		"%%\nx := 3\n%play Nim":                 "%play does not work below %%",
		"%%\nx := 3\n%check-game x":             "%check-game does not work below %%",
		"%check-game":                           "check-game: want your game's type",
		"%solve Nim 3 4":                        "solve: want your game alone, got 3 4 after it",
		"%perft Nim 100":                        "perft: <depth>: want a number from 0 to 99, got 100",
		"%match Nim mine":                       "match: want two players or more, such as match connect4 killers table",
		"%match Nim mine tabel":                 "no cell declares a function tabel",
		"%match Nim mien table":                 "no cell declares a function mien; did you mean mine?",
		"%match Nim mine table --games 0":       "match: --games: want a number from 1 up, got 0",
		"%match Nim mine table --game 3":        "there is no flag --game; did you mean --games?",
		"%match Nim mine table --out kept":      "match: --out is for the games of gametree",
		"%match Nim mine table --shard 2":       "--shard: want a part and the number of parts, such as 1/8 or 8/8, got \"2\"",
		"%match Nim mine table mine":            "match: mine is there twice; in a league every player has another name",
		"%match Nim mine table --games '3":      "the quote ' is opened and never closed",
		"%match Half mine table":                "match: Half is not a game yet",
		"func here() {}\n%match Nim here --x 3": "match: there is no flag --x; the flags are --games, ",
	} {
		program, err := o.program(code)
		assert.ErrorContains(t, err, want, code)
		assert.Empty(t, program, code)
	}
}

// Tab offers what the cells have declared, too.
func TestCompleteOwn(t *testing.T) {
	cells, _ := CellCommands(User(), render.Talk{}, nil, withNim(t))
	for code, want := range map[string]string{
		"%play H": "Heap", "%play Ne": "NewHeap", "%solve N": "NewHeap Nim", "%perft N": "NewHeap Nim", "%match Hea": "Heap",
		"%match Nim mi": "minimax minimax-side mine", "%play Nim --rung N": "Negamax", "%solve Nim --rung mine": "mine", "%rungs N": "NewHeap Nim",
	} {
		matches, _, _, _ := cells.Complete(code, len(code))
		assert.Equal(t, want, strings.Join(matches, " "), code)
	}
	matches, _, _, _ := cells.Complete("%solve ", len("%solve "))
	assert.True(t, slices.Contains(matches, "Heap") && slices.Contains(matches, "tree"))
}

func FuzzOwn(f *testing.F) {
	f.Add("%match New(5, 4) mine alphabeta --depth 3")
	f.Add("%match '")
	f.Add("x\n%match connect4 [ --")
	f.Add("%play \t--rung")
	o := own{scope: assist.New(assist.Folder(f.TempDir()))}
	f.Fuzz(func(t *testing.T, code string) { o.program(code) })
}
