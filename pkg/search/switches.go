package search

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// Switches are the techniques of an Engine. With all of them off it is fail-soft
// alpha-beta; each is worth what it saves when it is switched on.
type Switches struct {
	Table      bool // remembers positions; needs game.Keyer
	Deepening  bool // searches depth 1 first, then 2, ...
	Aspiration bool // guesses the value and begins with a window around it
	PVS        bool // asks of every move but the first only whether it is better
	MTDF       bool // asks that of the root alone, until the value is cornered
	Killers    bool // tries moves first that cut at the same ply
	History    bool // orders moves by their history scores
	Rank       bool // orders moves by what they seem to win; game.Ranker

	// From here on a search may return another value than minimax.

	Graft      bool // lets what was found by a deeper search answer
	Quiescence bool // plays out noisy moves before it evaluates; game.Noisy
	Extensions bool // looks a ply deeper when in check; game.Checker
	NullMove   bool // cuts where even passing is good enough; game.Passer
	Reductions bool // searches late quiet moves less deep
	Futility   bool // passes over what seems hopeless near the leaves; game.Scaler
}

// AllOff is fail-soft alpha-beta, AllOn the strongest play. MTDF is another way
// than PVS and Aspiration and is off in both.
var (
	AllOff = Switches{}
	AllOn  = Switches{
		Table: true, Deepening: true, Aspiration: true, PVS: true, Killers: true, History: true, Rank: true,
		Graft: true, Quiescence: true, Extensions: true, NullMove: true, Reductions: true, Futility: true,
	}
)

// abilities are what a game offers beyond the five methods; nil where it does not.
type abilities struct {
	keyer     game.Keyer
	noisy     game.Noisy
	ranker    game.Ranker
	passer    game.Passer
	checker   game.Checker
	announcer game.Announcer
	repeater  game.Repeater
	judge     game.Validator
	unit      int
}

func find(p Position) (a abilities) {
	a.keyer, _ = game.Find[game.Keyer](p)
	a.noisy, _ = game.Find[game.Noisy](p)
	a.ranker, _ = game.Find[game.Ranker](p)
	a.passer, _ = game.Find[game.Passer](p)
	a.checker, _ = game.Find[game.Checker](p)
	a.announcer, _ = game.Find[game.Announcer](p)
	a.repeater, _ = game.Find[game.Repeater](p)
	a.judge, _ = game.Find[game.Validator](p)
	a.unit = 1
	if s, ok := game.Find[game.Scaler](p); ok {
		a.unit = s.Unit()
	}
	return a
}

// Sound are the switches that never change the value, all on but MTDF, which is
// another way than PVS and Aspiration.
var Sound = Switches{Table: true, Deepening: true, Aspiration: true, PVS: true, Killers: true, History: true, Rank: true}

// SwitchNames lists the switches, in small letters.
func SwitchNames() (names []string) {
	for field := range reflect.TypeFor[Switches]().Fields() {
		names = append(names, strings.ToLower(field.Name))
	}
	return names
}

// On reports whether the switch of that name, one of SwitchNames, is on.
func (s Switches) On(name string) bool { return s.named(name).Bool() }

// With returns s with the switch of that name, one of SwitchNames, on or off.
func (s Switches) With(name string, on bool) Switches {
	s.named(name).SetBool(on)
	return s
}

// Turned is With for a name that may be wrong.
func (s Switches) Turned(name string, on bool) (Switches, error) {
	if names := SwitchNames(); !slices.Contains(names, name) {
		return s, fmt.Errorf("search: no switch %q; there are %s", name, strings.Join(names, ", "))
	}
	return s.With(name, on), nil
}

func (s *Switches) named(name string) reflect.Value {
	return reflect.ValueOf(s).Elem().Field(slices.Index(SwitchNames(), name))
}

// needs are what the techniques ask of a game beyond its five methods.
var needs = []struct {
	on   func(*Engine) bool
	met  func(Position) bool
	what string
}{
	{func(e *Engine) bool { return e.Table }, offers[game.Keyer], "hash key (game.Keyer)"},
	{func(e *Engine) bool { return e.Quiescence }, offers[game.Noisy], "noisy moves (game.Noisy)"},
	{func(e *Engine) bool { return e.NullMove }, offers[game.Passer], "passing move (game.Passer)"},
	{func(e *Engine) bool { return e.Workers > 1 }, offers[game.Cloner], "copies (game.Cloner)"},
}

func offers[T any](p Position) bool {
	_, ok := game.Find[T](p)
	return ok
}

// Needs lists what e asks of a game beyond its five methods.
func (e *Engine) Needs() (what []string) {
	for _, need := range needs {
		if need.on(e) {
			what = append(what, need.what)
		}
	}
	return what
}

// Missing returns an error that names what p would have to offer for e, or nil.
// What only helps to order moves is not missed.
func (e *Engine) Missing(p Position) error {
	var lacks []string
	for _, need := range needs {
		if need.on(e) && !need.met(p) {
			lacks = append(lacks, "no "+need.what)
		}
	}
	if lacks == nil {
		return nil
	}
	return fmt.Errorf("%w: %s", ErrMissing, strings.Join(lacks, ", "))
}

// ErrMissing is why an engine does not serve a game.
var ErrMissing = errors.New("not available")
