package play

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"

	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/search"
)

// Both is who plays when a person plays for both sides, and no search.
const Both = 2

// Settings are how a game is played; they may change between moves.
type Settings struct {
	Person int    // whose moves come from a person: 0, 1 or Both
	Rung   string // that plays the other side
	Limit
}

// memory is the size of the table of a game, in bytes.
const memory = 32 << 20

// Game is a game that goes on. All methods may be called by several goroutines
// at once.
type Game struct {
	rules   games.Game
	changed func(*Game)          // called after every change
	thought func(*Game, Thought) // called when the search has found something

	mu       sync.Mutex
	settings Settings
	rung     search.Rung
	table    *search.Table // of the rung; made when it is first needed
	from     string        // where the game began, as Start reads it
	first    int           // who moved first from there
	position game.Position
	moves    []game.Move
	names    []string
	thinking *thinking       // nil: nobody thinks
	ended    <-chan struct{} // closed when the search before has let go of the table; nil: there was none
}

// thinking is one search of a Game.
type thinking struct {
	stop context.CancelFunc
	done chan struct{} // closed when its move is played, or is no longer wanted
	last Thought
}

// New begins a game. changed is called after every change, thought whenever the
// search has found something; neither may call a method that waits. The search
// begins at once if the first move is its own.
func New(r games.Game, from string, s Settings, changed func(*Game), thought func(*Game, Thought)) (*Game, error) {
	g := &Game{rules: r, changed: changed, thought: thought}
	if err := g.begin(from); err != nil {
		return nil, err
	}
	if err := g.set(s); err != nil {
		return nil, err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.turn()
	return g, nil
}

// begin puts the game to its beginning, or to the position that from tells.
func (g *Game) begin(from string) error {
	if _, err := g.rules.Position(from); err != nil {
		return err
	}
	p, err := g.rules.Start(from)
	if err != nil {
		return err
	}
	g.from, g.position, g.moves, g.names, g.first = from, p, nil, nil, 0
	if g.rules.Mover != nil {
		g.first = g.rules.Mover(p)
	}
	return nil
}

// set takes over settings that serve the game.
func (g *Game) set(s Settings) error {
	r, err := g.rules.Rung(s.Rung)
	if err != nil {
		return err
	}
	p, err := g.searched()
	if err != nil {
		return err
	}
	if err := r.Missing(p); err != nil {
		return err
	}
	switch {
	case s.Depth < 0 || s.Depth == 0 && s.Milliseconds <= 0:
		return errors.New("play: want a depth or a time of 1 or more")
	case s.Person < 0 || s.Person > Both:
		return errors.New("play: want 0, 1 or 2 for who plays")
	}
	if s.Rung != g.settings.Rung {
		g.table = nil // what another rung has found may mean something else
	}
	g.settings, g.rung = s, r
	return nil
}

// searched returns the present position for the search, at its root.
func (g *Game) searched() (game.Position, error) {
	p, err := g.rules.Position(g.from)
	if err != nil {
		return nil, err
	}
	for _, m := range g.moves {
		p.Make(m)
	}
	if r, ok := p.(interface{ Root() }); ok {
		r.Root()
	}
	return p, nil
}

// mover is whose turn it is.
func (g *Game) mover() int { return (g.first + len(g.moves)) % 2 }

// persons reports whether a person is to move.
func (g *Game) persons() bool {
	return g.settings.Person == Both || g.settings.Person == g.mover()
}

// turn begins to think if it is the search's turn.
func (g *Game) turn() {
	if g.persons() || g.position.Terminal() {
		return
	}
	p, err := g.searched()
	if err != nil {
		panic("play: a game that began can begin again: " + err.Error())
	}
	if e := g.rung.Engine; e != nil && e.Table && g.table == nil {
		g.table = search.NewTable(memory)
	}
	ctx, stop := context.WithCancel(context.Background())
	t := &thinking{stop: stop, done: make(chan struct{})}
	before := g.ended
	g.thinking, g.ended = t, t.done
	rung, limit, table := g.rung, g.settings.Limit, g.table
	go func() {
		if before != nil {
			<-before
		}
		m := think(ctx, p, rung, limit, table, func(found Thought) { g.found(t, found) })
		g.answer(t, m)
	}()
}

// found takes what a search says on its way.
func (g *Game) found(t *thinking, found Thought) {
	g.mu.Lock()
	wanted := g.thinking == t
	if wanted {
		t.last = found
	}
	g.mu.Unlock()
	if wanted {
		g.thought(g, found)
	}
}

// answer plays the move of a search, unless the game has gone another way.
func (g *Game) answer(t *thinking, m game.Move) {
	defer close(t.done)
	t.stop()
	g.change(func() error {
		if g.thinking != t {
			return errors.New("too late")
		}
		g.thinking = nil
		g.make(m)
		return nil
	})
}

func (g *Game) make(m game.Move) {
	g.names = append(g.names, game.MoveName(g.position, m))
	g.moves = append(g.moves, m)
	g.position.Make(m)
}

// change does f, and tells of it unless it fails.
func (g *Game) change(f func() error) error {
	g.mu.Lock()
	err := f()
	g.mu.Unlock()
	if err == nil {
		g.changed(g)
	}
	return err
}

// forget ends a search whose move is not wanted any more.
func (g *Game) forget() {
	if g.thinking != nil {
		g.thinking.stop()
		g.thinking = nil
	}
}

// Play plays a person's move, by its name or in any form that the game reads.
func (g *Game) Play(move string) error {
	return g.change(func() error {
		switch {
		case g.position.Terminal():
			return fmt.Errorf("play: the game is over: %s; take back, or begin a new one", g.result())
		case !g.persons():
			return errors.New("play: it is the search's turn; wait, or let it move now")
		}
		m, err := parse(g.position, move)
		if err != nil {
			return err
		}
		g.make(m)
		g.turn()
		return nil
	})
}

// Back takes moves back until the person is to move again, at another position
// than now.
func (g *Game) Back() error {
	return g.change(func() error {
		back := 1
		for back < len(g.moves) && g.settings.Person != Both && (g.mover()+back)%2 != g.settings.Person {
			back++
		}
		if back > len(g.moves) {
			return errors.New("play: no move was played yet")
		}
		if g.settings.Person != Both && (g.mover()+back)%2 != g.settings.Person {
			return errors.New("play: no move of yours was played yet")
		}
		g.forget()
		for range back {
			last := len(g.moves) - 1
			g.position.Unmake(g.moves[last])
			g.moves, g.names = g.moves[:last], g.names[:last]
		}
		return nil
	})
}

// New begins the game anew, from where it began, or from the position that from
// tells.
func (g *Game) New(from string) error {
	return g.change(func() error {
		if err := g.begin(cmp.Or(strings.TrimSpace(from), g.from)); err != nil {
			return err
		}
		g.forget()
		g.table = nil
		g.turn()
		return nil
	})
}

// Set changes how the game is played. A search under way begins again.
func (g *Game) Set(s Settings) error {
	return g.change(func() error {
		if err := g.set(s); err != nil {
			return err
		}
		g.forget()
		g.turn()
		return nil
	})
}

// Now has the search play the best move that it has found so far. Where nobody
// thinks it does nothing.
func (g *Game) Now() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.thinking != nil {
		g.thinking.stop()
	}
}

// Wait returns when nobody thinks any more. If ctx ends before, it has the
// search play at once.
func (g *Game) Wait(ctx context.Context) {
	for {
		g.mu.Lock()
		t := g.thinking
		g.mu.Unlock()
		if t == nil {
			return
		}
		select {
		case <-t.done:
		case <-ctx.Done():
			g.Now()
			<-t.done
		}
	}
}

// Close ends a search that may be under way. The game is not to be used any more.
func (g *Game) Close() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.forget()
}
