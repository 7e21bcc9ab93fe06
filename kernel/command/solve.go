// gametree solve: the value of a position and the move to play.

package command

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/show"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

type solveCmd struct {
	Tree solveTreeCmd `cmd:"" help:"A tree such as \"((7 9) (2 8 5) (4 3 6))\"."`
}

// rungFlags are the flags of every solver.
type rungFlags struct {
	Rung  string `placeholder:"NAME" help:"The rung of the ladder to use; see gametree rungs. (default: the fastest)"`
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
	Probes     int     `json:"probes"`
	Hits       int     `json:"hits"`
	Collisions int     `json:"collisions"`
	Stored     int     `json:"stored"`
	Seconds    float64 `json:"seconds"`
}

type solveTreeCmd struct {
	rungFlags
	Expr    *string `arg:"" optional:"" help:"The tree. Without it, or with -, it is read from the standard input."`
	Tree    bool    `help:"Draw the search as text on stderr, in colours on a terminal."`
	Picture string  `placeholder:"FILE" help:"Draw the search into FILE: .svg for a picture, .html for one to step through."`
}

// Help is the longer help text of the command.
func (c *solveTreeCmd) Help() string {
	return "Prints VALUE CHILD: the root is max, leaves are as max sees them, and CHILD is the first best child, counted from 0 (-1 for a tree that is one leaf)."
}

// Run searches the whole tree.
func (c *solveTreeCmd) Run(_ context.Context, stdio IO) error {
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
	recorded, err := trace.Record(rung.Search, p, p.Height())
	if err != nil {
		return err
	}
	if c.Picture != "" {
		if err := os.WriteFile(c.Picture, []byte(drawn(recorded, rung.Title, filepath.Ext(c.Picture))), 0o644); err != nil {
			return err
		}
	}
	fmt.Fprintln(stdio.Out, recorded.Value, recorded.Move)
	if c.Tree {
		text := render.Text(recorded, render.MaxView)
		if show.Colours(stdio.Err) {
			text = render.Coloured(text)
		}
		fmt.Fprint(stdio.Err, text)
	}
	if c.Stats {
		start := time.Now()
		rung.Search(p, p.Height())
		return json.NewEncoder(stdio.Err).Encode(stats{Stats: recorded.Stats, Seconds: time.Since(start).Seconds()})
	}
	return nil
}

func (c *solveTreeCmd) expr(in io.Reader) (string, error) {
	if c.Expr != nil && *c.Expr != "-" {
		return *c.Expr, nil
	}
	text, err := io.ReadAll(in)
	return string(text), err
}

// drawn is the picture of a search as a file of that kind.
func drawn(t *trace.Tree, title, ext string) string {
	o := render.Options{Title: title}
	if ext == ".svg" {
		return render.Tree(t, o)
	}
	return render.Page(title, render.Player(t, o))
}
