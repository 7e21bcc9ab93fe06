package engine

import (
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
)

// Document is the name of document 4's engine: alpha-beta with history on its
// own game, in which a side that loses its general has lost.
const Document = "document"

// Strongest is the name of the rung with every technique.
const Strongest = "full"

// Rungs returns the rungs for Chinese chess: document 4's engine, and then the
// ladder of package search on the legal game.
func Rungs() []search.Rung { return append([]search.Rung{document()}, search.Rungs...) }

// Lookup returns the rung of Rungs with that name, after which switches to turn
// may follow: full, full-nullmove-graft. With a switch, document searches the
// legal game by alpha-beta with history and that switch.
func Lookup(name string) (search.Rung, error) { return search.Named(Rungs(), name) }

func document() search.Rung {
	r := game.Must(search.Lookup("history"))
	r.Name, r.Title, r.File = Document, "Document 4's engine", "engine/rungs.go"
	r.Adds = "document 4's engine: history on a game that ends with the capture of a general"
	r.Exact = false // of the legal game
	r.Form = func(p game.Position) game.Position {
		b := game.Need[xiangqi.Boarded](p, "engine: the rung document searches Chinese chess only")
		return xiangqi.NewPseudo(xiangqi.BoardOf(b))
	}
	return r
}
