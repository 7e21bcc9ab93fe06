package show

import (
	"fmt"
	"reflect"
	"regexp"
	"runtime"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
)

// Search searches p with f for depth plies and sends a picture of what f did:
// a rung, or a function of your own in the same form, which needs no change to
// be watched. It returns what the search found and counted.
func Search[F search.Searcher](f F, p game.Position, depth int) search.Result {
	return watched(f, p, depth, -search.Inf, search.Inf, render.MaxView)
}

// Window is Search with a window at the root, for an f that has one.
func Window[F search.Searcher](f F, p game.Position, depth, alpha, beta int) search.Result {
	return watched(f, p, depth, alpha, beta, render.MaxView)
}

// Mover is Search with every value as the player to move there sees it.
func Mover[F search.Searcher](f F, p game.Position, depth int) search.Result {
	return watched(f, p, depth, -search.Inf, search.Inf, render.MoverView)
}

func watched[F search.Searcher](f F, p game.Position, depth, alpha, beta int, view render.View) search.Result {
	title := Name(f)
	if alpha > -search.Inf || beta < search.Inf {
		title += fmt.Sprintf(", window (%d, %d)", alpha, beta)
	}
	if view == render.MoverView {
		title += ", in the mover's eyes"
	}
	t, err := trace.RecordWindow(f, p, depth, alpha, beta)
	if err != nil {
		Markdown("**%s** was stopped: %v. A search leaves the position as it found it: one `Unmake` for each `Make`.", title, err)
		return search.Result{Move: game.NoMove}
	}
	draw(t, render.Options{Title: title, View: view})
	return t.Result
}

// Unsearched sends a picture of the next depth plies from p as they stand
// before any search: only the leaves have values.
func Unsearched(title string, p game.Position, depth int) {
	draw(trace.Unsearched(p, depth), render.Options{Title: title})
}

func draw(t *trace.Tree, o render.Options) {
	Bundle(render.Picture(render.Tree(t, o), render.Alt(t, o.Title), render.Text(t, o.View)))
}

// Name is what f is called in the source: AlphaBeta, or (*Minimax).Search.
func Name(f any) string {
	name := runtime.FuncForPC(reflect.ValueOf(f).Pointer()).Name()
	name = name[strings.LastIndex(name, "/")+1:]
	_, name, _ = strings.Cut(name, ".")
	name = strings.TrimSuffix(name, "-fm")
	return regexp.MustCompile(`(\.func\d+)+(\.\d+)*$`).ReplaceAllString(name, "")
}
