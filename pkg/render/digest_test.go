package render_test

import (
	"encoding/base64"
	"fmt"
	"hash/fnv"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/endgame"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/stake"
	"gametree/pkg/tictactoe"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
	"gametree/pkg/twofour"
	"gametree/pkg/xiangqi"
)

// Every drawing function draws what it drew before, to the last coordinate. A change that
// is meant to alter pictures shows here which ones; look at them, and then record them by
//
//	go test ./pkg/render -run Digests -update
func TestDigests(t *testing.T) {
	const path = "testdata/digests"
	var got []string
	for _, d := range drawings(t) {
		h := fnv.New64a()
		h.Write([]byte(essence(t, d.bundle)))
		got = append(got, fmt.Sprintf("%s %016x\n", d.name, h.Sum64()))
	}
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(strings.Join(got, "")), 0o644))
	}
	file, err := os.ReadFile(path)
	require.NoError(t, err)
	want := slices.Collect(strings.Lines(string(file)))
	without := func(lines, others []string) []string {
		return slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return slices.Contains(others, line) })
	}
	assert.Empty(t, without(got, want), "drawn now")
	assert.Empty(t, without(want, got), "recorded")
}

var (
	images = regexp.MustCompile(`data:image/svg\+xml;base64,([^"]*)`)
	marks  = regexp.MustCompile(`(data-gametree="|inline\('|"version":")[0-9a-z]+`)
	styles = regexp.MustCompile(`<style>.*?</style>`)
)

// essence returns an output without style sheets, scripts and ids: its pictures, the data of
// its scripts and its text.
func essence(t *testing.T, b render.Bundle) string {
	html := images.ReplaceAllStringFunc(render.Unpacked(b.HTML), func(s string) string {
		svg, err := base64.StdEncoding.DecodeString(images.FindStringSubmatch(s)[1])
		require.NoError(t, err)
		return string(svg)
	})
	before, code, _ := strings.Cut(html, "<script>")
	for line := range strings.Lines(code) {
		if strings.HasPrefix(line, "inline(") {
			before += line
		}
	}
	return styles.ReplaceAllString(marks.ReplaceAllString(before, "$1"), "") + b.Markdown + b.Text
}

type drawing struct {
	name   string
	bundle render.Bundle
}

// drawings returns a few outputs of every exported function that draws.
func drawings(t *testing.T) (all []drawing) {
	add := func(name string, b render.Bundle) { all = append(all, drawing{name, b}) }
	svg := func(name, svg string) { add(name, render.Bundle{HTML: svg}) }
	drawTrees(t, add, svg)
	drawBoards(t, add, svg)
	drawCharts(add)
	drawWidgets(t, add)
	return all
}

