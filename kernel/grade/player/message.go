package player

import (
	"encoding/json"

	"gametree/pkg/search"
)

// The player's ends of the pipes, as file numbers. Standard output is left to
// the answer.
const (
	requestsFile = 3
	repliesFile  = 4
)

// Request asks for a call.
type Request struct {
	Name  string            `json:"name"`
	Args  []json.RawMessage `json:"args"` // a game.Position is a Tree
	Trace bool              `json:"trace,omitempty"`
}

// Tree is a game.Position in a request.
type Tree struct {
	Tree string `json:"tree"` // as package tree reads it
}

// Reply is what came of a call. The first reply of a player is empty: it is ready.
type Reply struct {
	Results []json.RawMessage `json:"results,omitempty"`
	Panic   string            `json:"panic,omitempty"`
	Where   string            `json:"where,omitempty"` // it panicked, as "cell:line"
	Changed bool              `json:"changed,omitempty"`

	Stats search.Stats `json:"stats,omitzero"`
	Open  int          `json:"open,omitempty"`  // moves made and not taken back
	Trace string       `json:"trace,omitempty"` // what was called: see Steps
}
