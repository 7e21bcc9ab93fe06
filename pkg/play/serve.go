package play

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// tableSize is the size of the transposition table of a game, in bytes. A game that rests for so long gives it up.
const tableSize, resting = 32 << 20, 2 * time.Minute

// Local returns the server of a game in this process. It keeps the transposition
// table between requests, and must not be called again before it has returned.
func Local(r Rules) Server {
	v := &local{Rules: r}
	v.rest = time.AfterFunc(resting, func() {
		v.Lock()
		defer v.Unlock()
		v.learnt = search.Knowledge{Bytes: tableSize}
	})
	return v.serve
}

// Panic is the error of a request during which the game or its search panicked.
type Panic struct{ Message, Stack string }

func (p Panic) Error() string { return p.Message }

type local struct {
	Rules
	sync.Mutex // while it serves
	rest       *time.Timer
	learnt     search.Knowledge
	of         [2]string // the rung and the first position to which it belongs
	// solve is a function of Rules.Backwards, during a review.
	solve func(context.Context, game.Position, game.Move) []search.Result
}

// serve is a Server. The game and its search may be a learner's: if they panic, the request fails.
func (v *local) serve(ctx context.Context, q Query, send func(State)) (err error) {
	v.Lock()
	defer v.Unlock()
	defer func() {
		if fault := recover(); fault != nil {
			err = Panic{fmt.Sprintf("the game or its search panicked: %v", fault), string(debug.Stack())}
		}
	}()
	g, err := v.situate(q)
	if err != nil {
		return err
	}
	if v.Quiet && q.Do != Hint {
		loud := send
		send = func(s State) { // without what the search has found
			s.Thought = nil
			if s.Thinking != nil {
				s.Thinking = &Thought{}
			}
			loud(s)
		}
	}
	s := g.state()
	switch {
	case s.Thinking != nil:
		for s.Thinking != nil { // more than once if it moves again
			send(s)
			if s, err = v.move(ctx, g, s, send); err != nil {
				if ctx.Err() != nil {
					g.takeBack(0)
				}
				return err
			}
		}
	case q.Do == Hint && len(s.Choices) > 0:
		g.hint(ctx, &s, send)
	case q.Lines > 0 && s.Over != "":
		s.Analysis = &Analysis{Lines: []Thought{*s.Thought}}
	case q.Lines > 0 && len(s.Choices) > 0:
		if err := g.analyse(ctx, &s, v.equip(g, g.searching(g.rung)), send); err != nil {
			g.takeBack(0)
			return err
		}
	}
	g.takeBack(0)
	send(s)
	return nil
}

// situate returns where q stands: after its moves, after the one that a person plays, or after
// those of the game that is loaded.
func (v *local) situate(q Query) (*situation, error) {
	switch {
	case q.Depth < 0 || q.Milliseconds < 0 || q.Visits < 0:
		return nil, errors.New("want a depth, a time or visits of 1 or more")
	case q.Person < 0 || q.Person > Both || q.Lines < 0 || q.Lines > MostLines:
		return nil, fmt.Errorf("want 0, 1 or 2 for the side of the person, and from 0 to %d lines", MostLines)
	}
	q.Rung = cmp.Or(q.Rung, v.Opponent())
	rung, err := v.Lookup(q.Rung)
	if err != nil {
		return nil, err
	}
	if q.Visits > 0 && rung.Visits > 0 {
		rung = rung.WithVisits(q.Visits)
	}
	var wrong WrongMove
	if q.Do == Load {
		if q.From, q.Moves, err = v.Read("", q.Move); err != nil && !errors.As(err, &wrong) {
			return nil, err
		}
		q.Left, q.Ply = nil, len(q.Moves)
	}
	g, err := v.replay(q)
	if err != nil {
		return nil, err
	}
	if q.Do == Move {
		m, err := g.parse(q.Move)
		next := g.vary(m)
		g.takeBack(0)
		if err != nil {
			return nil, err
		}
		if g, err = v.replay(next); err != nil {
			return nil, err
		}
	}
	g.rung, g.wrong = rung, wrong
	v.chooseSolver(g)
	g.Limit = cmp.Or(g.Limit, g.usualLimit())
	if err := tryMoves(g.position); err != nil {
		g.takeBack(0)
		return nil, err
	}
	return g, nil
}

