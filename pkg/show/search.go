package show

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/signal"
	"reflect"
	"runtime"
	"strings"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/lazy"
	"gametree/pkg/play"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// Search searches p with f for depth plies, sends a picture of the search, and returns its result. f is a rung or a
// function of your own in one of these forms, which needs no change. The picture marks the mistakes of a function of
// your own. The form says what kind of search f is (see Form); of one that bets, no value is called wrong if the call
// says so:
//
//	show.Search(mine, p, 4, show.Selective)
func Search[F Form](f F, p game.Position, depth int, kind ...trace.Kind) search.Result {
	return Window(f, p, depth, -search.Inf, search.Inf, kind...)
}

// Window is Search with the window (alpha, beta) at the root, if f takes a window.
func Window[F Form](f F, p game.Position, depth, alpha, beta int, kind ...trace.Kind) search.Result {
	return send(f, p, depth, alpha, beta, kind, render.Tree)
}

// Play is Search with a picture through which the reader can step.
func Play[F Form](f F, p game.Position, depth int, kind ...trace.Kind) search.Result {
	return send(f, p, depth, -search.Inf, search.Inf, kind, render.Player)
}

// whole returns a tree of package tree as minimax searches it, for a picture of t that shows
// what t left out, or nil if t is of another kind or the tree is large.
func whole(t *trace.Tree, p game.Position, depth int) *trace.Tree {
	given, ok := p.(*tree.Position)
	if !ok || t.Kind != trace.AlphaBeta {
		return nil
	}
	if nodes, _ := given.Root().Count(); nodes > MostInHand {
		return nil
	}
	return trace.Solved(p, depth).Hidden(false)
}

// Icicle is Search drawn as an icicle, for searches of any size.
func Icicle[F Form](f F, p game.Position, depth int, kind ...trace.Kind) search.Result {
	return send(f, p, depth, -search.Inf, search.Inf, kind, func(t *trace.Tree, o render.Options) render.Bundle {
		return render.Icicle(t, o.Title)
	})
}

// Mover is Play with the value of every node from the point of view of the player to move there,
// which turns when a call returns.
func Mover[F Form](f F, p game.Position, depth int, kind ...trace.Kind) search.Result {
	return send(f, p, depth, -search.Inf, search.Inf, kind, func(t *trace.Tree, o render.Options) render.Bundle {
		o.View = render.MoverView
		return render.Player(t, o)
	})
}

// Board sends a large picture of the board of p, or a message if its game draws none.
func Board(title string, p game.Position) {
	b, ok := game.Find[game.Boarder](p)
	if !ok {
		Markdown("**%s**: this game draws no boards (it has no method `Board`).", title)
		return
	}
	Bundle(render.Board(title, b.Board(), nil))
}

// send records a search with f, sends the picture that draw makes of it, and returns the result.
func send(f any, p game.Position, depth, alpha, beta int, kind []trace.Kind,
	draw func(*trace.Tree, render.Options) render.Bundle) search.Result {
	title := windowTitle(Name(f), alpha, beta)
	t, err := record(f, p, depth, alpha, beta, kind)
	if err != nil {
		Markdown("**%s** was stopped: %v. "+
			"A search must leave the position as it found it, with one `Unmake` for each `Make`.", title, err)
		return search.Result{Move: game.NoMove}
	}
	Bundle(draw(t, render.Options{Title: title, Whole: whole(t, p, depth)}))
	return t.Result
}

// Plain lets draw draw searches under a title in words, without windows.
func Plain(title string, draw func()) {
	windows = false
	defer func() { windows = true }()
	Titled(title, draw)
}

// Titled lets draw draw searches under a title instead of the name of the function.
func Titled(title string, draw func()) {
	heading = title
	defer func() { heading = "" }()
	draw()
}

// heading is the title of the searches that are drawn now, or empty; windows reports whether their windows are drawn.
var (
	heading string
	windows = true
)

// windowTitle returns the name of a search and its window, unless that is the whole one.
func windowTitle(name string, alpha, beta int) string {
	name = cmp.Or(heading, name)
	if alpha > -search.Inf || beta < search.Inf {
		name += fmt.Sprintf(", window (%d, %d)", alpha, beta)
	}
	return name
}

