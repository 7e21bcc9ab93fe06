package session

import (
	"gametree/pkg/play"
	"gametree/pkg/render"
)

// update is sent to a page. Fields that do not apply are empty.
type update struct {
	State    *pageState     `json:"state,omitempty"`
	Thought  *play.Thought  `json:"thought,omitempty"`
	Analysis *play.Analysis `json:"analysis,omitempty"`
	Error    string         `json:"error,omitempty"`
}

// closing is the last message to a page.
type closing struct {
	Why string `json:"why"` // the reason, in a sentence
}

// pageRequest is sent by a page.
type pageRequest struct {
	Do    string   `json:"do"` // move, moves, back, new, load, now, set, hint, look, review, stop
	Ply   int      `json:"ply"`
	Move  string   `json:"move"`  // by its name
	Moves []string `json:"moves"` // for moves: their names
	From  string   `json:"from"`  // for new: the position; empty: the same as before. For load: see play.Rules.Read
	play.Settings
}

// pageState is a play.State with its boards drawn.
type pageState struct {
	play.State
	SVG    string   `json:"svg"`              // empty: the game draws no board
	Faulty []string `json:"faulty,omitempty"` // the boards before and after a fault
}

func newPageState(s play.State) *pageState {
	p := &pageState{State: s}
	if s.Board != nil {
		p.SVG, p.Board = s.Drawn().Squares(), nil
	}
	if f := s.Fault; f != nil && f.Before != nil {
		p.Faulty = []string{render.Ringed(*f.Before, nil), render.Ringed(*f.After, f.Differ)}
		p.Fault = &play.Fault{Sentence: f.Sentence}
	}
	return p
}
