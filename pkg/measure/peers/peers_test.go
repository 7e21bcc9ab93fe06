//go:build peers

package peers_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/stake"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
)

var (
	python = flag.String("python", "python3", "a Python that has the packages of testdata/requirements.txt")
	pons   = flag.String("pons", "", "the program c4solver of Pascal Pons; empty: leave it out")
	page   = flag.String("page", "", "the Markdown file to write the tables to, its pictures into the folder pictures beside it")
)

// A program that took longer than patience gets no larger size. One that can be stopped is
// stopped when it takes too long.
const (
	patience = 20 * time.Second
	tooLong  = 2 * time.Minute
)

// table compares programs on problems that grow.
type table struct {
	title, about string
	sizes        []string
	chart        bool // the sizes are consecutive numbers, to be drawn
	nodes        bool // to be shown
	programs     []program
}

// program is a row of a table. It solves the problem of a size.
type program struct {
	name string
	run  func(size string) result
}

type result struct {
	value string // the same for all programs, or "" if it is not compared
	nodes int    // or 0
	took  time.Duration
}

// TestPeers measures our searches, the same by hand in Go and in C, and programs of others. It
// prints a table for each problem.
func TestPeers(t *testing.T) {
	var text strings.Builder
	fmt.Fprintf(&text, "# Measurements\n\n%s\n\n", about())
	for _, tab := range []table{byDepth(t), byStones(t), bySize(t), byEmpty(t), byWorkers(t), byPly(t)} {
		t.Run(tab.title, func(t *testing.T) { text.WriteString(tab.measure(t)) })
	}
	if *page != "" {
		require.NoError(t, os.WriteFile(*page, []byte(strings.TrimSpace(text.String())+"\n"), 0o644))
	}
}

// about says what was measured where.
func about() string {
	info, _ := os.ReadFile("/proc/cpuinfo")
	processor := "an unknown processor"
	if m := regexp.MustCompile(`model name\s*: (.*)`).FindSubmatch(info); m != nil {
		processor = string(m[1])
	}
	return fmt.Sprintf("This page shows how fast our searches are, beside the same searches by hand and beside other programs. "+
		"`make bench` measures them again and writes this page. The times are from one run on %d cores of %s, "+
		"with %s. Each is that of the search alone, without the start of the program, the fastest of three where it took "+
		"less than a second; in brackets stands its ratio to that of the first row. A number after it counts nodes. "+
		"A row ends after a size that took more than %.0f seconds, or where one took %.0f.",
		runtime.NumCPU(), processor, runtime.Version(), patience.Seconds(), tooLong.Seconds())
}

// measure measures all rows, prints them, and returns them as a section in Markdown.
func (tab table) measure(t *testing.T) string {
	var rows [][]string
	var lines []render.Series
	var first []result
	for _, p := range tab.programs {
		all := tab.row(t, p, first)
		if first == nil {
			first = all
		}
		cells, times := []string{p.name}, []int{}
		for i, r := range all {
			cell := fmt.Sprintf("%s (%s)", duration(r.took), ratio(r.took.Seconds()/first[i].took.Seconds()))
			if tab.nodes && r.nodes > 0 {
				cell += ", " + render.Thousands(r.nodes)
			}
			cells, times = append(cells, cell), append(times, int(r.took.Microseconds()))
		}
		rows = append(rows, append(cells, make([]string, len(tab.sizes)-len(all))...))
		from, _ := strconv.Atoi(tab.sizes[0])
		lines = append(lines, render.Series{Label: p.name, First: from, Values: times})
	}
	shown := render.Table(append([]string{""}, tab.sizes...), rows)
	fmt.Println(shown.Text)
	section := fmt.Sprintf("## %s\n\n%s\n\n", tab.title, tab.about)
	if tab.chart {
		section += picture(t, tab.title, render.Lines(tab.title+": microseconds", "plies", lines).HTML)
	}
	return section + shown.Markdown + "\n"
}