// record records a search with f, of the kind that its form says or that is named. It
// audits functions that are not of the library.
func record(f any, p game.Position, depth, alpha, beta int, named []trace.Kind) (*trace.Tree, error) {
	kinds := append(named, trace.KindOf(f))
	t, err := trace.RecordKind(kinds[0], f, p, depth, alpha, beta, !fromLibrary(fullName(f)))
	if err == nil && !windows {
		t.Windows = trace.NoWindows
	}
	return t, err
}

// fromLibrary reports whether the function with that full name belongs to a package below
// gametree/pkg, and not to its tests.
func fromLibrary(name string) bool {
	return strings.HasPrefix(name, "gametree/pkg/") && !strings.Contains(name, "_test.")
}

// Name returns the name of f in its source: AlphaBeta, or (*Minimax).Search.
func Name(f any) string {
	name := fullName(f)
	name = name[strings.LastIndex(name, "/")+1:]
	_, name, _ = strings.Cut(name, ".")
	name = strings.TrimSuffix(name, "-fm")
	return closure().ReplaceAllString(name, "")
}

// closure matches the end of the name of a function without a name.
var closure = lazy.Pattern(`(\.func\d+)+(\.\d+)*$`)

func fullName(f any) string { return runtime.FuncForPC(reflect.ValueOf(f).Pointer()).Name() }

// Form is every form of search that can be drawn. The type of the result says what kind
// of search it is, and so which picture is drawn and what would be a mistake:
//
//	int        a value: alpha-beta, or minimax without a window; depth counts plies
//	float64    an expected value, in a game with chance (game.Chancer)
//	game.Move  the move found by sampling, such as UCT; depth counts iterations
//	bool       whether a proof was found; depth counts nodes
type Form interface {
	Valuer |
		func(p game.Position, iterations int) game.Move |
		func(p game.Position, nodes int) bool
}

// Valuer is every form of search that returns a value.
type Valuer interface {
	search.Searcher |
		func(p game.Position, depth int) float64 |
		func(p game.Position, depth int, alpha, beta float64) float64
}

// Selective is the kind of a search that bets: null moves, reductions or quiescence.
const Selective = trace.Selective

// Solve searches p to the end of the game, or to the depth and for the time of by, and sends the
// answer. If the cell is stopped, it sends what was found so far. %solve calls it.
func Solve(p game.Position, by ...Opponent) search.Result {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	o := append(by, Opponent{})[0]
	rules, q := o.rules(p)
	rung, err := rules.Lookup(q.Rung)
	if err != nil {
		panic(play.Sentence(err))
	}
	tell, end := Progress()
	a, err := search.Think(ctx, rung.PlaysFirst(), p, search.Limits{Depth: o.Depth, Time: o.Time}, func(a search.Result) {
		tell("depth %d: %s nodes so far", a.Depth, render.Thousands(a.Nodes))
	})
	if err != nil {
		panic(play.Sentence(err))
	}
	answer := play.Answer(rules, rung, p, a)
	end(render.Bundle{Text: answer + "\n", Markdown: render.Literally(answer)})
	if o.Stats {
		WriteStats(os.Stderr, a.Stats, a.Time)
	}
	return a
}

// WriteStats writes the counts and the time of a search as a JSON object on a line.
func WriteStats(out io.Writer, did search.Stats, took time.Duration) error {
	return json.NewEncoder(out).Encode(struct {
		search.Stats
		Seconds float64 `json:"seconds"`
	}{did, took.Seconds()})
}

// Source sends the source of functions, each with its comment: rungs, or functions
// of your own. It is the source that was compiled.
func Source(functions ...any) {
	for _, f := range functions {
		text, err := trace.Declaration(f)
		if err != nil {
			Markdown("%v", err)
			continue
		}
		text = strings.ReplaceAll(text, "\t", "    ") // pages show tabs too wide
		Bundle(render.Bundle{Markdown: "```go\n" + text + "\n```", Text: text + "\n"})
	}
}
