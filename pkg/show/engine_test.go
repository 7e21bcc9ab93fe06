package show_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/game"
	"gametree/pkg/parts"
	"gametree/pkg/show"
)

// TestEngine: a right Score is worth most of the games against document 4's engine.
func TestEngine(t *testing.T) {
	points := `(2[4-9]|3)[0-9.]* points in 32 games`
	if testing.Short() {
		defer show.SetRounds(show.SetRounds(8))
		points = `[678](.5)? points in 8 games`
	}
	text := terminal(func() { show.Engine("10", parts.Engine{Score: parts.Library().Score}) })
	assert.Regexp(t, "Your engine scores "+points, text)
	assert.Contains(t, text, "against document 4's")
}

// TestEngineRefuses: what a lesson hands out, and what is wrong, is named, and plays no game.
func TestEngineRefuses(t *testing.T) {
	l := parts.Library()
	for want, e := range map[string]parts.Engine{
		"Score does not do yet":    {Score: func(p game.Position, ply int) (int, bool) { return p.Evaluate(), p.Terminal() }},
		"Quiesce does not do yet":  {Quiesce: func(p game.Position, _, _ int) int { return p.Evaluate() }},
		"Store does not do yet":    {Probe: l.Probe, Store: func(v, d, _, _, _ int) parts.Entry { return parts.Entry{v, "=", d} }},
		"Probe does not do yet":    {Store: l.Store, Probe: func(e parts.Entry, _, _, _, _ int) (int, bool) { return e.Value, true }},
		"PVS does not do yet":      {PVS: alphaBeta},
		"MayPass does not do yet":  {NullMove: l.NullMove, MayPass: func(bool, bool, string) bool { return true }},
		"NullMove does not do yet": {MayPass: l.MayPass, NullMove: func(game.Position, game.Move, int, int, parts.Below) (int, bool) { return 0, false }},
		"PVS panics: not yet":      {PVS: func(game.Position, int, int, int, parts.Below) int { panic("not yet") }},
	} {
		text := terminal(func() { show.Engine("11", e) })
		assert.Contains(t, text, want)
		assert.NotContains(t, text, "in 32 games")
	}
	assert.NoError(t, l.Unfinished())
}

func alphaBeta(p game.Position, depth, alpha, beta int, below parts.Below) int {
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, -below(p, depth-1, -beta, -max(alpha, best)))
		p.Unmake(m)
	}
	return best
}
