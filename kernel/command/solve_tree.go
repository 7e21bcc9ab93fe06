// gametree solve tree: solve a game given as an explicit tree.

package command

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"gametree/kernel/console"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/show"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

type solveTreeCmd struct {
	Expr    []string `arg:"" optional:""`
	Tree    bool     `help:"Draw the search as text on stderr."`
	Picture string   `placeholder:"FILE"`
	searchFlags
}

// Run searches the whole tree.
func (c *solveTreeCmd) Run(ctx context.Context, stdio IO) error {
	_, rung, err := c.rung("tree")
	if err != nil {
		return err
	}
	if ext := filepath.Ext(c.Picture); c.Picture != "" && ext != ".svg" && ext != ".html" {
		return badInputf("--picture %s: want a file that ends in .svg or .html", c.Picture)
	}
	expr, err := c.expr(stdio)
	if err != nil {
		return err
	}
	p, err := tree.Parse(expr)
	if err != nil {
		return badInput(err)
	}
	if err := rung.Missing(p); err != nil {
		return badInput(err)
	}
	f := any(rung.PlaysFirst().Search)
	if !p.Root().Plain() {
		if c.Rung != "" {
			return badInputf("a tree with chance, max or min is searched by expectiminimax only: leave out --rung")
		}
		rung, f = search.Rung{Name: "expectiminimax", Title: "Expectiminimax"}, search.Expectiminimax
	}
	progress := stdio.Progress()
	recorded, err := record(ctx, progress, p, f)
	if err != nil {
		progress.End("stopped")
		return err
	}
	if err := c.draw(recorded, rung.Title); err != nil {
		progress.End("")
		return err
	}
	if c.JSON {
		progress.End("")
		err = stdio.PrintJSON(treeObject(recorded))
	} else {
		err = progress.Answer(answerTree(recorded))
	}
	if err == nil && stdio.InCell() {
		err = stdio.Show(render.Player(recorded, render.Options{Title: rung.Title}),
			tableOfCounts(rung, recorded.Stats, "nodes", "leaves", "cutoffs"))
	}
	if err != nil {
		return err
	}
	if c.Tree {
		fmt.Fprint(stdio.Err, render.Text(recorded, render.MaxView))
	}
	if !c.Stats {
		return nil
	}
	// Recording takes time, and a recorded node that is searched again is one node.
	w, began := search.Watch(p, nil), time.Now()
	if recorded.Kind == trace.Chance {
		search.Expectiminimax(w, p.Height())
	} else {
		rung.PlaysFirst().Search(w, p.Height())
	}
	took := time.Since(began)
	did, err := w.Result(0)
	if err != nil {
		return err
	}
	return show.WriteStats(stdio.Err, did.Stats, took)
}

// record records the search of the whole tree with f, a search in any form.
func record(ctx context.Context, progress *console.Progress, p *tree.Position, f any) (*trace.Tree, error) {
	entered, _, end := countNodes(progress)
	defer end()
	s := search.Stop(ctx, p, search.Limits{Entered: entered})
	recorded, err := trace.RecordKind(trace.KindOf(f), f, s, p.Height(), -search.Inf, search.Inf, false)
	if s.Stopped() {
		return nil, ctx.Err()
	}
	return recorded, err
}

// draw writes the picture of a search, if the flags ask for it.
func (c *solveTreeCmd) draw(t *trace.Tree, title string) error {
	if c.Picture == "" {
		return nil
	}
	o, text := render.Options{Title: title}, ""
	if filepath.Ext(c.Picture) == ".svg" {
		text = render.SVG(t, o)
	} else {
		text = render.Page(title, render.Player(t, o))
	}
	return os.WriteFile(c.Picture, []byte(text), 0o644)
}

// expr returns the text of the tree, from the arguments or from the input.
func (c *solveTreeCmd) expr(stdio IO) (string, error) {
	if len(c.Expr) > 0 && !slices.Equal(c.Expr, []string{"-"}) {
		return strings.Join(c.Expr, " "), nil // without quotes, a tree is several words
	}
	text, err := io.ReadAll(stdio.typed("a tree such as ((7 9) (2 8 5))"))
	return strings.TrimPrefix(string(text), "\ufeff"), err
}

// value returns the value of the root.
func value(t *trace.Tree) string {
	if t.Kind == trace.Chance {
		return fmt.Sprintf("%.6g", t.Mean)
	}
	return fmt.Sprint(t.Value)
}

// treeObject returns the answer for another program.
func treeObject(t *trace.Tree) any {
	return map[string]any{"answer": fmt.Sprint(value(t), " ", t.Move), "value": json.RawMessage(value(t)),
		"proved": true, "child": t.Move, "nodes": t.Nodes, "leaves": t.Leaves}
}

// answerTree returns the answer in one line.
func answerTree(t *trace.Tree) render.Bundle {
	value := value(t)
	b := render.Bundle{Text: fmt.Sprintln(value, t.Move)}
	switch {
	case t.Move != game.NoMove:
		b.Markdown = fmt.Sprintf("Value **%s**, move **%d**: the first child with the best value, counted from 0.",
			value, t.Move)
	case t.Root.Chance():
		b.Markdown = fmt.Sprintf("Value **%s**; chance moves at the root.", value)
	default:
		b.Markdown = fmt.Sprintf("Value **%s**; the tree is one leaf, so there is no move.", value)
	}
	return b
}