// row measures a program, up to the first size for which it takes too long. Its values must be
// those of the first row.
func (tab table) row(t *testing.T, p program, first []result) (all []result) {
	for i, size := range tab.sizes {
		best := p.run(size)
		for n := 1; n < 3 && best.took < time.Second; n++ {
			best.took = min(best.took, p.run(size).took)
		}
		if best.took >= tooLong {
			break
		}
		if first != nil && best.value != "" {
			require.Equal(t, first[i].value, best.value, "%s, %s: %s", tab.title, size, p.name)
		}
		all = append(all, best)
		t.Logf("%s, %s: %v, %d nodes", p.name, size, best.took, best.nodes)
		if best.took > patience {
			break
		}
	}
	return all
}

// picture writes the first drawing in html beside the page, and returns the Markdown that
// shows it.
func picture(t *testing.T, title, html string) string {
	m := regexp.MustCompile(`data:image/svg\+xml;base64,([^"]+)`).FindStringSubmatch(html)
	require.NotNil(t, m)
	drawing, err := base64.StdEncoding.DecodeString(m[1])
	require.NoError(t, err)
	if *page == "" {
		return ""
	}
	name := strings.ToLower(regexp.MustCompile(`\W+`).ReplaceAllString(title, "-")) + ".svg"
	require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(*page), "pictures", name), drawing, 0o644))
	return fmt.Sprintf("![%s, as in the table below](pictures/%s)\n\n", title, name)
}

func duration(d time.Duration) string {
	text := fmt.Sprintf("%.2g ms", d.Seconds()*1e3)
	switch {
	case d >= time.Second:
		text = fmt.Sprintf("%.1f s", d.Seconds())
	case d >= time.Millisecond:
		text = fmt.Sprintf("%.3g ms", d.Seconds()*1e3)
	}
	return strings.ReplaceAll(text, " ", "\u00a0")
}

func ratio(x float64) string {
	if x >= 100 {
		return render.Thousands(int(x))
	}
	return fmt.Sprintf("%.2g", x)
}

func rungs(t *testing.T, names ...string) (all []search.Rung) {
	for _, name := range names {
		r, err := search.Lookup(name)
		require.NoError(t, err)
		all = append(all, r)
	}
	return all
}

// ours runs a rung. Nodes of a plain function are not counted, which would take time.
func ours(r search.Rung, position func(size string) (p game.Position, depth int)) program {
	return program{"ours: " + r.Name, func(size string) result {
		p, depth := position(size)
		began := time.Now()
		if r.Func != nil {
			return result{fmt.Sprint(r.Search(p, depth)), 0, time.Since(began)}
		}
		ctx, cancel := context.WithTimeout(context.Background(), tooLong)
		defer cancel()
		a, err := search.Think(ctx, r, p, search.Limits{Depth: depth}, nil)
		if err != nil || ctx.Err() != nil {
			return result{took: tooLong}
		}
		return result{fmt.Sprint(a.Value), a.Nodes, time.Since(began)}
	}}
}

// byDepth compares the ladder to other searches of Connect Four that look only at a line of
// four.
func byDepth(t *testing.T) table {
	empty := func(size string) (game.Position, int) {
		depth, err := strconv.Atoi(size)
		require.NoError(t, err)
		return game.Must(connect4.New(connect4.Width, connect4.Height)), depth
	}
	tab := table{
		title: "Connect Four to a depth", chart: true,
		about: "From the empty board, where nobody wins so early: a leaf without a line of four is worth 0, and columns are " +
			"tried from the left. All rows but minimax, *table* and *killers* visit the same nodes.",
		sizes: []string{"8", "9", "10", "11", "12"},
	}
	inEngine := search.Rung{Name: "alphabeta-soft in the engine", Engine: &search.Engine{}}
	for _, r := range append(rungs(t, "alphabeta-soft"), append([]search.Rung{inEngine}, rungs(t, "table", "killers", "minimax")...)...) {
		tab.programs = append(tab.programs, ours(r, empty))
	}
	c := compiled(t, "alphabeta")
	tab.programs = append(tab.programs,
		program{"by hand, in Go", func(size string) result {
			_, depth := empty(size)
			h, began := &byHand{}, time.Now()
			v := h.alphaBeta(0, 0, depth, -search.Inf, search.Inf)
			return result{fmt.Sprint(v), h.nodes, time.Since(began)}
		}},
		program{"by hand, in C", func(size string) result {
			var value string
			var nodes int
			var seconds float64
			_, err := fmt.Sscan(command(t, c, size), &value, &nodes, &seconds)
			require.NoError(t, err)
			return result{value, nodes, time.Duration(seconds * 1e9)}
		}},
		inPython(t, "OpenSpiel", "OpenSpiel 2.0.2, in Python", strings.Fields),
		inPython(t, "easyAI", "easyAI 2.0.12", strings.Fields))
	return tab
}

