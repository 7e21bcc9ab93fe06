package render_test

import (
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/tictactoe"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// record runs the search that a golden file's input names, a rung or one of the wrong
// searches below, on a tree or a board.
func record(t *testing.T, name, text string) *trace.Tree {
	var p game.Position
	depth := 9
	if tr, err := tree.Parse(text); err == nil {
		p, depth = tr, tr.Height()
	} else {
		p, err = tictactoe.Parse(text)
		require.NoError(t, err)
	}
	if name == "panics" {
		recorded, _, err := trace.RecordPart(panics, p, depth)
		require.NoError(t, err)
		return recorded
	}
	if wrong, ok := wrongSearches[name]; ok {
		recorded, err := trace.RecordKind(trace.AlphaBeta, wrong, p, depth, -search.Inf, search.Inf, true)
		require.NoError(t, err)
		return recorded
	}
	if name == "proving" {
		recorded, err := trace.RecordKind(trace.Proof, search.Wins.Proves, p, 100_000, -search.Inf, search.Inf, true)
		require.NoError(t, err)
		return recorded
	}
	if f, ok := chanceSearches[name]; ok {
		recorded, err := trace.RecordKind(trace.Chance, f, p, depth, -search.Inf, search.Inf, true)
		require.NoError(t, err)
		return recorded
	}
	rung, err := search.Lookup(name)
	require.NoError(t, err)
	recorded, err := trace.Record(rung.Search, p, depth)
	require.NoError(t, err)
	return recorded
}

var wrongSearches = map[string]func(p game.Position, depth, alpha, beta int) int{
	"missed-cut": func(p game.Position, depth, alpha, beta int) int {
		return wrongly(p, depth, alpha, beta, func(v, alpha, beta int) bool { return v > beta }, 1)
	},
	"wrong-cut": func(p game.Position, depth, alpha, beta int) int {
		return wrongly(p, depth, alpha, beta, func(v, alpha, beta int) bool { return v <= alpha }, 1)
	},
	"no-minus": func(p game.Position, depth, alpha, beta int) int {
		return wrongly(p, depth, alpha, beta, func(v, alpha, beta int) bool { return v >= beta }, -1)
	},
}

var chanceSearches = map[string]any{
	"expectiminimax": search.Expectiminimax,
	"star1":          search.Star1{Low: 0, High: 10}.Search,
}

// panics is a negamax that panics at a leaf of value 0.
func panics(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		if p.Evaluate() == 0 {
			panic("a zero")
		}
		return p.Evaluate()
	}
	best := -search.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, -panics(p, depth-1))
		p.Unmake(m)
	}
	return best
}

// wrongly is alpha-beta with a cutoff rule and a sign chosen by the caller.
func wrongly(p game.Position, depth, alpha, beta int, cut func(v, alpha, beta int) bool, sign int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -search.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -sign * wrongly(p, depth-1, -beta, -alpha, cut, sign)
		p.Unmake(m)
		best = max(best, v)
		if cut(v, alpha, beta) {
			break
		}
		alpha = max(alpha, v)
	}
	return best
}

// A golden file's input is a search, or "compare" or "wall" and two, or "icicle" and one,
// or "samples", the iterations of UCT and a tree.
func TestPictures(t *testing.T) {
	golden(t, "testdata/*.txt", func(t *testing.T, input string) []output {
		words := strings.SplitN(strings.TrimSpace(input), " ", 2)
		var b render.Bundle
		switch words[0] {
		case "compare":
			words = strings.SplitN(words[1], " ", 3)
			b = render.Compare(record(t, words[0], words[2]), record(t, words[1], words[2]), words[0], words[1])
		case "samples":
			words = strings.SplitN(words[1], " ", 2)
			iterations, err := strconv.Atoi(words[0])
			require.NoError(t, err)
			b = render.Tree(sampled(t, tree.MustParse(words[1]), iterations), render.Options{Title: "UCT"})
		case "wall":
			words = strings.SplitN(words[1], " ", 3)
			b = render.Wall("Two searches", []render.WallSearch{{Title: words[0], Tree: record(t, words[0], words[2])}, {Title: words[1], Tree: record(t, words[1], words[2])}})
		case "icicle":
			words = strings.SplitN(words[1], " ", 2)
			b = render.Icicle(record(t, words[0], words[1]), words[0])
		default:
			recorded := record(t, words[0], words[1])
			b = render.Player(recorded, render.Options{Title: words[0]})
		}
		svg := svgOf(t, b)
		if dir := os.Getenv("GAMETREE_PICTURES"); dir != "" {
			require.NoError(t, os.WriteFile(filepath.Join(dir, filepath.Base(t.Name())+".svg"), []byte(svg), 0o644))
			require.NoError(t, os.WriteFile(filepath.Join(dir, filepath.Base(t.Name())+".html"), []byte(render.Page(words[0], b)), 0o644))
		}
		return []output{
			{Name: "text", Text: b.Text},
			{Name: "structure", Text: structure(t, svg)},
		}
	})
}