func drawTrees(t *testing.T, add func(string, render.Bundle), svg func(string, string)) {
	wide := "((1 2 3 4 5) (5 4 3 2 1) (3 3 3 3 3) (2 1 2 1 2) (9 8 7 6 5) (1 9 1 9 1))"
	for _, s := range [][2]string{
		{"minimax", tree.Figure}, {"alphabeta", tree.Figure}, {"alphabeta-soft", tree.Pockets}, {"alphabeta-soft", wide},
		{"missed-cut", tree.Figure}, {"wrong-cut", tree.Figure}, {"no-minus", tree.Figure}, {"panics", "((1 2) (0 3))"},
		{"star1", "(6 {(7 2) (8 5) (9 10)})"}, {"expectiminimax", "({5:(4 9) 1:-14} {2 3})"}, {"expectiminimax", "({100:1 1:2})"},
		{"proving", "(((0 1) (0 (1 1))) (1 0))"}, {"negamax", "XOXOXO..."}, {"deepening", tree.Figure}, {"mtdf", tree.Figure}, {"alphabeta", "XO..X...."},
	} {
		recorded := record(t, s[0], s[1])
		name := strings.ReplaceAll(strings.Join(s[:], " "), " ", "_")
		for i, o := range []render.Options{{Title: s[0]}, {Title: s[0], View: render.MoverView}, {Title: s[0], AtEnd: true}} {
			add(fmt.Sprint("tree ", name, i), render.Tree(recorded, o))
		}
		add("player "+name, render.Player(recorded, render.Options{Title: s[0]}))
		add("icicle "+name, render.Icicle(recorded, s[0]))
		hand := render.Hand{Tasks: []render.Goal{{Text: "Look at *every* leaf"}}}
		hand.Draw(recorded, record(t, "negamax", s[1]).Hidden(false), "mine", render.MaxView)
		add("hand "+name, render.InHand(hand, render.Talk{Target: "t"}))
		add("compare "+name, render.Compare(recorded, record(t, "negamax", s[1]), "one", "two"))
	}
	first, err := trace.RecordKind(trace.Proof, firstWins, tree.MustParse("(((0 1) (0 (1 1))) (1 0))"), 0, -search.Inf, search.Inf, true)
	require.NoError(t, err)
	add("proof depth first", render.Tree(first, render.Options{Title: "depth first"}))
	large := record(t, "alphabeta-soft", "XO.......")
	add("large", render.Tree(large, render.Options{Title: "large"}))
	add("wall", render.Wall("Wall", []render.WallSearch{{Title: "large", Tree: large}, {Title: "small", Tree: record(t, "history", "XO..X....")}}))
	dice := "({5:(4 9) 1:1} (3 {1:8 2:(2 9)}))"
	for i, iterations := range []int{0, 1, 40, 1000} {
		add(fmt.Sprint("samples", i), render.Samples(sampled(t, tree.MustParse(tree.Figure), iterations), "UCT"))
		add(fmt.Sprint("samples of dice", i), render.Samples(sampled(t, tree.MustParse(dice), iterations), "UCT"))
	}
	deep := "((((((((1 2) 3) 4) 5) (6 7)) 3) 8) ((2 -8 5) (4 3 6) (1 9 9 9 9 9 9)))"
	add("samples of a deep tree", render.Samples(sampled(t, tree.MustParse(deep), 3000), "UCT"))
	add("samples of outcomes", render.Samples(sampled(t, tictactoe.New(), 300), "UCT"))
}

// firstWins is a proof search that opens other leaves than the most-proving ones.
func firstWins(p game.Position, depth int) bool {
	if p.Terminal() {
		return p.Evaluate() > 0 == (depth%2 == 0) && p.Evaluate() != 0
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		yes := firstWins(p, depth+1)
		p.Unmake(m)
		if yes == (depth%2 == 0) {
			return yes
		}
	}
	return depth%2 == 1
}

func drawBoards(t *testing.T, add func(string, render.Bundle), svg func(string, string)) {
	four, err := connect4.Parse(7, 6, "44444432213")
	require.NoError(t, err)
	before := four.Board()
	four.Make(4)
	won, err := tictactoe.Parse("XXXOO....")
	require.NoError(t, err)
	numbered, err := tictactoe.Parse("XO.......")
	require.NoError(t, err)
	rook, err := endgame.Parse("Ke1 Ra1 ke8 w")
	require.NoError(t, err)
	claim, err := stake.New([]string{"01.1", "00..", ".01.", "...1"})
	require.NoError(t, err)
	chess := xiangqi.New(xiangqi.NewBoard())
	chess.Make(chess.Moves(nil)[3])
	boards := map[string]game.Board{
		"connect4": four.Board(), "line": won.Board(), "numbered": numbered.Board(), "checkered": rook.Board(), "shaded": claim.Board(),
		"piles": twofour.MustParse("4 3 2a 2b 1 0", 1).Board(), "grid": chess.Board(), "none": {},
		"picked": xiangqi.Pick(chess, "b7").(game.Boarder).Board(), "wide": {Squares: [][]game.Square{make([]game.Square, 40)}},
	}
	add("before", render.Board("Before", four.Board(), &before))
	for _, name := range []string{"connect4", "line", "numbered", "checkered", "shaded", "piles", "grid", "picked", "wide", "none"} {
		b := boards[name]
		play := render.PlayBoard{Title: name, Say: "What now?", Board: b, Sides: [2]string{"First", "Second"}}
		add("playable "+name, render.Playable(play, render.Talk{Target: "t"}))
		if name == "none" {
			continue
		}
		turned := play
		turned.Turn = true
		add("turned "+name, render.Playable(turned, render.Talk{Target: "t"}))
		svg("squares "+name, play.Squares()+turned.Squares())
		add("board "+name, render.Board(name, b, nil))
		add("untitled "+name, render.Board("", b, nil))
		add("moves "+name, render.BoardMoves(name, b, [2]string{"First", "Second"}, [][]int{{0, 1}, {0, 2}, {0, 1}, {2, 0}, {3}}))
		some := map[int]render.Mark{0: render.Right, 1: render.Wrong, 2: render.Missing, len(b.Squares)*b.Width() - 1: render.Wrong}
		add("panels "+name, render.Panels("Panels", render.Panel{Title: "one", Board: b, Marks: some}, render.Panel{Board: b, Notes: []string{"a note"}},
			render.Panel{Title: "three", Board: b, Marks: map[int]render.Mark{2: render.Right, 0: render.Missing}}))
		values := map[int]int{0: 0, 1: 7, 2: 99_500, 3: 99_500}
		add("heats "+name, render.Heats("Heat", "visits", "most", []render.Heat{{Caption: "a", Board: b, Values: values}, {Caption: "b", Board: b}}))
		add("untitled heats "+name, render.Heats("", "visits", "most", []render.Heat{{Caption: "a", Board: b, Values: values}}))
	}
}