// compiled compiles a program in C, and returns it.
func compiled(t *testing.T, name string) string {
	program := filepath.Join(t.TempDir(), name)
	command(t, "cc", "-O3", "-march=native", "-o", program, "testdata/"+name+".c")
	return program
}

// inPython runs a search of a Python package with the arguments of a size.
func inPython(t *testing.T, name, title string, arguments func(size string) []string) program {
	return program{title, func(size string) result {
		r := timed(t, command(t, *python, append([]string{"-c", pythonSearch, name}, arguments(size)...)...))
		if number, err := strconv.ParseFloat(r.value, 64); err == nil {
			r.value = fmt.Sprint(number + 0) // not -0.0
		}
		return r
	}}
}

// timed returns what a program printed, whose last line says how many seconds it took.
func timed(t *testing.T, out string) result {
	value, last := "", out
	if i := strings.LastIndex(out, "\n"); i >= 0 {
		value, last = out[:i], out[i+1:]
	}
	seconds, err := strconv.ParseFloat(last, 64)
	require.NoError(t, err)
	return result{value, 0, time.Duration(seconds * 1e9)}
}

// byStones compares solvers of Connect Four.
func byStones(t *testing.T) table {
	const each = 10
	rng := rand.New(rand.NewPCG(34, 0))
	positions := map[string][]string{}
	sizes := []string{"8", "12", "16", "20"}
	for _, size := range sizes {
		stones, _ := strconv.Atoi(size)
		for len(positions[size]) < each {
			if moves := atRandom(rng, stones); moves != "" {
				positions[size] = append(positions[size], moves)
			}
		}
	}
	tab := table{
		title: "Connect Four, exactly", sizes: sizes, nodes: true,
		about: fmt.Sprintf("The scores of all columns of %d positions with so many stones, made at random (seed 34), in "+
			"which no stone wins at once. No program has a book of them.", each),
		programs: []program{
			{"ours", func(size string) result {
				began, nodes := time.Now(), 0
				var lines []string
				for _, moves := range positions[size] {
					b, scores := game.Must(connect4.Parse(connect4.Width, connect4.Height, moves)), []string{}
					for _, a := range connect4.SolveEach(b, func(int) bool { return false }) {
						scores = append(scores, fmt.Sprint(b.MoveName(a.Move), ":", b.Score(a.Value)))
						nodes += a.Nodes / len(b.Moves(nil)) // each has the counts of all
					}
					lines = append(lines, strings.Join(scores, " "))
				}
				return result{strings.Join(lines, "\n"), nodes, time.Since(began)}
			}},
			inPython(t, "BitBully", "BitBully 0.0.79, in C++", func(size string) []string { return positions[size] }),
		},
	}
	if *pons == "" {
		return tab
	}
	tab.programs = append(tab.programs, program{"Pons's solver, in C++", func(size string) result {
		began := time.Now()
		lines := strings.Split(piped(t, strings.Join(positions[size], "\n"), *pons, "-a", "-b", ""), "\n")
		took := time.Since(began)
		for i, line := range lines {
			scores := []string{}
			for column, score := range strings.Fields(line)[1:] {
				if score != "-1000" { // of a full column
					scores = append(scores, fmt.Sprint(column+1, ":", score))
				}
			}
			lines[i] = strings.Join(scores, " ")
		}
		return result{strings.Join(lines, "\n"), 0, took}
	}})
	return tab
}

