// Package protocol is what the judge and a player say to each other: lines of
// JSON over two pipes.
package protocol

import (
	"encoding/json"

	"gametree/pkg/search"
)

// Answers is what the import paths of all answers begin with.
const Answers = "gametree/kernel/grade/answers/"

// The player's ends of the pipes, as file numbers. Standard output is left to
// the answer.
const (
	RequestsFile = 3
	RepliesFile  = 4
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

// Reply is what came of a call. The first reply of a player says that it is
// ready, and which layers of its jail hold.
type Reply struct {
	Jail []string `json:"jail,omitempty"`

	Results []json.RawMessage `json:"results,omitempty"`
	Panic   string            `json:"panic,omitempty"`
	Where   string            `json:"where,omitempty"` // it panicked, as "cell:line"
	Changed bool              `json:"changed,omitempty"`

	Stats search.Stats `json:"stats,omitzero"`
	Open  int          `json:"open,omitempty"`  // moves made and not taken back
	Trace string       `json:"trace,omitempty"` // what was called: see Steps
}