// chooseSolver takes the solver away where it cannot solve, and in a review takes the one that goes backwards.
func (v *local) chooseSolver(g *situation) {
	if g.Solvable != nil && !g.Solvable(g.position) {
		g.Solve = nil
	}
	if g.Judge && g.Solve != nil && g.Backwards != nil {
		if v.solve == nil || g.Ply == len(g.Moves) {
			v.solve = g.Backwards()
		}
		played := append(slices.Clip(g.Moves), game.NoMove)[g.Ply]
		g.Solve = func(ctx context.Context, p game.Position) []search.Result { return v.solve(ctx, p, played) }
	}
}

// usualLimit is the limit of a search for which the query sets none.
func (g *situation) usualLimit() Limit {
	switch {
	case g.Judge && g.Review > 0:
		return Limit{Depth: g.Review}
	case g.Lines > 0 && g.Solve != nil:
		return Limit{Milliseconds: int(patient.Milliseconds())}
	}
	return Limit{Milliseconds: 1000}
}

// replay returns the game after the first q.Ply moves of q.
func (v *local) replay(q Query) (*situation, error) {
	p, err := v.Start(q.From)
	if err != nil {
		return nil, err
	}
	if q.Ply = min(q.Ply, len(q.Moves)); q.Do == Turn {
		q.Moves = q.Moves[:q.Ply]
		q = q.above(q.Ply)
	}
	q.Moves, q.Course = append([]game.Move{}, q.Moves...), slices.Clone(q.Course)
	g := newSituation(v.Rules, q, p)
	if known := g.notations(); g.Notation != "" && !slices.Contains(known, g.Notation) {
		return nil, fmt.Errorf("no notation %q; there are %s", g.Notation, strings.Join(known, ", "))
	}
	g.Ply = 0
	if err := tryMoves(p); err != nil {
		return nil, err
	}
	g.columns = columns(p)
	for {
		if g.Ply < len(g.Course) && g.Course[g.Ply] != nil {
			g.Course[g.Ply] = g.renamed(*g.Course[g.Ply])
		}
		if g.Ply == len(g.Moves) {
			break
		}
		m := g.Moves[g.Ply]
		if !slices.Contains(p.Moves(nil), m) {
			return nil, fmt.Errorf("ply %d of this game is not legal any longer, because the game has changed; start "+
				"a new game", g.Ply+1)
		}
		g.make(m)
	}
	g.takeBack(q.Ply)
	game.CountFromHere(p)
	return g, nil
}

// make makes m, which is or becomes the next of Moves.
func (g *situation) make(m game.Move) {
	if g.Ply == len(g.Moves) {
		g.Moves = append(g.Moves, m)
	}
	g.names = append(g.names, g.naming()(m))
	g.movers = append(g.movers, g.mover())
	g.position.Make(m)
	g.Ply++
}

// takeBack takes back all moves but the first ply: a position that is there only once can be used for the next request.
func (g *situation) takeBack(ply int) {
	for ; g.Ply > ply; g.Ply-- {
		g.position.Unmake(g.Moves[g.Ply-1])
	}
}

// parse reads a person's move, given by its name or in any form that the game reads.
func (g *situation) parse(move string) (game.Move, error) {
	switch {
	case g.position.Terminal():
		return game.NoMove, fmt.Errorf("the game is over: %s; take a move back, or start a new game", g.result())
	case !g.personMoves():
		return game.NoMove, errors.New("it is the search's turn; wait, or make it move now")
	}
	return Parse(g.position, move)
}

// vary returns the query after the move m. In an analysis the later moves are kept: m is the
// next of them, or it begins a variation.
func (g *situation) vary(m game.Move) Query {
	q := g.above(g.Ply)
	q.Do = Look
	switch {
	case q.Person != Both || q.Lines == 0:
		q.Moves, q.Left = q.Moves[:q.Ply], nil
	case q.Ply < len(q.Moves) && q.Moves[q.Ply] != m:
		q.Left = append(slices.Clip(q.Left), Left{q.Ply, q.Moves})
		q.Moves = q.Moves[:q.Ply]
	}
	if q.Ply == len(q.Moves) {
		q.Moves = append(slices.Clip(q.Moves), m)
	}
	q.Ply++
	return q
}

// above returns q in the line that its variation has left, if it has left it at ply or later.
func (q Query) above(ply int) Query {
	for n := len(q.Left); n > 0 && q.Left[n-1].Ply >= ply; n-- {
		q.Moves, q.Left = q.Left[n-1].Moves, q.Left[:n-1]
	}
	return q
}

