package play

import (
	"context"

	"gametree/pkg/render"
)

// PageRequest is what the page of a game asks for.
type PageRequest struct {
	Do     string   `json:"do"` // move, moves, back, return, new, load, now, set, hint, look, review, stop, share
	Ply    int      `json:"ply"`
	Move   string   `json:"move"`   // by its name
	Moves  []string `json:"moves"`  // for moves: their names
	From   string   `json:"from"`   // for new: the position; empty: the same as before. For load: see Sitting.Load
	Number int      `json:"number"` // for load
	Settings
}

// Waits reports whether r waits for the requests before it. The others end a request, or
// take their time.
func (r PageRequest) Waits() bool {
	return r.Do != "now" && r.Do != "stop" && r.Do != "review" && r.Do != "share"
}

// Update is sent to the page of a game. Fields that do not apply are empty.
type Update struct {
	State    *PageState `json:"state,omitempty"`
	Thought  *Thought   `json:"thought,omitempty"`
	Analysis *Analysis  `json:"analysis,omitempty"`
	Error    string     `json:"error,omitempty"`
}

// PageState is a State with its boards drawn.
type PageState struct {
	State
	SVG    string   `json:"svg"`              // empty: the game draws no board
	Faulty []string `json:"faulty,omitempty"` // the boards before and after a fault
}

// Update returns what a page that shows the game must hear of its new state: during a
// search only what it has found.
func (s State) Update() Update {
	switch {
	case s.Analysis != nil && s.Analysis.Running && len(s.Analysis.Lines) > 0:
		return Update{Analysis: s.Analysis}
	case s.Thinking != nil && s.Thinking.Depth > 0:
		return Update{Thought: s.Thinking}
	}
	return Update{State: s.OnPage()}
}

// OnPage returns s with its boards drawn.
func (s State) OnPage() *PageState {
	p := &PageState{State: s}
	if s.Board != nil {
		p.SVG, p.Board = s.Drawn().Squares(), nil
	}
	if f := s.Fault; f != nil && f.Before != nil {
		p.Faulty = []string{render.Ringed(*f.Before, nil), render.Ringed(*f.After, f.Differ)}
		p.Fault = &Fault{Sentence: f.Sentence}
	}
	return p
}

// Request does what a page asks for. It returns nil, or what the page must hear besides
// the states of the game: that it is behind, or why the request failed.
func (g *Sitting) Request(r PageRequest) *Update {
	var err error
	switch r.Do {
	case "move":
		if state := g.State(); state.Ply != r.Ply {
			return &Update{State: state.OnPage()} // the page is behind
		}
		err = g.Play(r.Move)
	case "moves":
		for _, m := range r.Moves {
			if err = g.Play(m); err != nil {
				break
			}
		}
	case "load":
		err = g.Load(r.From, r.Number)
	case "review":
		err = g.Review(context.Background(), Limit{Milliseconds: 300})
	case "new":
		err = g.New(r.From)
	case "set":
		err = g.Set(r.Settings)
	case "return":
		err = g.Return()
	case "look":
		err = g.Look(r.Ply)
	case "stop":
		g.Stop()
	case "back", "hint", "now":
		err = g.Do(r.Do)
	}
	if err == nil {
		return nil
	}
	return &Update{State: g.State().OnPage(), Error: Sentence(err)}
}