func drawCharts(add func(string, render.Bundle)) {
	add("table", render.Table([]string{"name", "n|m"}, [][]string{{"a", "1"}, {"b|c", "23"}, {"", "−4.5 %"}}))
	add("bars", render.Bars("Bars", "leaves", []render.Bar{{Label: "one", Value: 7}, {Label: "another", Value: 1234}, {Value: 0}}))
	add("no bars", render.Bars("Bars", "", nil))
	series := func(label string, first int, values ...int) render.Series {
		return render.Series{Label: label, First: first, Values: values}
	}
	add("curves", render.Curves("Curves", "plies", "value", []render.Series{series("long name of a line", 0, 250, 200, 150, 140), series("b", 1, 300, 100),
		series("c", 0, 100, 110, 120, -130), series("d", 0, 110, 110), series("e", 2, 200, 250), series("f", 0, 130), series("none", 0)}))
	add("flat curve", render.Curves("Flat", "plies", "value", []render.Series{series("one", 3, 2, 2, 2)}))
	add("no curves", render.Curves("None", "plies", "value", nil))
	for n := 1; n <= 12; n += 11 {
		lines := []render.Series{series("grows", 1, 1, 10, 100, 1000), series("small", 2, 1, 5), series("even", 1, 30, 60, 120, 240), series("early", 1, 1000, 2)}
		for i := range n {
			lines = append(lines, series(fmt.Sprint("line ", i), 1+i%2, 2+i, 40+7*i, 9000+i))
		}
		add(fmt.Sprint("lines", n), render.Lines("Lines", "depth", lines))
	}
	many := series("many", 1)
	for i := range 40 {
		many.Values = append(many.Values, 1<<i)
	}
	add("many values", render.Lines("Many", "n²", []render.Series{many}))
	add("solver", render.Solver([]render.Solved{{Row: "03 negamax", Fewest: 7, Positions: []int{13_700, 109_601, 986_410}},
		{Row: "08 history", Fewest: 7, Positions: []int{932, 3_193, 13_150, 29_284, 200_359, 462_663}}}))
	add("differences", render.Differences("Differences", "Elo", []render.Difference{
		{Label: "clear", Value: 58, Low: 20.4, High: 90}, {Label: "unclear", Value: 10, Low: -44, High: 60}}))
	axes := render.Axes{Columns: "ones", Rows: "twos", Sides: [3]string{"draw", "player 1", "player 2"}}
	var tiles []render.Tile
	for i := range 60 {
		tiles = append(tiles, render.Tile{Column: i % 7 * (1 + i%2), Row: i % 5 * 2, Side: game.Side(i % 3), Name: fmt.Sprint(i)})
	}
	add("mosaic", render.Mosaic("Mosaic", axes, tiles))
	wrong := slices.Clone(tiles)
	wrong[5].Wrong, wrong[6].Wrong, wrong[7].Wrong = true, true, true
	add("wrong mosaic", render.Mosaic("Mosaic", axes, wrong))
	add("large mosaic", render.Mosaic("Mosaic", axes, slices.Repeat(tiles, 40)))
}