// atRandom returns moves to a position with so many stones in which neither player wins with
// the next stone, or "" if it came to another one.
func atRandom(rng *rand.Rand, stones int) (moves string) {
	b := game.Must(connect4.New(connect4.Width, connect4.Height))
	for range stones {
		list := b.Moves(nil)
		m := list[rng.IntN(len(list))]
		b.Make(m)
		if moves += b.MoveName(m); b.Terminal() {
			return ""
		}
	}
	for _, m := range b.Moves(nil) {
		b.Make(m)
		over := b.Terminal()
		b.Unmake(m)
		if over {
			return ""
		}
	}
	return moves
}

// bySize solves empty boards.
func bySize(t *testing.T) table {
	board := func(size string) (game.Position, int) {
		var width, height int
		_, err := fmt.Sscanf(size, "%dx%d", &width, &height)
		require.NoError(t, err)
		b := game.Must(connect4.New(width, height))
		return b, b.PliesLeft()
	}
	tab := table{
		title: "Connect Four, solved on empty boards", nodes: true,
		about: "From nothing, to the exact score. The first row is the solver of this course, the others are " +
			"rungs of its ladder that serve every game.",
		sizes: []string{"4x4", "5x4", "4x5", "5x5", "6x5", "5x6", "7x5", "6x6", "7x6"},
	}
	solver := connect4.Threats
	solver.Own = connect4.SolveWithoutBook
	tab.programs = []program{ours(solver, board)}
	for _, r := range rungs(t, "killers", "table") {
		tab.programs = append(tab.programs, ours(r, board))
	}
	return tab
}

// byEmpty compares solvers of Stake Your Claim.
func byEmpty(t *testing.T) table {
	const each = 10
	tab := table{
		title: "Stake Your Claim", sizes: []string{"8", "10", "12", "14", "16"}, nodes: true,
		about: fmt.Sprintf("The answers for %d random boards of 8 × 8 with so many empty squares. In C, and in *memo*, "+
			"a recursion computes each state once, with a byte for each in a table; *layers* computes the same states "+
			"without a recursion.", each),
	}
	boards := map[string][]*stake.Board{}
	for _, size := range tab.sizes {
		empty, rng := 0, rand.New(rand.NewPCG(34, 0))
		fmt.Sscan(size, &empty)
		for range each {
			boards[size] = append(boards[size], stake.Random(rng, stake.MaxSize, empty))
		}
	}
	for _, name := range []string{"layers", "memo"} {
		rung, err := stake.Lookup(name)
		require.NoError(t, err)
		tab.programs = append(tab.programs, program{"ours: " + name, func(size string) result {
			began, nodes := time.Now(), 0
			var lines []string
			for _, b := range boards[size] {
				a := rung.Solve(b)
				nodes, lines = nodes+a.Nodes, append(lines, stake.Format(a.Move, a.Value))
			}
			return result{strings.Join(lines, "\n"), nodes, time.Since(began)}
		}})
	}
	c := compiled(t, "stake")
	tab.programs = append(tab.programs, program{"by hand, in C", func(size string) result {
		var input strings.Builder
		for _, b := range boards[size] {
			fmt.Fprintf(&input, "%d\n%s\n", b.Size(), b)
		}
		return timed(t, piped(t, input.String(), c))
	}})
	return tab
}

// byWorkers compares a search to the same with two workers.
func byWorkers(t *testing.T) table {
	full, err := search.Named(engine.Rungs(), "full")
	require.NoError(t, err)
	var chess []game.Position
	for _, b := range engine.Boards() {
		chess = append(chess, game.Must(fast.New(b)))
	}
	problems := map[string]struct {
		*search.Engine
		positions []game.Position
		depth     int
	}{
		"Connect Four on 5x5, killers":                  {rungs(t, "killers")[0].Engine, []game.Position{game.Must(connect4.New(5, 5))}, 25},
		"10 positions of Chinese chess, full, 18 plies": {full.Engine, chess, 18},
	}
	tab := table{
		title: "Two workers", nodes: true, sizes: slices.Sorted(maps.Keys(problems)),
		about: "The workers of the parallel search share the table. Its nodes are those of both, and differ from run to run.",
	}
	for workers := 1; workers <= 2; workers++ {
		tab.programs = append(tab.programs, program{fmt.Sprint("ours, workers: ", workers), func(size string) result {
			problem := problems[size]
			e := *problem.Engine
			e.Workers = workers
			began, nodes := time.Now(), 0
			for _, p := range problem.positions {
				a, err := e.Search(context.Background(), p, search.Limits{Depth: problem.depth}, nil)
				require.NoError(t, err)
				nodes += a.Nodes
			}
			return result{"", nodes, time.Since(began)}
		}})
	}
	return tab
}

