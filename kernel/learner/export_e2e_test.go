//go:build linux && e2e

package learner_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/console"
	"gametree/kernel/learner"
	"gametree/kernel/native"
	"gametree/kernel/notebook"
)

const largest = `// Largest returns the number of squares in who's largest region.
func Largest(board [][]byte, who byte) (most int) {
	var rows [][]byte
	for _, row := range board {
		rows = append(rows, slices.Clone(row))
	}
	for r := range rows {
		for c := range rows {
			most = max(most, fill(rows, who, r, c))
		}
	}
	return most
}

func fill(rows [][]byte, who byte, r, c int) int {
	if r < 0 || r == len(rows) || c < 0 || c == len(rows) || rows[r][c] != who {
		return 0
	}
	rows[r][c] = 'X'
	return 1 + fill(rows, who, r-1, c) + fill(rows, who, r+1, c) + fill(rows, who, r, c-1) + fill(rows, who, r, c+1)
}

%%
fmt.Println(Largest(nil, '0'))`

const memo = `// counted wraps a board.
type counted struct{ game.Position }

func (c counted) String() string {
	b, _ := game.Find[*stake.Board](c.Position)
	return b.String()
}

func Memo(p game.Position, depth int) int { return memo(counted{p}, map[string]int{}) }

func memo(b counted, known map[string]int) int {
	game := b.String() // no package
	if v, ok := known[game]; ok || b.Terminal() {
		return map[bool]func() int{true: func() int { return v }, false: b.Evaluate}[ok]()
	}
	known[game] = -inf
	for _, m := range b.Moves(nil) {
		b.Make(m)
		known[game] = max(known[game], -memo(b, known))
		b.Unmake(m)
	}
	return known[game]
}

const inf = game.Inf`

const alphabeta = `func AlphaBeta(p game.Position, depth, alpha, beta int) int {
	if depth == 0 {
		return p.Evaluate()
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -AlphaBeta(p, depth-1, -beta, -alpha)
		p.Unmake(m)
		if alpha = max(alpha, v); alpha >= beta {
			break
		}
	}
	return alpha
}`

// lesson returns what lesson 05 declares, with answers.
func lesson(t *testing.T) string {
	nb, err := notebook.ReadFile("../../notebooks/05-stake-your-claim.ipynb")
	require.NoError(t, err)
	var cells []string
	for _, c := range nb.Cells {
		if c.Type == notebook.Code && !strings.Contains(c.Source, "func Largest") {
			cells = append(cells, c.Source)
		}
	}
	return strings.NewReplacer("// exercise: stake-key", "", "return fmt.Sprint(path)", "return fmt.Sprint(b)", "_ = key //", "known[key] = best //",
		"// your turn: if known has a value for key, return it", "if v, ok := known[key]; ok {\nreturn v\n}").
		Replace(strings.Join(cells, "\n---\n"))
}

// TestExport: the program needs the standard library only, and is written once it is right.
func TestExport(t *testing.T) {
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	host := native.New(native.Options{Root: root})
	t.Cleanup(host.Close)
	for _, row := range []struct{ name, search, cells, want string }{
		{"the lesson's memo", "Memo", largest + "\n---\n" + lesson(t), ""},
		{"with a window", "AlphaBeta", largest + "\n---\n" + alphabeta, ""},
		{"the last declaration counts", "Memo", strings.ReplaceAll(largest, "c-1", "c") + "\n---\n" + largest + "\n---\n" + memo, ""},
		{"wrong", "Memo", strings.Replace(largest, "c-1", "c", 1) + "\n---\n" + memo, "stake.go: right for the board\n01.1\n00..\n.01.\n...1\nis (1,2) 2; it prints (1,2) 4"},
		{"ends with a panic", "Memo", "func Largest(board [][]byte, who byte) int { panic(`oh`) }\n---\n" + memo, "it prints panic: oh"},
		{"no search", "Memo", largest, "export: Memo is not declared in any cell"},
		{"another form", "Memo", largest + "\n---\nfunc Memo() int { return 1 }", "stake.go: it does not compile: "},
		{"the library", "Memo", largest + "\n---\nimport \"gametree/pkg/search\"\nfunc Memo(p game.Position, depth int) int { return search.Negamax(p, depth) }",
			"must not use the package gametree/pkg/search"},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			l := &learner.Learner{Host: host}
			for cell := range strings.SplitSeq(row.cells, "\n---\n") {
				_, err := l.CheckCell(t.Context(), cell, &shown{})
				require.NoError(t, err)
			}
			var out strings.Builder
			err := (&learner.ExportCmd{Search: row.search}).Run(t.Context(), console.IO{Out: &out}, l)
			text, _ := os.ReadFile("stake.go")
			if row.want != "" {
				assert.ErrorContains(t, err, row.want)
				assert.Empty(t, text)
				return
			}
			require.NoError(t, err)
			assert.Contains(t, out.String(), "Hand it in.")
			assert.NotContains(t, string(text), "gametree")
		})
	}
	err = (&learner.ExportCmd{Search: "Memo"}).Run(t.Context(), console.IO{}, &learner.Learner{})
	assert.ErrorContains(t, err, "use it in a notebook")
}
