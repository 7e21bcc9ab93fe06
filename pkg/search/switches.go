package search

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// Switches turn the techniques of an Engine on. With all of them off, the Engine
// is fail-soft alpha-beta.
type Switches struct {
	// With any of the following, a search returns the value of minimax.

	Table      bool // stores positions in a transposition table; needs game.Keyer
	Deepening  bool // searches depth 1 first, then 2, …
	Aspiration bool // starts with a window around the expected value
	PVS        bool // searches every move but the first in a null window first
	MTDF       bool // searches the root in null windows only, until its bounds meet
	Killers    bool // tries moves first that caused cutoffs at the same ply
	History    bool // orders moves by their history scores
	Rank       bool // orders moves by what they seem to win; uses game.Ranker

	// With any of the following, a search may return a value that minimax would not.

	Graft      bool // uses table entries of deeper searches
	Quiescence bool // plays out noisy moves before it evaluates; needs game.Noisy
	Extensions bool // searches a ply deeper in check; uses game.Checker
	NullMove   bool // cuts off where even passing is good enough; needs game.Passer
	Reductions bool // searches late quiet moves less deeply
	Futility   bool // prunes moves near the leaves that seem hopeless; uses game.Scaler
}

// AllOff is fail-soft alpha-beta, and AllOn plays strongest. MTDF is off in both,
// because it replaces PVS and Aspiration.
var (
	AllOff = Switches{}
	AllOn  = Switches{
		Table: true, Deepening: true, Aspiration: true, PVS: true, Killers: true, History: true, Rank: true,
		Graft: true, Quiescence: true, Extensions: true, NullMove: true, Reductions: true, Futility: true,
	}
)

// abilities holds the optional interfaces of a game, nil for those that it lacks.
type abilities struct {
	keyer     game.Keyer
	noisy     game.Noisy
	ranker    game.Ranker
	passer    game.Passer
	checker   game.Checker
	announcer game.Announcer
	repeater  game.Repeater
	validator game.Validator
	cloner    game.Cloner
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
	a.validator, _ = game.Find[game.Validator](p)
	a.cloner, _ = game.Find[game.Cloner](p)
	a.unit = 1
	if s, ok := game.Find[game.Scaler](p); ok {
		a.unit = s.Unit()
	}
	return a
}

// Sound has every switch on that never changes the value, except MTDF, which
// replaces PVS and Aspiration.
var Sound = scouting.With("killers", true)

// selective reports whether a technique is on that leaves out moves, or searches them less
// deeply, and may so miss the nearest win.
func (s Switches) selective() bool { return s.Graft || s.NullMove || s.Reductions || s.Futility }

// SwitchNames returns the names of the switches in lower case.
func SwitchNames() (names []string) {
	for field := range reflect.TypeFor[Switches]().Fields() {
		names = append(names, strings.ToLower(field.Name))
	}
	return names
}

// On reports whether the switch of that name is on. It panics unless the name is
// one of SwitchNames.
func (s Switches) On(name string) bool { return s.named(name).Bool() }

// With returns s with the switch of that name on or off. It panics unless the name
// is one of SwitchNames.
func (s Switches) With(name string, on bool) Switches {
	s.named(name).SetBool(on)
	return s
}

func (s *Switches) named(name string) reflect.Value {
	return reflect.ValueOf(s).Elem().Field(slices.Index(SwitchNames(), name))
}

// Missing returns an error that names the abilities that e needs and p lacks, or nil if
// there are none. Abilities that only help to order moves are not needed.
func (e *Engine) Missing(p Position) error {
	has, lacks := find(p), []string(nil)
	need := func(on, has bool, what string) {
		if on && !has {
			lacks = append(lacks, what)
		}
	}
	need(e.Table, has.keyer != nil, "no hash key (game.Keyer)")
	need(e.Quiescence, has.noisy != nil, "no noisy moves (game.Noisy)")
	need(e.NullMove, has.passer != nil, "no passing move (game.Passer)")
	need(e.Workers > 1, has.cloner != nil, "no copies (game.Cloner)")
	if lacks == nil {
		return nil
	}
	return fmt.Errorf("not available: %s", strings.Join(lacks, ", "))
}