// move lets the search move in the state s, and returns the state after its move.
func (v *local) move(ctx context.Context, g *situation, s State, send func(State)) (State, error) {
	if g.Ply < 2 {
		v.learnt.Forget()
	}
	before := lookAt(g.position)
	m, err := v.choose(ctx, g, &s, send)
	if err != nil {
		return s, err
	}
	thought := s.Thinking
	if err := compare(g.position, before, "a search, which makes and unmakes many moves,"); err != nil {
		return s, err
	}
	if legal := g.position.Moves(nil); !slices.Contains(legal, m) {
		return s, fmt.Errorf("the search plays %d, which is not one of the legal moves %v", m, legal)
	}
	g.make(m)
	s = g.state()
	if thought != nil && thought.Depth > 0 && s.Over == "" {
		s.Thought = thought
	}
	return s, nil
}

// choose returns the move that the rung plays: what the solver of the game knows, if it is the
// solver, or else what it finds until the limit is reached. It sends s with all that it finds.
func (v *local) choose(ctx context.Context, g *situation, s *State, send func(State)) (m game.Move, err error) {
	follow := func(a search.Result) {
		s.Thinking = g.thought(a)
		send(*s)
	}
	if best := g.perfect(ctx); best != nil {
		follow(*best)
		return best.Move, ctx.Err()
	}
	rung := v.equip(g, g.searching(g.rung))
	root, err := g.root()
	if err != nil {
		return m, err
	}
	m = think(ctx, root, rung, g.Limit, follow)
	switch t := s.Thinking; {
	case ctx.Err() != nil:
	case t.Worth.End == "loss" && t.Worth.Plies <= 2:
		m = g.decisive(append([]game.Move{m}, g.position.Moves(nil)...), t.Worth)[0]
	case g.Solver != "" && t.Worth.Text == open && g.Depth > 0 && g.Depth <= mostNatural: // not a learner's search
		m = g.natural(ctx, rung, root, m)
	}
	return m, ctx.Err()
}

// equip returns the rung with what it has learnt in this game. Another rung and another first position begin
// without, since entries of a table may mean something else there, and so does a review.
func (v *local) equip(g *situation, rung search.Rung) search.Rung {
	if of := [2]string{g.Rung, fmt.Sprint(g.Judge, g.From)}; v.of != of {
		v.learnt, v.of = search.Knowledge{Bytes: tableSize}, of
	}
	v.rest.Reset(resting)
	return v.learnt.Equip(rung, g.mover())
}

// root returns the position to search, which in a review may be the image of the present one.
func (g *situation) root() (p game.Position, err error) {
	p = g.position
	if g.Searched != nil {
		from, moves := g.From, g.Moves[:g.Ply]
		if g.Judge && g.Image != nil {
			next := g.Moves[:min(g.Ply+1, len(g.Moves))] // the one to judge, which is on one side of a symmetric position
			f, image := g.Image(from, next)
			if g.mirrored = cmp.Or(cmp.Compare(f, from), slices.Compare(image, next)) < 0; g.mirrored {
				from, moves = f, image[:g.Ply]
			}
		}
		if p, err = g.Searched(from); err != nil {
			return nil, err
		}
		for _, m := range moves {
			p.Make(m)
		}
	}
	game.CountFromHere(p)
	return p, nil
}

// lookAt returns what the methods of p return, by their names.
func lookAt(p game.Position) map[string]any {
	look := map[string]any{"Moves": p.Moves(nil), "Terminal": p.Terminal(), "Evaluate": p.Evaluate()}
	if b, ok := game.Find[game.Boarder](p); ok {
		look["Board"] = b.Board()
	}
	if k, ok := game.Find[game.Keyer](p); ok {
		look["Key"] = k.Key()
	}
	return look
}

// compare returns an error about cause if p no longer shows what it showed before.
func compare(p game.Position, before map[string]any, cause string) error {
	now := lookAt(p)
	for _, method := range slices.Sorted(maps.Keys(before)) {
		if !reflect.DeepEqual(before[method], now[method]) {
			return fmt.Errorf("%s changed what %s returns", cause, method)
		}
	}
	return nil
}

// tryMoves makes and takes back every move of p. It returns an error if that changes p.
func tryMoves(p game.Position) error {
	before := lookAt(p)
	for _, m := range p.Moves(nil) {
		name := game.MoveName(p, m)
		p.Make(m)
		p.Unmake(m)
		if err := compare(p, before, "making and unmaking move "+name); err != nil {
			return fmt.Errorf("%w; %%check-game shows more", err)
		}
	}
	return nil
}
