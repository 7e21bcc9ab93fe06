package play

import (
	"context"

	"gametree/pkg/game"
)

// Both is the Person of a game in which a person moves for both sides.
const Both = 2

// Settings are the settings of a game. They may change during the game.
type Settings struct {
	Person int    `json:"person"` // the side that a person plays: 0, 1 or Both
	Rung   string `json:"rung"`   // the rung that plays the other side; empty: Rules.Opponent
	Lines  int    `json:"lines"`  // the best lines to find wherever the person is to move; 0: none
	// Notation is the name of the Notation in which moves are written; empty: by their names.
	Notation string `json:"notation"`
	Around   bool   `json:"around"`         // see the board from the other side than usual
	Second   bool   `json:"second"`         // ask Rules.Adviser about each position that is analysed
	Seed     uint64 `json:"seed,omitempty"` // chooses among equal moves of a solver; 0: another one each time
	Limit
}

// Query is one step of a game. For a Server it holds the whole game, so that any process that knows the rules can
// answer it. What a person asks for is a Query without Moves: see Sitting.Do.
type Query struct {
	Sitting int         `json:"game"` // which game of the program, from 0
	From    string      `json:"from"` // the first position, as Rules.Start reads it
	Moves   []game.Move `json:"moves"`
	Ply     int         `json:"ply"`  // the moves to make; the rest are those looked back from
	Left    []Left      `json:"left"` // if Moves is a variation: the game, and the variations of which it is one
	Do      Action      `json:"do"`
	Move    string      `json:"move"` // for Move, by its name or in any form that the game reads; for Load, the game
	// Judge is set in a review: an analysis then finds what the next of Moves loses, too, and its value is the mean of
	// the last two depths, since odd and even depths favour different sides.
	Judge bool `json:"judge"`
	Settings

	// Course is what was found about the positions of the game, to be written in another
	// notation; nil: it is not asked for.
	Course []*Thought `json:"course,omitempty"`
}

// Left is a line of play that a variation has left.
type Left struct {
	Ply   int         `json:"ply"` // after which the variation begins
	Moves []game.Move `json:"moves"`
}

// Action is what a request asks for, besides the state of the game. A person has more words for it: see Sitting.Do.
type Action string

// The actions. After each of them the search moves if it is its turn, except after Look.
const (
	Look Action = ""     // only the state
	Turn Action = "turn" // nothing else: the settings or the moves have changed
	Move Action = "move" // play Query.Move for the person; see situation.vary for the later moves
	Hint Action = "hint" // the value of every move
	Load Action = "load" // begin the game that Query.Move describes, after its moves; see Read
)

// Reply is one answer to a request, in the form that one process sends to another or to a page. Fields that do not
// apply are empty.
type Reply struct {
	State    *State    `json:"state,omitempty"`
	Thought  *Thought  `json:"thought,omitempty"`  // what a search has found, instead of State
	Analysis *Analysis `json:"analysis,omitempty"` // likewise
	Error    string    `json:"error,omitempty"`    // why the request failed, in a sentence
	Stack    string    `json:"stack,omitempty"`    // if the game or its search panicked, as Go's runtime writes it
}

// Server answers a request: it calls send with the state of the game, again with each Thought of the search, and at
// last with the state after the search's move, or its moves, if it moves more than once in a row. If the request cannot
// be carried out, it returns an error before it sends anything. When ctx ends, Server returns soon.
type Server func(ctx context.Context, q Query, send func(State)) error

// First returns the first state of a game, in which no search has moved yet.
func First(ctx context.Context, serve Server, q Query) (first State, err error) {
	both := q
	both.Person, both.Lines = Both, 0
	err = serve(ctx, both, func(s State) { first = s })
	first.Settings = q.Settings
	return first, err
}

// Offer is what the program of a cell sends when it wants a game to be played.
type Offer struct {
	Query       // the first one, with the settings
	State State `json:"state"` // the first one
}
