// gametree solve: the value of a position and the move to play.

package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/show"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

type solveCmd struct {
	Stake   solveStakeCmd   `cmd:"" input:"" help:"Boards of Stake Your Claim (POJ 3317)."`
	Twofour solveTwofourCmd `cmd:"" input:"" help:"Games of TwoFour, from piles of balls."`
	Tree    solveTreeCmd    `cmd:"" input:"" help:"A tree such as \"((7 9) (2 8 5) (4 3 6))\"."`
	Xiangqi solveXiangqiCmd `cmd:"" help:"A position of Chinese chess."`
}

// games lists what gametree solve takes.
func games() (names []string) {
	for field := range reflect.TypeFor[solveCmd]().Fields() {
		names = append(names, strings.ToLower(field.Name))
	}
	return names
}

// rungFlags are the flags of every solver.
type rungFlags struct {
	Rung  string `placeholder:"NAME" complete:"rung" help:"The rung of the ladder to use; see gametree rungs. (default: the fastest)"`
	Stats bool   `help:"Print what the search did on stderr, as one JSON object."`
}

func (f *rungFlags) rung() (search.Rung, error) {
	name := f.Rung
	if name == "" {
		name = search.Fastest
	}
	r, err := search.Lookup(name)
	if err != nil {
		return r, BadInput{err}
	}
	return r, nil
}

// stats is what --stats prints. A count that a rung has no use for is 0.
type stats struct {
	search.Stats
	Seconds float64 `json:"seconds"`
}

// opened is the file that was named, or in where none was.
func opened(file string, in io.Reader) (io.ReadCloser, error) {
	if file == "" || file == "-" {
		return io.NopCloser(in), nil
	}
	return os.Open(file)
}

// finish ends a solver: the answers, in a cell what show shows besides, and the
// statistics if they were asked for.
func finish(stdio IO, said *progress, answers string, show func() error, did *stats) error {
	if err := said.answer(render.Bundle{Text: answers}); err != nil {
		return err
	}
	if stdio.InCell() {
		if err := show(); err != nil {
			return err
		}
	}
	if did == nil {
		return nil
	}
	return json.NewEncoder(stdio.Err).Encode(did)
}

type solveTreeCmd struct {
	rungFlags
	Expr    []string `arg:"" optional:"" help:"The tree. Without it, or with -, it is read from the standard input; in a cell, from the lines below %%solve tree."`
	Tree    bool     `help:"Draw the search as text on stderr, in colours on a terminal."`
	Picture string   `placeholder:"FILE" help:"Draw the search into FILE: .svg for a picture, .html for one to step through."`
}

// Help is the longer help text of the command.
func (c *solveTreeCmd) Help() string {
	return "Prints VALUE CHILD: the root is max, leaves are as max sees them, and CHILD is the first best child, counted from 0 (-1 for a tree that is one leaf). A cell shows the search, to step through."
}

// Run searches the whole tree.
func (c *solveTreeCmd) Run(ctx context.Context, stdio IO) error {
	rung, err := c.rung()
	if err != nil {
		return err
	}
	if ext := filepath.Ext(c.Picture); c.Picture != "" && ext != ".svg" && ext != ".html" {
		return badInputf("--picture %s: want a file that ends in .svg or .html", c.Picture)
	}
	expr, err := c.expr(stdio.In)
	if err != nil {
		return err
	}
	p, err := tree.Parse(expr)
	if err != nil {
		return BadInput{err}
	}
	if err := rung.Missing(p); err != nil {
		return BadInput{err}
	}
	said := newProgress(stdio)
	recorded, err := record(ctx, said, rung, p, p.Height())
	if err != nil {
		said.end("stopped")
		return err
	}
	if c.Picture != "" {
		if err := os.WriteFile(c.Picture, []byte(drawn(recorded, rung.Title, filepath.Ext(c.Picture))), 0o644); err != nil {
			said.end("")
			return err
		}
	}
	if err := said.answer(answerTree(recorded)); err != nil {
		return err
	}
	if stdio.InCell() {
		if err := showSearch(stdio, recorded, rung); err != nil {
			return err
		}
	}
	if c.Tree {
		text := render.Text(recorded, render.MaxView)
		if show.Colours(stdio.Err) {
			text = render.Coloured(text)
		}
		fmt.Fprint(stdio.Err, text)
	}
	if c.Stats {
		start := time.Now()
		rung.Solve(p, p.Height())
		return json.NewEncoder(stdio.Err).Encode(stats{Stats: recorded.Stats, Seconds: time.Since(start).Seconds()})
	}
	return nil
}

// expr returns the tree as it was typed, or the whole of in.
func (c *solveTreeCmd) expr(in io.Reader) (string, error) {
	if len(c.Expr) > 0 && !slices.Equal(c.Expr, []string{"-"}) {
		return strings.Join(c.Expr, " "), nil // a tree without quotes comes in words
	}
	text, err := io.ReadAll(in)
	return string(text), err
}

// answerTree is the answer in one line.
func answerTree(t *trace.Tree) render.Bundle {
	b := render.Bundle{Text: fmt.Sprintln(t.Value, t.Move)}
	if t.Move == game.NoMove {
		b.Markdown = fmt.Sprintf("Value **%d**; the tree is one leaf, there is no move.", t.Value)
	} else {
		b.Markdown = fmt.Sprintf("Value **%d**, move **%d**: the first best child, counted from 0.", t.Value, t.Move)
	}
	return b
}

// record runs the rung on p and writes down what it does. When ctx ends it
// stops, with an error.
func record(ctx context.Context, said *progress, rung search.Rung, p game.Position, depth int) (t *trace.Tree, err error) {
	if work(ctx, p, said, func(p game.Position) { t, err = trace.Record(rung.Solve, p, depth) }) {
		return nil, errors.New("solve: stopped")
	}
	return t, err
}

// showSearch shows a search in a cell: its picture to step through, or all of
// it at a glance where it is too large for that, and what it counted.
func showSearch(stdio IO, t *trace.Tree, rung search.Rung) error {
	picture := render.Player
	if t.Nodes > render.MaxDrawn {
		picture = func(t *trace.Tree, o render.Options) render.Bundle { return render.Icicle(t, o.Title) }
	}
	if err := stdio.Show(picture(t, render.Options{Title: rung.Title})); err != nil {
		return err
	}
	return stdio.Show(render.Table([]string{"rung", "nodes", "leaves", "cutoffs"}, [][]string{{
		rung.Name, render.Thousands(t.Nodes), render.Thousands(t.Leaves), render.Thousands(t.Cutoffs),
	}}))
}

// drawn is the picture of a search as a file of that kind.
func drawn(t *trace.Tree, title, ext string) string {
	o := render.Options{Title: title}
	if ext == ".svg" {
		return render.Tree(t, o)
	}
	return render.Page(title, render.Player(t, o))
}
