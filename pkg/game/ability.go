package game

import (
	"reflect"
	"strings"
)

// Ability is an optional interface of this package as one game has it or lacks it.
type Ability struct {
	Name    string   // the name of the interface, such as Keyer
	Methods []string // its methods, such as "Key() uint64"
	Buys    string   // what it adds to searches, pictures or play
	Has     bool     // the game has it

	// Wrong lists the methods that the game has under one of these names but with
	// other types. Go then compiles the game, but the interface is not found.
	Wrong []string
}

// Abilities returns all optional interfaces, as Find finds them in p. The list is no variable:
// programs that do not ask for it need not contain all methods of all types.
func Abilities(p Position) []Ability {
	return []Ability{
		ability[Namer](p, "move names instead of numbers"),
		ability[Turner](p, "several moves of one player in a row; "+
			"a search of yours must keep the sign there (see game.Seen)"),
		ability[Captioner](p, "a few words under leaves, such as the winner"),
		ability[Boarder](p, "pictures of positions in trees, panels and play"),
		ability[Toucher](p, "clicks for moves that the board does not show"),
		ability[Keyer](p, "the transposition table"),
		ability[Noisy](p, "quiescence search"),
		ability[Ranker](p, "an order of moves by what they seem to gain"),
		ability[Passer](p, "null-move pruning"),
		ability[Checker](p, "check extensions, and no reductions in check"),
		ability[Announcer](p, "faster reductions and futility pruning"),
		ability[Repeater](p, "the right value of repetitions in a search with a table"),
		ability[Cloner](p, "parallel search"),
		ability[Validator](p, "the table's move before all moves are generated"),
		ability[PlyCounter](p, "wins counted from the beginning of the game"),
		ability[Scaler](p, "margins of futility pruning and aspiration windows"),
		ability[Scorer](p, "the margin of a win, in points"),
		ability[Finite](p, "a search to the end of the game at once"),
		ability[Chancer](p, "dice: expectiminimax, Star1 and value iteration"),
	}
}

// ability describes T, an optional interface, in the game of p.
func ability[T any](p Position, buys string) Ability {
	t := reflect.TypeFor[T]()
	a := Ability{Name: t.Name(), Buys: buys}
	_, a.Has = Find[T](p)
	for _, m := range compare(t, reflect.TypeOf(Unwrapped(p))) {
		a.Methods = append(a.Methods, m.Want)
		if !a.Has && m.Got != "" && m.Got != m.Want {
			a.Wrong = append(a.Wrong, m.Got)
		}
	}
	return a
}

// Method is a method of an interface as a type has it.
type Method struct {
	Want string // with its types, such as "Terminal() bool"
	Got  string // the same of the method with this name; empty: there is none
}

// compare returns the methods of the interface t as has has them.
func compare(t, has reflect.Type) (methods []Method) {
	for want := range t.Methods() {
		types := func(f reflect.Type) string { return want.Name + strings.TrimPrefix(f.String(), "func") }
		m := Method{Want: types(want.Type)}
		if got := reflect.Zero(has).MethodByName(want.Name); got.IsValid() {
			m.Got = types(got.Type())
		}
		methods = append(methods, m)
	}
	return methods
}