// byPly counts moves of Chinese chess.
func byPly(t *testing.T) table {
	tab := table{
		title: "Chinese chess, legal moves", sizes: []string{"4", "5"},
		about: "The number of sequences of so many legal moves from the start (perft), one thread.",
		programs: []program{{"ours", func(size string) result {
			depth, _ := strconv.Atoi(size)
			p, err := fast.New(game.Must(xiangqi.Parse(xiangqi.Start)))
			require.NoError(t, err)
			began := time.Now()
			n := xiangqi.Perft(p, depth)
			return result{fmt.Sprint(n), 0, time.Since(began)}
		}}},
	}
	peer, err := exec.LookPath("/usr/games/fairy-stockfish")
	if err != nil {
		t.Log("fairy-stockfish is not installed, so its row is missing")
		return tab
	}
	tab.programs = append(tab.programs, program{"fairy-stockfish 11.1 in C++, with its start", func(size string) result {
		began := time.Now()
		out := piped(t, "setoption name UCI_Variant value xiangqi\nposition startpos\ngo perft "+size+"\nquit\n", peer)
		m := regexp.MustCompile(`Nodes searched: (\d+)`).FindStringSubmatch(out)
		require.NotNil(t, m, out)
		return result{m[1], 0, time.Since(began)}
	}})
	return tab
}

func command(t *testing.T, name string, arguments ...string) string {
	return piped(t, "", name, arguments...)
}

// piped runs a program with that input, and returns what it prints.
func piped(t *testing.T, input, name string, arguments ...string) string {
	var out, errs bytes.Buffer
	c := exec.Command(name, arguments...)
	c.Stdin, c.Stdout, c.Stderr = strings.NewReader(input), &out, &errs
	require.NoError(t, c.Run(), "%s: %s", name, &errs)
	return strings.TrimSpace(out.String())
}

// pythonSearch is a Python program that runs a search of another program on Connect Four, and prints its value and its
// seconds. Its arguments are
//
//	easyAI DEPTH        alpha-beta from the empty board, columns from the left
//	OpenSpiel DEPTH     the same
//	BitBully MOVES...   the scores of all columns of each position, without a book
const pythonSearch = `import sys
import time


def easyai(depth):
    from easyAI import Negamax
    from easyAI.games.ConnectFour import ConnectFour

    search = Negamax(int(depth), tt=None)
    game = ConnectFour([None, None])
    return lambda: (search(game), search.alpha)[1]


def openspiel(depth):
    import pyspiel
    from open_spiel.python.algorithms import minimax

    game = pyspiel.load_game("connect_four")
    return lambda: minimax.alpha_beta_search(
        game, value_function=lambda state: 0, maximum_depth=int(depth))[0]


def bitbully(*positions):
    from bitbully import BitBully, Board

    solver = BitBully(opening_book=None)
    boards = [Board() for _ in positions]
    for board, moves in zip(boards, positions):
        for move in moves:
            board.play(int(move) - 1)

    def line(board):
        scores = solver.score_all_moves(board)
        return " ".join(f"{c + 1}:{scores[c]}" for c in sorted(scores))

    return lambda: "\n".join(map(line, boards))


search = {"easyAI": easyai, "OpenSpiel": openspiel, "BitBully": bitbully}[sys.argv[1]](*sys.argv[2:])
began = time.perf_counter()
print(search())
print(time.perf_counter() - began)
`
