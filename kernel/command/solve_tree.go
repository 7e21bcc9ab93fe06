// gametree solve tree: solve a game given as an explicit tree.

package command

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

type solveTreeCmd struct {
	Expr    []string `arg:"" optional:""`
	Tree    bool     `help:"Draw the search as text on stderr."`
	Picture string   `placeholder:"FILE"`
	searchFlags
}

func (c *solveTreeCmd) Run(ctx context.Context, stdio IO) error {
	p, err := c.position(stdio)
	if err != nil {
		return badInput(err)
	}
	chance := !p.Root().Plain()
	if chance && c.Rung != "" {
		return badInputf("a tree with chance, max or min is searched by expectiminimax only: leave out --rung")
	}
	return c.solve(ctx, stdio, "tree", func(s *solver) error {
		s.positions, s.counts = []game.Position{p}, []string{"nodes", "leaves", "cutoffs"}
		f, title, stopping := any(s.rung.PlaysFirst().Search), s.rung.Title, search.Stop(ctx, p, search.Limits{})
		s.answer = func(_ game.Position, a search.Result) string {
			s.words = fmt.Sprintf("Value **%d**, move **%d**: the first child with the best value, counted from 0.",
				a.Value, a.Move)
			if a.Move == game.NoMove {
				s.words = fmt.Sprintf("Value **%d**; the tree is one leaf, so there is no move.", a.Value)
			}
			return fmt.Sprint(a.Value, " ", a.Move)
		}
		record := func() (*trace.Tree, error) {
			return trace.RecordKind(trace.KindOf(f), f, stopping, p.Height(), -search.Inf, search.Inf, false)
		}
		if chance { // the value is a mean
			f, title, s.counts, s.mean = search.Expectiminimax, "Expectiminimax", nil, true
			s.answer = func(_ game.Position, a search.Result) string { return fmt.Sprintf("%.6g %d", a.Mean, a.Move) }
			s.think = func(context.Context, search.Limits, func(search.Result)) search.Result {
				t := game.Must(record()) // it takes back every move
				t.Bound, t.Depth, t.Ended = search.Exact, p.Height(), true
				return t.Result
			}
		}
		if !stdio.InCell() && !c.Tree && c.Picture == "" {
			return nil
		}
		recorded, err := record()
		if err != nil || stopping.Stopped() {
			return cmp.Or(ctx.Err(), err)
		}
		if stdio.InCell() {
			s.drawn = []render.Bundle{render.Player(recorded, render.Options{Title: title})}
		}
		return c.draw(stdio, recorded, title)
	})
}

func (c *solveTreeCmd) position(stdio IO) (*tree.Position, error) {
	if ext := filepath.Ext(c.Picture); c.Picture != "" && ext != ".svg" && ext != ".html" {
		return nil, fmt.Errorf("--picture %s: want a file that ends in .svg or .html", c.Picture)
	}
	if len(c.Expr) > 0 && !slices.Equal(c.Expr, []string{"-"}) {
		return tree.Parse(strings.Join(c.Expr, " ")) // without quotes, a tree is several words
	}
	text, err := io.ReadAll(stdio.typed("a tree such as ((7 9) (2 8 5))"))
	if err != nil {
		return nil, err
	}
	return tree.Parse(strings.TrimPrefix(string(text), "\ufeff"))
}

func (c *solveTreeCmd) draw(stdio IO, t *trace.Tree, title string) error {
	if c.Tree {
		fmt.Fprint(stdio.Err, render.Text(t, render.MaxView))
	}
	o := render.Options{Title: title}
	switch filepath.Ext(c.Picture) {
	case ".svg":
		return os.WriteFile(c.Picture, []byte(render.SVG(t, o)), 0o644)
	case ".html":
		return os.WriteFile(c.Picture, []byte(render.Page(title, render.Player(t, o))), 0o644)
	}
	return nil
}
