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

// Both is the Person of a game in which a person moves for both sides.
const Both = 2

// Settings are the settings of a game. They may change during the game.
type Settings struct {
	Person int    `json:"person"` // the side that a person plays: 0, 1 or Both
	Rung   string `json:"rung"`   // the rung that plays the other side
	Limit
}

// tableSize is the size of the transposition table of a game, in bytes.
const tableSize = 32 << 20

// Game is a game in progress. Several goroutines may call its methods at once.
type Game struct {
	rules   games.Game
	changed func(*Game)          // called after every change
	thought func(*Game, Thought) // called with every answer that the search finds

	mu       sync.Mutex
	settings Settings
	rung     search.Rung
	table    *search.Table // of the rung; nil until a search needs it
	from     string        // the first position, as games.Game.Start reads it
	first    int           // the side that moved first from there
	position game.Position
	moves    []game.Move
	names    []string        // of moves
	thinking *thinking       // the running search, or nil
	ended    <-chan struct{} // closed when the last search no longer uses the table; nil: no search yet
}

// thinking is one search of a Game.
type thinking struct {
	stop context.CancelFunc
	done chan struct{} // closed when its move has been played or discarded
	last Thought
}

// New starts a game from the position that from describes, or from the game's
// first position if from is empty. It calls changed after every change, and
// thought with every answer that the search finds; neither may call Wait. If the
// search plays the first move, it starts at once.
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

// sided is a game whose positions do not all leave the first side to move.
type sided interface {
	Player() int // the side to move, 0 or 1
}

// begin resets the game to the position that from describes, or to the game's
// first position if from is empty.
func (g *Game) begin(from string) error {
	if _, err := g.rules.Position(from); err != nil {
		return err
	}
	p, err := g.rules.Start(from)
	if err != nil {
		return err
	}
	g.from, g.position, g.moves, g.names, g.first = from, p, nil, nil, 0
	if s, ok := game.Find[sided](p); ok {
		g.first = s.Player()
	}
	return nil
}

// set adopts s, if it suits the game.
func (g *Game) set(s Settings) error {
	r, err := g.rules.Rung(s.Rung)
	if err != nil {
		return err
	}
	p, err := g.root()
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
		return errors.New("play: want 0, 1 or 2 for the side of the person")
	}
	if s.Rung != g.settings.Rung {
		g.table = nil // the entries of another rung may mean something else
	}
	g.settings, g.rung = s, r
	return nil
}

// root returns a new copy of the current position, in the form that the search
// takes, marked as the root of a search.
func (g *Game) root() (game.Position, error) {
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

// mover returns the side to move.
func (g *Game) mover() int { return (g.first + len(g.moves)) % 2 }

// personMoves reports whether a person is to move.
func (g *Game) personMoves() bool {
	return g.settings.Person == Both || g.settings.Person == g.mover()
}

// turn starts the search if it is the search's turn.
func (g *Game) turn() {
	if g.personMoves() || g.position.Terminal() {
		return
	}
	p, err := g.root()
	if err != nil {
		panic("play: cannot repeat the game: " + err.Error())
	}
	if e := g.rung.Engine; e != nil && e.Table && g.table == nil {
		g.table = search.NewTable(tableSize)
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

// found keeps and reports an answer of the search t, unless t is no longer wanted.
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

// answer plays m, the move of the search t, unless t is no longer wanted.
func (g *Game) answer(t *thinking, m game.Move) {
	defer close(t.done)
	t.stop()
	g.change(func() error {
		if g.thinking != t {
			return errors.New("play: the search is no longer wanted")
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

// change calls f and then, unless f fails, changed.
func (g *Game) change(f func() error) error {
	g.mu.Lock()
	err := f()
	g.mu.Unlock()
	if err == nil {
		g.changed(g)
	}
	return err
}

// forget stops the running search, if there is one, and discards its move.
func (g *Game) forget() {
	if g.thinking != nil {
		g.thinking.stop()
		g.thinking = nil
	}
}

// Play plays a person's move, given by its name or in any form that the game
// reads.
func (g *Game) Play(move string) error {
	return g.change(func() error {
		switch {
		case g.position.Terminal():
			return fmt.Errorf("play: the game is over: %s; take a move back, or start a new game", g.result())
		case !g.personMoves():
			return errors.New("play: it is the search's turn; wait, or make it move now")
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

// Back takes back at least one move, and then as many as it takes until the
// person is to move.
func (g *Game) Back() error {
	return g.change(func() error {
		back := 1
		for back < len(g.moves) && g.settings.Person != Both && (g.mover()+back)%2 != g.settings.Person {
			back++
		}
		if back > len(g.moves) {
			return errors.New("play: no move has been played yet")
		}
		if g.settings.Person != Both && (g.mover()+back)%2 != g.settings.Person {
			return errors.New("play: you have not moved yet")
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

// New starts the game again, from the position that from describes, or from the
// same position as before if from is empty.
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

// Set changes the settings. A running search starts again.
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

// Now makes a running search stop and play the best move that it has found so
// far.
func (g *Game) Now() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.thinking != nil {
		g.thinking.stop()
	}
}

// Wait returns when no search is running. When ctx ends, it makes the search
// move at once.
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

// Close stops a running search. The game must not be used afterwards.
func (g *Game) Close() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.forget()
}
