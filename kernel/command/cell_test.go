package command_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/assist"
	"gametree/kernel/command"
	"gametree/pkg/games"
	"gametree/pkg/render"
	"gametree/pkg/search"
)

// shown is a cell output that keeps the displays, with their updates, and the
// streams.
type shown struct {
	displays       []map[string]any
	ids            []string
	updates        int
	stdout, stderr string
	onDisplay      func(text string) error // called before each display, may be nil
}

func (s *shown) Display(id string, update bool, data map[string]any) error {
	if s.onDisplay != nil {
		if err := s.onDisplay(data["text/plain"].(string)); err != nil {
			return err
		}
	}
	if update {
		s.updates++
		for i := range s.ids {
			if s.ids[i] == id {
				s.displays[i] = data
			}
		}
		return nil
	}
	s.displays, s.ids = append(s.displays, data), append(s.ids, id)
	return nil
}

func (s *shown) Replace(id string, data map[string]any) error { return s.Display(id, true, data) }
func (s *shown) Result(map[string]any) error                  { return nil }

func (s *shown) Stream(name, text string) error {
	if name == "stdout" {
		s.stdout += text
	} else {
		s.stderr += text
	}
	return nil
}

// text returns the output as text.
func (s *shown) text() string {
	var all strings.Builder
	for _, d := range s.displays {
		fmt.Fprint(&all, d["text/plain"])
	}
	return all.String() + s.stdout
}

var cells, _ = command.CellCommands(command.User(), render.Talk{}, nil, assist.New(assist.Folder("")))

// cell executes a cell.
func cell(code string) (handled bool, out *shown, err error) {
	out = &shown{}
	handled, err = cells.Execute(context.Background(), code, out)
	return handled, out, err
}

func TestCommandCells(t *testing.T) {
	for code, want := range map[string]string{
		"%rungs": "minimax ",
		"\n// the ladder\n%rungs tree\n\n// and no more\n": "minimax ",
		"% rungs":                     "minimax ",
		"%perft xiangqi 2":            "1920\n",
		"%perft tictactoe --divide 2": "0: 8\n1: 8\n2: 8\n3: 8\n4: 8\n5: 8\n6: 8\n7: 8\n8: 8\n72\n",
		"%match tictactoe alphabeta --games 1 --depth 1 minimax":         "result: alphabeta against minimax: ",
		"%solve xiangqi --depth 3 --fen '3k5/R8/9/9/9/9/9/9/9/4K3R w'":   "A best move: i0f0",
		"%match full alphabeta --games 1 --ms 1 --hash 1 --margin 60000": "result: full against alphabeta: ",
		"%solve tree \"(1 2)\"\n%solve tree '(3 4)'":                     "4 1\n",
		"%solve tree (1 2)":                          "2 1\n",
		"%solve tree (3 -4)":                         "3 0\n",
		"%solve tree \"(1\n 2)\"":                    "2 1\n",
		"%solve tree \\\n  --rung negamax \"(1 2)\"": "2 1\n",
		"%%solve tree\n(1\n 2)\n":                    "2 1\n",
		"%%solve tree --rung=negamax -\n(1 2)":       "2 1\n",
		"%%rungs\n\n":                                "minimax ",
		"%gametree":                                  "%solve tree ",
		"%gametree rungs":                            "minimax ",
		"%gametree --help":                           "%solve tree ",
		"%help gametree":                             "%solve tree ",
		"%stub game Hex":                             "func (g *Hex) Evaluate() int {",
		"%help %solve":                               "Usage: %solve",
		"%help check-game":                           "%check-game New(5, 4)",
		"%help solve tree":                           "Usage: %solve tree [<expr> ...] [flags]",
		"%help %%bash":                               "%%bash, %%sh  ",
		"%help !":                                    "!COMMAND  ",
		"%help sh":                                   "%%bash, %%sh  ",
		"%help help":                                 "Usage: %help",
		"%solve tree --help":                         "%rungs GAME lists them",
		"%solve tree --tree --stats --rung minimax \"((1 2) (0 3))\"\n\n": "1 0\n",
	} {
		handled, out, err := cell(code)
		assert.True(t, handled, code)
		assert.NoError(t, err, code)
		assert.Contains(t, out.text(), want, code)
	}
}

// TestOtherCells: cells without commands of gametree are left to the kernel.
func TestOtherCells(t *testing.T) {
	for _, code := range []string{
		"", "%", "%%", "%%\nfmt.Println(1)", "%% rungs", "%reset", "%%bash rungs\n", "!ls",
		"x := 7 %rungs", "// only a comment", "%%%rungs", "%main rungs",
	} {
		handled, out, err := cell(code)
		assert.False(t, handled, code)
		assert.NoError(t, err, code)
		assert.Zero(t, len(out.displays), code)
	}
}