// A wall fits beside the file browser of a JupyterLab of 1280 pixels, with its numbers.
func TestWallFits(t *testing.T) {
	title := "+ principal variation search"
	svg := svgOf(t, render.Wall("The wall", []render.WallSearch{{Title: title, Tree: record(t, "alphabeta", tree.Figure)}}))
	var width, height float64
	_, box, _ := strings.Cut(svg, `viewBox="0 0 `)
	_, err := fmt.Sscan(strings.Split(box, `"`)[0], &width, &height)
	require.NoError(t, err)
	assert.LessOrEqual(t, width, 824.0)
}

// A large board shows the numbers of its empty squares.
func TestNumberedSquares(t *testing.T) {
	p, err := tictactoe.Parse("XO. .X. ...")
	require.NoError(t, err)
	svg := svgOf(t, render.Board("", p.Board(), nil))
	assert.Contains(t, svg, ">2</text>")
	assert.NotContains(t, svg, ">4</text>", "X stands there")
}

// svgOf returns the static picture in an output.
func svgOf(t *testing.T, b render.Bundle) string {
	_, data, ok := strings.Cut(b.HTML, "data:image/svg+xml;base64,")
	require.True(t, ok)
	data, _, _ = strings.Cut(data, `"`)
	svg, err := base64.StdEncoding.DecodeString(data)
	require.NoError(t, err)
	return string(svg)
}

// structure lists the elements of an SVG picture in order, with their classes and
// texts but without coordinates.
func structure(t *testing.T, svg string) string {
	var out strings.Builder
	decoder := xml.NewDecoder(strings.NewReader(svg))
	depth, skip := 0, 0
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			return out.String()
		}
		require.NoError(t, err)
		switch token := token.(type) {
		case xml.StartElement:
			if skip > 0 || token.Name.Local == "style" || token.Name.Local == "defs" {
				skip++
				continue
			}
			line := token.Name.Local
			for _, a := range token.Attr {
				if a.Name.Local == "class" || a.Name.Local == "aria-label" {
					line += " [" + a.Value + "]"
				}
			}
			fmt.Fprintf(&out, "%s%s\n", strings.Repeat("  ", depth), line)
			depth++
		case xml.EndElement:
			if skip > 0 {
				skip--
				continue
			}
			depth--
		case xml.CharData:
			if text := strings.TrimSpace(string(token)); skip == 0 && text != "" {
				fmt.Fprintf(&out, "%s%q\n", strings.Repeat("  ", depth), text)
			}
		}
	}
}

// The picture of any search is well-formed XML, describes each node, and draws no two
// nodes of a row over each other.
func TestAnySearchCanBeDrawn(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	for range 300 {
		root := tree.Random(rng, tree.Shape{Height: rng.IntN(6), Width: 1 + rng.IntN(5), Values: 9})
		rungs := slices.DeleteFunc(search.Serving(tree.New(root)), func(r search.Rung) bool { return r.Name == "parallel" })
		rung := rungs[rng.IntN(len(rungs))]
		recorded, err := trace.Record(rung.Search, tree.New(root), root.Height())
		require.NoError(t, err)
		outline := structure(t, render.SVG(recorded, render.Options{Title: rung.Title}))
		if recorded.Nodes <= render.MaxDrawn {
			drawn := strings.Count(outline, "g [max") + strings.Count(outline, "g [min") + strings.Count(outline, "g [leaf")
			legend := strings.Count(outline, `"max to move"`) + strings.Count(outline, `"min to move"`)
			assert.Equal(t, recorded.Nodes+legend, drawn, "nodes drawn, and those in the legend, of %s", root)
			assert.Equal(t, recorded.Cutoffs, strings.Count(outline, "path [slash]")-min(recorded.Cutoffs, 1), "cuts drawn of %s", root)
			assert.Equal(t, recorded.Nodes, strings.Count(render.Text(recorded, render.MaxView), "\n")-strings.Count(render.Text(recorded, render.MaxView), "╳"))
		}
	}
}

