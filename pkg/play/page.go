package play

// Update is sent to the page of a game. Fields that do not apply are empty.
type Update struct {
	State    *State    `json:"state,omitempty"` // see State.OnPage
	Thought  *Thought  `json:"thought,omitempty"`
	Analysis *Analysis `json:"analysis,omitempty"`
	Error    string    `json:"error,omitempty"`
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
	return s.OnPage("")
}

// OnPage returns s with its board drawn, and why the last request failed, if it did.
func (s State) OnPage(trouble string) Update {
	if s.Board != nil {
		s.SVG, s.Board = s.Drawn().Squares(), nil
	}
	return Update{State: &s, Error: trouble}
}

// Grant does what a page asks for. It returns nil, or what the page must hear besides
// the states of the game: that it is behind, or why the request failed.
func (g *Sitting) Grant(w Wish) *Update {
	var u Update
	if now := g.State(); w.Do == "move" && w.Ply != now.Ply {
		u = now.OnPage("")
	} else if err := g.Do(w); err != nil {
		u = g.State().OnPage(Sentence(err))
	} else {
		return nil
	}
	return &u
}