// Bad usage gives one sentence, and no output.
func TestBadUsageInACell(t *testing.T) {
	all := games.Listed(games.All)
	for code, want := range map[string]string{
		"%solve":                        "solve: want a game: " + all,
		"%solve tree '((7 9) (2 8 5'":   `tree: 1:14: want 2 more ")" at the end`,
		"%%solve tree\n((7 9)\n (2 x))": `tree: 2:5: want a number, got "x"`,
		"%solve tree":                   "tree: 1:1: want a tree, got nothing",
		"%solve tree --rung fast (1 2)": `there is no rung fast; the rungs are ` + strings.Join(rungsOfTrees(), ", ") + "; match and play have uct:1000 too",
		"%solve tree --fast (1 2)":      "solve tree: there is no flag --fast; the flags are --tree, --picture, --rung, --stats, --json; %help solve tree explains it",
		"%solve tree \"(1 2)":           `%solve: the quote " is opened and never closed`,
		"%%solve tree (1 2)\n(3 4)":     "%%solve does not read the lines below it; move them to another cell",
		"%%bench\nfmt.Println()":        "%%bench does not read the lines below it; move them to another cell",
		"%rungs\n\nfunc f() {}":         "%rungs: this cell may hold only commands of gametree; move line 3 to another cell",
		"%rungs\n%ls":                   "%rungs: this cell may hold only commands of gametree; move line 2 to another cell",
		"%rungs\n%%solve tree\n(1 2)":   "%rungs: this cell may hold only commands of gametree; move line 2 to another cell",
		"%solve tree 3 -4":              "tree: 1:3: '-' after the end of the tree",
		"%stub game":                    `stub: want a name for the type of your game after the word game, such as stub game Domineering, got ""`,
		"%stub Negamax":                 `no exercise "Negamax"; did you mean negamax?`,
		"%stub negamax 3":               "stub: want one exercise, got 3 too",
		"%help slove":                   "there is no command slove; did you mean solve?",
		"%help me":                      "there is no command me; %help lists the commands",
		"%rungs xiangki":                "there is no game xiangki; did you mean xiangqi?",
		"%match conect4 table killers":  "match: there is no game conect4; did you mean connect4?",
		"%play conect4":                 `play: "conect4" is neither a game nor declared in a cell that has run, and no game has been started; did you mean connect4?`,
		"%perft tictactoe 100":          "perft: <depth>: want a number from 0 to 99, got 100",
		"%rungs checkers":               `there is no game checkers; the games are ` + all,
		"%bench checkers":               `there is no game checkers; the games are ` + all,
		"%lab":                          "%lab does not work in a notebook; in a terminal it is: gametree lab",
		"%gametree run x.ipynb":         "%run does not work in a notebook; in a terminal it is: gametree run",
		"%install":                      "%install does not work in a notebook; in a terminal it is: gametree install",
		"%kernel x":                     "%kernel does not work in a notebook; in a terminal it is: gametree kernel",
		"%gametree nosuch":              "there is no command nosuch; %help lists the commands",
		"%solve tree --picture no/such/folder/a.svg (1)": "no/such/folder/a.svg: no such file or folder",
	} {
		handled, out, err := cell(code)
		assert.True(t, handled, code)
		assert.EqualError(t, err, want, code)
		assert.Zero(t, len(out.displays), code)
		assert.Empty(t, out.stdout+out.stderr, code)
	}
}

// The output is the answer, the player, and the counts.
func TestSolveTreeInACell(t *testing.T) {
	_, out, err := cell(`%solve tree --stats "((7 9) (2 8 5) (4 3 6))"`)
	require.NoError(t, err)
	require.Len(t, out.displays, 3)
	assert.Equal(t, "7 0\n", out.displays[0]["text/plain"])
	assert.Equal(t, "Value **7**, move **0**: the first child with the best value, counted from 0.", out.displays[0]["text/markdown"])
	assert.Contains(t, render.Unpacked(fmt.Sprint(out.displays[1]["text/html"])), "player(")
	assert.Contains(t, out.displays[1]["text/plain"], "▲ 7")
	assert.Contains(t, out.displays[2]["text/markdown"], "| alphabeta-soft | 8 | 4 | 2 |")
	assert.Contains(t, out.stdout, `{"nodes":8,"leaves":4,"cutoffs":2,`)

	_, out, err = cell("%solve tree 5")
	require.NoError(t, err)
	assert.Contains(t, out.displays[0]["text/markdown"], "there is no move")
}

func TestALargeTreeIsDrawnAsAnIcicle(t *testing.T) {
	leaves := strings.Repeat("(1 2 3 4 5 6 7 8 9 10) ", 100)
	_, out, err := cell("%%solve tree --rung minimax\n(" + leaves + ")")
	require.NoError(t, err)
	require.Len(t, out.displays, 3)
	assert.NotContains(t, render.Unpacked(fmt.Sprint(out.displays[1]["text/html"])), "player(")
	assert.Contains(t, out.displays[1]["text/plain"], "1,101 nodes, too many for a tree, so a row for each ply")
}

func TestAPictureFromACell(t *testing.T) {
	t.Chdir(t.TempDir())
	_, _, err := cell("%solve tree --picture 'my tree.svg' (1 2)")
	require.NoError(t, err)
	drawn, err := os.ReadFile("my tree.svg")
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(drawn), "<svg "))
}