func TestLargeSearchesAreIcicles(t *testing.T) {
	recorded, err := trace.Record(search.Negamax, tictactoe.New(), 9)
	require.NoError(t, err)
	assert.True(t, recorded.Partial)
	o := render.Options{Title: "Negamax"}
	for name, b := range map[string]render.Bundle{
		"tree": render.Tree(recorded, o), "player": render.Player(recorded, o), "compare": render.Compare(recorded, recorded, "a", "b"),
	} {
		svg := svgOf(t, b)
		assert.Less(t, len(svg), 250_000)
		assert.Contains(t, svg, "left with moves untried", name)
		assert.Contains(t, b.Text, "549,946", name)
	}
	assert.Equal(t, svgOf(t, render.Tree(recorded, o)), render.SVG(recorded, o))
	assert.Contains(t, render.Text(recorded, render.MaxView), "only the first 20,000 nodes recorded")
}

// Every output is small enough for a notebook.
func TestOutputsStaySmall(t *testing.T) {
	recorded, err := trace.Record(search.AlphaBetaSoft, tictactoe.New(), 9)
	require.NoError(t, err)
	o := render.Options{Title: "Alpha-beta"}
	for name, b := range map[string]render.Bundle{
		"player": render.Player(recorded, o), "icicle": render.Icicle(recorded, "Alpha-beta"),
	} {
		assert.Less(t, len(b.HTML), 250_000, name)
		assert.Less(t, len(b.Text), 60_000, name)
	}
	whole, err := trace.Record(search.Negamax, tree.New(tree.BestFirst(7, 3)), 3)
	require.NoError(t, err)
	assert.Less(t, len(render.Player(whole, o).HTML), 250_000, "the longest player")
}

func TestNothingNeedsEscapingTwice(t *testing.T) {
	p := tree.MustParse(`((<b>&"=3 1) 2)`)
	recorded, err := trace.Record(search.AlphaBeta, p, 2)
	require.NoError(t, err)
	svg := render.SVG(recorded, render.Options{Title: `a < b & "c"`})
	assert.True(t, strings.Contains(structure(t, svg), `"<b>&\""`))
	assert.False(t, strings.Contains(svg, "<b>"))
	assert.False(t, strings.Contains(render.Tree(recorded, render.Options{Title: `"<i>`}).HTML, "<i>"))
}

func TestChartsAndTables(t *testing.T) {
	bars := render.Bars("Leaves", "leaves", []render.Bar{{Label: "minimax", Value: 729}, {Label: "best", Value: 53}})
	assert.Equal(t, "Leaves (leaves)\nminimax  ██████████████████████████████ 729\n   best  ███ 53\n", bars.Text)
	lines := render.Lines("Nodes", "depth", []render.Series{{Label: "minimax", First: 1, Values: []int{3, 9, 1027}}, {Label: "alpha-beta", First: 1, Values: []int{3, 5, 90}}})
	assert.Equal(t, "Nodes\ndepth  minimax  alpha-beta\n    1        3           3\n    2        9           5\n    3    1,027          90\n", lines.Text)
	assert.True(t, strings.Contains(lines.HTML, `alt="Nodes depth minimax alpha-beta 1 3 3 2 9 5 3 1,027 90"`))
	assert.Equal(t, "| a | b \\| c |\n|--:|--|\n| 1 | x |\n", render.Table([]string{"a", "b | c"}, [][]string{{"1", "x"}}).Markdown)
}

// A chart is wide enough for its title.
func TestLongTitlesFit(t *testing.T) {
	title := strings.Repeat("long ", 30)
	for name, b := range map[string]render.Bundle{
		"bars": render.Bars(title, "", nil), "lines": render.Lines(title, "", nil), "steps": render.Differences(title, "", nil),
		"mosaic": render.Mosaic(title, render.Axes{}, nil),
		"heats":  render.Heats(title, "", "", nil), "panels": render.Panels(title),
	} {
		var size struct {
			Width float64 `xml:"width,attr"`
		}
		require.NoError(t, xml.Unmarshal([]byte(svgOf(t, b)), &size))
		assert.Greater(t, size.Width, 1400.0, name)
	}
}

