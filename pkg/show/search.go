package show

import (
	"fmt"
	"reflect"
	"regexp"
	"runtime"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/measure"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
)

// Search searches p with f for depth plies and sends a picture of what f did:
// a rung, or a function of your own in the same form, which needs no change to
// be watched. Where a function of your own does otherwise than it had to, the
// picture says so. It returns what the search found and counted.
func Search[F search.Searcher](f F, p game.Position, depth int) search.Result {
	return Window(f, p, depth, -search.Inf, search.Inf)
}

// Window is Search with a window at the root, for an f that has one.
func Window[F search.Searcher](f F, p game.Position, depth, alpha, beta int) search.Result {
	return send(f, p, depth, alpha, beta, func(t *trace.Tree, title string) render.Bundle {
		if t.Nodes > render.MaxDrawn {
			return render.Icicle(t, title)
		}
		return render.Picture(render.Tree(t, render.Options{Title: title}), render.Alt(t, title), render.Text(t, render.MaxView))
	})
}

// Play is Search with a picture that can be stepped through.
func Play[F search.Searcher](f F, p game.Position, depth int) search.Result {
	return send(f, p, depth, -search.Inf, search.Inf, func(t *trace.Tree, title string) render.Bundle {
		if t.Nodes > render.MaxDrawn {
			return render.Icicle(t, title)
		}
		return render.Player(t, render.Options{Title: title})
	})
}

// Explore is Search with a picture whose subtrees open at a click, for searches
// larger than one picture.
func Explore[F search.Searcher](f F, p game.Position, depth int) search.Result {
	return send(f, p, depth, -search.Inf, search.Inf, render.Explorer)
}

// Icicle is Search drawn as an icicle, for searches of any size.
func Icicle[F search.Searcher](f F, p game.Position, depth int) search.Result {
	return send(f, p, depth, -search.Inf, search.Inf, render.Icicle)
}

// Mover is Search with every value as the player to move there sees it.
func Mover[F search.Searcher](f F, p game.Position, depth int) search.Result {
	return send(f, p, depth, -search.Inf, search.Inf, func(t *trace.Tree, title string) render.Bundle {
		o := render.Options{Title: title + ", in the mover's eyes", View: render.MoverView}
		return render.Picture(render.Tree(t, o), render.Alt(t, o.Title), render.Text(t, o.View))
	})
}

// Compare searches p with f and with g and draws both in the same layout, so
// that what only one of them looked at is seen at a glance.
func Compare[F, G search.Searcher](f F, g G, p game.Position, depth int) {
	a, err := record(f, p, depth, -search.Inf, search.Inf)
	if err != nil {
		stopped(Name(f), err)
		return
	}
	b, err := record(g, p, depth, -search.Inf, search.Inf)
	if err != nil {
		stopped(Name(g), err)
		return
	}
	Bundle(render.Compare(a, b, Name(f), Name(g)))
}

// Unsearched sends a picture of the next depth plies from p as they stand
// before any search: only the leaves have values.
func Unsearched(title string, p game.Position, depth int) {
	t := trace.Unsearched(p, depth)
	Bundle(render.Picture(render.Tree(t, render.Options{Title: title}), render.Alt(t, title), render.Text(t, render.MaxView)))
}

// Board sends a picture of p, large, if its game has boards.
func Board(title string, p game.Position) {
	b, ok := game.Find[game.Boarder](p)
	if !ok {
		Markdown("**%s**: this game draws no boards (it has no method `Board`).", title)
		return
	}
	Bundle(render.Board(title, b.Board(), nil))
}

// Practice sends exercises that mark themselves: random trees, the same for the
// same seed, on which to click what alpha-beta never looks at.
func Practice(seed uint64) { Bundle(render.Practice(seed, 16)) }

// Rungs searches p with every rung of the ladder that serves it and sends a
// chart of the nodes they needed, each with its ratio to the rung before.
func Rungs(title string, p game.Position, depth int) {
	rows, err := measure.Nodes(search.Serving(p), p, depth)
	if err != nil {
		Markdown("**%s** was stopped: %v.", title, err)
		return
	}
	Bars(title, "nodes", measure.Bars(rows)...)
}

// send records f and sends what draw makes of it.
func send[F search.Searcher](f F, p game.Position, depth, alpha, beta int, draw func(*trace.Tree, string) render.Bundle) search.Result {
	title := Name(f)
	if alpha > -search.Inf || beta < search.Inf {
		title += fmt.Sprintf(", window (%d, %d)", alpha, beta)
	}
	t, err := record(f, p, depth, alpha, beta)
	if err != nil {
		stopped(title, err)
		return search.Result{Move: game.NoMove}
	}
	Bundle(draw(t, title))
	return t.Result
}

// record audits functions that are not the package's own.
func record[F search.Searcher](f F, p game.Position, depth, alpha, beta int) (*trace.Tree, error) {
	if strings.HasPrefix(fullName(f), "gametree/pkg/search.") {
		return trace.RecordWindow(f, p, depth, alpha, beta)
	}
	return trace.RecordAudited(f, p, depth, alpha, beta)
}

func stopped(title string, err error) {
	Markdown("**%s** was stopped: %v. A search leaves the position as it found it: one `Unmake` for each `Make`.", title, err)
}

// Name is what f is called in the source: AlphaBeta, or (*Minimax).Search.
func Name(f any) string {
	name := fullName(f)
	name = name[strings.LastIndex(name, "/")+1:]
	_, name, _ = strings.Cut(name, ".")
	name = strings.TrimSuffix(name, "-fm")
	return regexp.MustCompile(`(\.func\d+)+(\.\d+)*$`).ReplaceAllString(name, "")
}

func fullName(f any) string { return runtime.FuncForPC(reflect.ValueOf(f).Pointer()).Name() }