func TestRungsInACell(t *testing.T) {
	_, out, err := cell("%rungs")
	require.NoError(t, err)
	require.Len(t, out.displays, 1)
	for _, r := range search.Rungs {
		assert.Contains(t, out.displays[0]["text/markdown"], "| "+r.Name+" | "+r.Adds+" |")
	}
}

// Links are relative to the working folder. A lesson in several parts has a row for each.
func TestLessonsInACell(t *testing.T) {
	for folder, path := range map[string]string{"../../notebooks": "", "../..": "notebooks/"} {
		t.Chdir(filepath.Join(packageFolder, folder))
		_, out, err := cell("%lessons")
		require.NoError(t, err)
		require.Len(t, out.displays, 1)
		assert.Contains(t, out.displays[0]["text/markdown"], "| [03 · Negamax: one point of view](<"+path+"03-negamax.ipynb>) |")
		assert.Contains(t, out.displays[0]["text/plain"], path+"03-negamax.ipynb\n")
		assert.Regexp(t, `(?s)/?04-alpha-beta\.ipynb\n.*/?04b-bounds\.ipynb\n.*/?04c-order\.ipynb\n.*/?05-stake`, out.displays[0]["text/plain"])
	}
}

func TestSolveStopped(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	out := &shown{}
	handled, err := cells.Execute(ctx, "%solve tree (1 2)", out)
	assert.True(t, handled)
	assert.EqualError(t, err, "solve: stopped")
	assert.Zero(t, len(out.displays))
}

// packageFolder is where tests run, before any test changes it.
var packageFolder, _ = os.Getwd()

// The kernel calls the cells from several goroutines. The race detector checks this.
func TestCellsAtOnce(t *testing.T) {
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			_, err := cells.Execute(context.Background(), "%solve tree --rung negamax (1 2)", &shown{})
			assert.NoError(t, err)
			cells.Complete("%solve tree --rung ", 19)
			cells.Inspect("%solve tree", 5)
		})
	}
	all.Wait()
}

func BenchmarkCell(b *testing.B) {
	for _, code := range []string{"%rungs", "%lessons", `%solve tree "((7 9) (2 8 5) (4 3 6))"`} {
		b.Run(strings.Fields(code)[0][1:], func(b *testing.B) {
			for b.Loop() {
				if _, _, err := cell(code); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// A cell draws the first positions, each with a best move.
func TestSolveInACell(t *testing.T) {
	for code, want := range map[string][]string{
		"%%solve twofour\n3 2\n4 2 0\n2 2 2\n": {"1\n2\n", "Position 1\n", "A best move: 1→2", "Position 2\n", "whole"},
		"%%solve stake\n2\n01\n..\n0\n":        {"Position 1\n", "A best move: (1,0)\n", "cutoffs"},
		"%solve tictactoe XX.OO....":           {"1 2, proved: X wins\n", "Position 1\n", "A best move: 2\n"},
		"%solve connect4 1212121":              {"none", "Position 1: "},
	} {
		out := &shown{}
		_, err := cells.Execute(context.Background(), code, out)
		require.NoError(t, err)
		for _, part := range want {
			assert.Contains(t, out.text(), part, code)
		}
	}
}

// TestMisspelt: a command that does not exist fails, with the one that was meant.
func TestMisspelt(t *testing.T) {
	for code, want := range map[string]string{
		"%slove tree \"(1 2)\"":   "there is no command %slove; did you mean %solve?",
		"x := 1\n%rest":           "there is no command %rest; did you mean %reset?",
		"%zzzzzzzz":               "there is no command %zzzzzzzz; %help and %gametree list the commands",
		"%%bash\n%slove":          "",
		"%%\nfmt.Println(1)":      "",
		"%output 2MB\n%test":      "",
		"%with_inputs\n!read x":   "",
		"%noautoget":              "",
		"%wasm":                   "%wasm works in the kernel Go (gonb) only: choose it in the kernel menu",
		"%%writefile a.txt\ntext": "%%writefile works in the kernel Go (gonb) only: choose it in the kernel menu",
		"%%gx\nx":                 "%%gx works in the kernel Go (gonb) only: choose it in the kernel menu",
		"%%\nx := 1\n%version":    "%version works in the kernel Go (gonb) only: choose it in the kernel menu",
		"%wsam":                   "there is no command %wsam; %help and %gametree list the commands",
		"func f() {}\n%rungs":     "%rungs needs a cell of its own, without Go and other lines",
		"!ls /\n%rungs":           "%rungs needs a cell of its own, without Go and other lines",
		"x := 1\n%gametree":       "%gametree needs a cell of its own, without Go and other lines",
		"%%bash\n%wasm":           "",
	} {
		_, _, err := cell(code)
		if want == "" {
			assert.NoError(t, err, code)
		} else {
			assert.EqualError(t, err, want, code)
		}
	}
}