func drawWidgets(t *testing.T, add func(string, render.Bundle)) {
	for _, text := range []string{tree.Figure, "(((5 3) (4 8)) ((7 2) (6 -1)))", "((3) (4 4))", "5"} {
		p := tree.MustParse(text)
		solved := trace.Solved(p, p.Height())
		pruned, err := trace.Record(search.AlphaBetaSoft, game.Position(p), p.Height())
		require.NoError(t, err)
		add("fill "+text, render.Fill("id", solved))
		add("cut "+text, render.Cut("id", solved, pruned))
		add("split "+text, render.Split("id", solved))
		add("prove "+text, render.Prove(solved))
		add("questions "+text, render.Questions("Questions", solved, []render.Reply{{G: 4, Value: 5, Leaves: []int{2}}}))
	}
	board := func() game.Board { return tictactoe.New().Board() }
	reveal := "A **word**, *em* and `<code>`.\n\n|a|b|\n|--|--:|\n|1\\|2|3|\n\n```\nx := 1\n```\nend ▲ max"
	questions := []render.Question{
		{ID: "choice", Ask: "Which?", Reveal: reveal, Else: "No.", Choices: []render.Choice{{Text: "this", Right: true}, {Text: "*that*", Why: "Why?"}}},
		{ID: "several", Ask: "Which?", Several: true, Reveal: reveal, Choices: []render.Choice{{Text: "c"}, {Text: "b", Right: true}, {Text: "a", Right: true}}},
		{ID: "number", Ask: "How\nmany?", Kind: "number", Reveal: reveal, Choices: []render.Choice{{Text: "-1234", Right: true}, {Text: "5", Why: "Why?"}}},
		{ID: "node", Ask: "Where?", Kind: "node", Tree: "((7 9) (2 ? ?) (? ? ?))=7", Now: "1", Reveal: reveal, Choices: []render.Choice{{Text: "1.1", Right: true}, {Text: "root"}}},
		{ID: "dice", Ask: "Where?", Kind: "node", Tree: "({5:(4 9) 1:-14} {2 3})", Reveal: reveal, Choices: []render.Choice{{Text: "0", Right: true}}},
		{ID: "pockets", Ask: "Which?", Tree: tree.Pockets, Reveal: reveal, Choices: []render.Choice{{Text: "this", Right: true}}},
		{ID: "square", Ask: "Where?", Kind: "square", Board: board, Reveal: reveal, Choices: []render.Choice{{Text: "0,1 2,2", Right: true}, {Text: "0,0 1,1"}}},
		{ID: "named", Ask: "Where?", Kind: "square", Board: xiangqi.New(xiangqi.NewBoard()).Board, Reveal: reveal, Choices: []render.Choice{{Text: "h2 e2", Right: true}}},
	}
	outputs := []render.Bundle{render.Board("", board(), nil), render.Table([]string{"a"}, [][]string{{"1"}}), {Text: "<text>"}}
	for _, q := range questions {
		b, err := render.Ask("00", q, outputs)
		require.NoError(t, err)
		add("ask "+q.ID, b)
	}
	recap, err := render.Recap("00", questions)
	require.NoError(t, err)
	add("recap", recap)
	controls := []render.Control{{Name: "depth", Numbers: []int{-1, 2}}, {Name: "table", Start: 1}, {Name: "part", Choices: []string{"opening", "end"}}}
	var outcomes []render.Outcome
	for i := range render.Settings(controls) {
		outcomes = append(outcomes, render.Outcome{Counts: []render.Count{{What: "nodes", N: 1000 * i}}, Best: fmt.Sprint("m", i), Value: "+1", Outputs: outputs[:i%3]})
	}
	add("controls", render.Controls("Controls", controls, outcomes))
	numbers := make([]int, 60)
	add("many settings", render.Controls("Many", []render.Control{{Name: "n", Numbers: numbers}}, make([]render.Outcome, 60)))
	add("stepper", render.Stepper("Steps", []render.Stage{{Name: "start", Outputs: outputs}, {Name: "end"}}))
	add("page", render.Bundle{HTML: render.Page("A & B", render.Bundle{HTML: "<p>"})})
}
