package play

// Reply returns what a page that shows the game must hear of its new state: during a
// search only what it has found.
func (s State) Reply() Reply {
	switch {
	case s.Analysis != nil && s.Analysis.Running && len(s.Analysis.Lines) > 0:
		return Reply{Analysis: s.Analysis}
	case s.Thinking != nil && s.Thinking.Depth > 0:
		return Reply{Thought: s.Thinking}
	}
	return s.OnPage("")
}

// OnPage returns s with its board drawn, and why the last request failed, if it did.
func (s State) OnPage(trouble string) Reply {
	if s.Board != nil {
		s.SVG, s.Board = s.Drawn().Squares(), nil
	}
	return Reply{State: &s, Error: trouble}
}

// Grant does what a page asks for. It returns nil, or what the page must hear besides
// the states of the game: that it is behind, or why the request failed.
func (g *Sitting) Grant(asked Query) *Reply {
	var r Reply
	if now := g.State(); asked.Do == Move && asked.Ply != now.Ply {
		r = now.OnPage("")
	} else if err := g.Do(asked); err != nil {
		r = g.State().OnPage(Sentence(err))
	} else {
		return nil
	}
	return &r
}
