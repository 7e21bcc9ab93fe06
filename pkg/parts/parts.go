// Package parts puts a search together from the functions that a reader of the course writes
// in lessons 10 to 11b.
//
//	parts.go    the parts, and what each is for
//	node.go     the search, one node at a time
//	pass.go     whether it tries a pass
//	order.go    the order in which it tries moves
//	library.go  the library's own parts, as plain as they can be
//	lesson.go   the parts of each lesson, and whether a reader has finished them
package parts

import (
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
)

// Engine is a search made of parts. Without any it is alpha-beta, fail-soft, that tries
// captures first and then the moves that were best elsewhere (lesson 08). A tag has the lesson of
// a part.
type Engine struct {
	// Score returns the value of p for the player to move, ply plies below the root, and
	// whether the game is over. It also brings the rules: a move that leaves the general to be
	// captured loses, and a position that repeats an earlier one is a draw. nil: p.Terminal and
	// p.Evaluate decide.
	Score func(p game.Position, ply int) (value int, over bool) `lesson:"10"`

	// Quiesce returns the value where no depth is left. nil: p.Evaluate does.
	Quiesce func(p game.Position, alpha, beta int) int `lesson:"10b"`

	// Store makes the entry of a search for the table, and Probe reports whether it answers
	// another search, and how. The best move of an entry is tried first. nil: there is no table.
	Store func(value, depth, ply, alpha, beta int) Entry                  `lesson:"11"`
	Probe func(e Entry, depth, ply, alpha, beta int) (value int, ok bool) `lesson:"11"`

	// PVS searches the moves of p, by calling below after each. nil: alpha-beta does.
	PVS func(p game.Position, depth, alpha, beta int, below Below) int `lesson:"11"`

	// MayPass reports whether a pass may be tried; pieces are the letters of the mover's pieces in
	// chess, where a cannon counts as a rook, and advisors and elephants not at all. NullMove
	// returns what p is worth after it, and whether that is enough to cut. nil: nobody passes.
	MayPass  func(inCheck, passed bool, pieces string) bool                                            `lesson:"11b"`
	NullMove func(p game.Position, pass game.Move, depth, beta int, below Below) (value int, cut bool) `lesson:"11b"`
}

// Entry is what the table keeps of a search, without the move.
type Entry = struct {
	Value int    // relative to the position itself
	Bound string // "<=": at most Value; ">=": at least; "=": exactly
	Depth int    // of the search
}

// Below returns the value of p, where a move or a pass has led, for the player to move there. A
// depth of 0 or less is a leaf.
type Below = func(p game.Position, depth, alpha, beta int) int

// Search returns the search. It keeps its table until it is called with depth 1, as deepening
// begins. Only one goroutine at a time may use it.
func (e Engine) Search() func(p game.Position, depth, alpha, beta int) int {
	return (&searcher{Engine: e}).search
}

// Rung returns the search for Chinese chess, in document 4's form of the game, where generals
// are captured. Only one goroutine at a time may use it.
func (e Engine) Rung(name string) search.Rung {
	return search.Rung{Name: name, Title: name, Func: search.Full(e.Search()), Form: func(p game.Position) game.Position {
		return xiangqi.NewPseudo(xiangqi.BoardOf(game.Need[xiangqi.Boarded](p, "parts: the game is not Chinese chess")))
	}}
}