func ExampleText() {
	p := tree.MustParse("((7 9) (2 8 5) (4 3 6))")
	t, _ := trace.Record(search.AlphaBetaSoft, p, 2)
	fmt.Print(render.Text(t, render.MaxView))
	// Output:
	// ▲ 7  (−∞,∞) *
	// ├━▼ 7  (−∞,∞) *
	// │ ├━ 7 *
	// │ └─ 9
	// ├─▼ ≤2  (7,∞)  α-cut
	// │ ├─ 2
	// │ ├─╳ pruned
	// │ └─╳ pruned
	// └─▼ ≤4  (7,∞)  α-cut
	//   ├─ 4
	//   ├─╳ pruned
	//   └─╳ pruned
}

// A river is named and tinted, points are marked, and small pieces are letters or dots
// of their colour, as characters could not be read.
func TestPiecesOfAllSizes(t *testing.T) {
	piece := game.Square{Text: "R", Glyph: "車", Side: game.First}
	board := func(columns int) game.Board {
		row := make([]game.Square, columns)
		row[0] = piece
		return game.Board{
			Squares: [][]game.Square{row, make([]game.Square, columns)}, Grid: [][2]int{{0, 1}},
			Points: []int{1}, Band: &game.Band{Name: "river", First: 0, Last: 2*columns - 1},
		}
	}
	for columns, want := range map[int]string{
		2:   "  rect [band]\n  text [mid]\n    \"river\"\n  path [lines]\n  path [lines points]\n  g [disc first]\n    circle\n    path\n",
		60:  "  rect [band]\n  path [lines]\n  g [disc small first]\n    circle\n    text\n      \"R\"\n",
		120: "  rect [band]\n  path [lines]\n  g [disc small first]\n    circle\n",
	} {
		got := structure(t, svgOf(t, render.Board("", board(columns), nil)))
		_, got, _ = strings.Cut(got, "[wood]\n")
		assert.Equal(t, want, got, "squares of %d px", min(44, 900/columns))
	}
}

// A mosaic shows every tile, by row and column, and counts the colours that occur.
func TestMosaic(t *testing.T) {
	axes := render.Axes{Columns: "wide", Rows: "high", Sides: [3]string{"draw", "first <1>", "absent"}}
	tiles := []render.Tile{
		{Column: 0, Row: 0, Side: game.First, Name: "a & b"}, {Column: 0, Row: 0}, {Column: 2, Row: 1, Side: game.First, Wrong: true},
		{Column: 0, Row: 1},
	}
	b := render.Mosaic("Tiles", axes, tiles)
	assert.Equal(t, "Tiles\n· draw: 2\n█ first <1>: 2\n× wrong: 1\nhigh  0  █·\nhigh  1  ·  ×\n", b.Text)
	list := structure(t, svgOf(t, b))
	assert.Contains(t, list, "a & b")
	assert.Equal(t, 1, strings.Count(list, "[tile first wrong]"), "framed, in the colour of its side")
	assert.Equal(t, 1, strings.Count(list, "[tile wrong]"), "in the legend")
	assert.Contains(t, list, "wrong: 1")
	assert.NotContains(t, structure(t, svgOf(t, render.Mosaic("Tiles", axes, tiles[:2]))), "wrong")
	assert.NotEmpty(t, render.Mosaic("None", axes, nil).Text)
	var many []render.Tile
	for i := range 110 {
		many = append(many, render.Tile{Column: i / 5})
	}
	var width float64
	_, box, _ := strings.Cut(svgOf(t, render.Mosaic("Many", axes, many)), `viewBox="0 0 `)
	_, err := fmt.Sscan(box, &width)
	require.NoError(t, err)
	assert.LessOrEqual(t, width, 1000.0, "a page is not much wider")
	for range 20 {
		assert.Equal(t, b, render.Mosaic("Tiles", axes, tiles), "the same input gives the same output")
	}
}

// The second of two searches begins to the right of all words of the first.
func TestCompareKeepsTheWordsApart(t *testing.T) {
	const text = "((1) (0))"
	svg := svgOf(t, render.Compare(record(t, "alphabeta", text), record(t, "minimax", text), "yours", "as it should be"))
	at := regexp.MustCompile(`translate\((\d+)[.\d]* 0\)`).FindStringSubmatch(svg)
	note := regexp.MustCompile(`>(value [^<]*leaves[^<]*)<`).FindStringSubmatch(svg)
	require.NotNil(t, note)
	require.NotNil(t, at)
	x, err := strconv.Atoi(at[1])
	require.NoError(t, err)
	assert.Greater(t, x, 6*len([]rune(note[1])), "%s", note[1])
}
