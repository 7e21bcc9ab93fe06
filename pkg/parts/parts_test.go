package parts_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/connect4"
	"gametree/pkg/endgame"
	"gametree/pkg/game"
	"gametree/pkg/parts"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
)

func pseudo(fen string) *xiangqi.Pseudo { return xiangqi.NewPseudo(game.Must(xiangqi.Parse(fen))) }

// positions returns positions of three games.
func positions() (all []game.Position) {
	for _, b := range engine.Boards()[:4] {
		all = append(all, xiangqi.NewPseudo(b))
	}
	return append(all, game.Must(connect4.Parse(7, 6, "5452424")), game.Must(endgame.Parse("Ke5 Rd2 kh6 w")))
}

// Without parts, and with a table and PVS, the search returns negamax's value, with fewer
// nodes. It leaves the position as it was.
func TestExactParts(t *testing.T) {
	l := parts.Library()
	for _, p := range positions() {
		right := search.Run(search.Negamax, p, 3)
		for name, e := range map[string]parts.Engine{
			"none": {}, "PVS": {PVS: l.PVS}, "table": {Store: l.Store, Probe: l.Probe},
			"both": {Store: l.Store, Probe: l.Probe, PVS: l.PVS},
		} {
			f := e.Search()
			for depth := range 4 {
				f(p, depth, -game.Inf, game.Inf)
			}
			found := search.Run(f, p, 3)
			assert.Equal(t, right.Value, found.Value, "%s: %v", name, p)
			assert.Less(t, found.Nodes, max(right.Nodes/2, 100), "%s: %v", name, p)
		}
	}
}

// A second search of the same depth needs the table only.
func TestTable(t *testing.T) {
	l := parts.Library()
	p, f := pseudo(xiangqi.Start), parts.Engine{Store: l.Store, Probe: l.Probe}.Search()
	first, again := search.Run(f, p, 3), search.Run(f, p, 3)
	assert.Less(t, again.Nodes, first.Nodes/4)
	f(p, 1, -game.Inf, game.Inf)
	assert.Greater(t, search.Run(f, p, 3).Nodes, again.Nodes, "depth 1 begins with an empty table")
}

// Score brings the legal game: a mate has its distance, a move into check is none, and a
// repetition is a draw.
func TestScore(t *testing.T) {
	with := parts.Engine{Score: parts.Library().Score}.Search()
	for fen, want := range map[string]int{
		"4k4/9/4P4/9/9/9/9/9/9/3K4R w":  game.Win - 1,
		"4k4/9/9/9/9/9/9/8r/r8/3K1N3 w": game.Lost(2),
		"3k5/9/9/9/9/9/9/9/9/4K3R w":    game.Win - 1,
	} {
		assert.Equal(t, want, search.Run(with, pseudo(fen), 4).Value, fen)
		assert.Equal(t, search.Run(search.Negamax, xiangqi.New(game.Must(xiangqi.Parse(fen))), 4).Value, want, fen)
	}
}

// With Score, a position that the search was asked about before is worth a draw, until a
// capture.
func TestRepetition(t *testing.T) {
	with := parts.Engine{Score: parts.Library().Score}.Search()
	before, forced := pseudo("5k3/9/R8/9/4R4/9/9/9/9/3K5 w"), pseudo("9/5k3/R8/9/4R4/9/9/9/9/3K5 b")
	assert.Less(t, search.Run(with, forced, 1).Value, -500)
	search.Run(with, before, 1)
	assert.Equal(t, 0, search.Run(with, forced, 1).Value, "f8f9 is forced")
	search.Run(with, pseudo(xiangqi.Start), 1)
	assert.Less(t, search.Run(with, forced, 1).Value, -500)
}

// Quiesce plays the captures out where no depth is left.
func TestQuiesce(t *testing.T) {
	changed := 0
	for _, b := range engine.Boards()[:5] {
		p := xiangqi.NewPseudo(b)
		right := -game.Inf
		for _, m := range p.Moves(nil) {
			p.Make(m)
			right = max(right, -quiet(p, -game.Inf, -right))
			p.Unmake(m)
		}
		assert.Equal(t, right, search.Run(parts.Engine{Quiesce: parts.Library().Quiesce}.Search(), p, 1).Value)
		if search.Run(search.Negamax, p, 1).Value != right {
			changed++
		}
	}
	assert.Positive(t, changed)
}

// quiet is quiescence, fail-hard.
func quiet(p *xiangqi.Pseudo, alpha, beta int) int {
	alpha = max(alpha, p.Evaluate())
	for _, m := range p.NoisyMoves(nil) {
		if alpha >= beta {
			return beta
		}
		p.Make(m)
		alpha = max(alpha, -quiet(p, -beta, -alpha))
		p.Unmake(m)
	}
	return min(alpha, beta)
}

// A pass saves nodes, and the guard the mate in which a pass would save the loser.
func TestNullMove(t *testing.T) {
	l := parts.Library()
	always := func(inCheck, passed bool, _ string) bool { return !inCheck && !passed }
	plain, careless := parts.Engine{}, parts.Engine{MayPass: always, NullMove: l.NullMove}
	guarded := parts.Engine{MayPass: l.MayPass, NullMove: l.NullMove}
	mate := game.Must(endgame.Parse("Ke5 Rd2 kh6 w"))
	assert.Equal(t, game.Win-5, search.Run(plain.Search(), mate, 5).Value)
	assert.NotEqual(t, game.Win-5, search.Run(careless.Search(), mate, 5).Value)
	assert.Equal(t, game.Win-5, search.Run(guarded.Search(), mate, 5).Value)
	nodes := func(e parts.Engine) (sum int) {
		for _, b := range engine.Boards() {
			sum += search.Run(e.Search(), xiangqi.NewPseudo(b), 4).Nodes
		}
		return sum
	}
	assert.Less(t, nodes(guarded), nodes(plain)*2/3)
}

// What a guard is told after a move: cannons count as rooks, advisors and elephants not at all.
func TestMayPass(t *testing.T) {
	for want, p := range map[string]game.Position{
		"false KR":   game.Must(endgame.Parse("Ke5 Rd2 kh6 b")),
		"true K":     game.Must(endgame.Parse("Ke5 Rd2 kh6 w")),
		"false KNPR": pseudo("3ak4/9/9/9/9/4C4/9/4B4/4P4/4K1N2 b"),
		"false K":    pseudo("3ak4/9/9/9/9/4C4/9/4B4/4P4/4K1N2 w"),
	} {
		told := map[string]bool{}
		search.Run(parts.Engine{NullMove: parts.Library().NullMove, MayPass: func(check, passed bool, pieces string) bool {
			told[fmt.Sprint(check, " ", string(slices.Sorted(slices.Values([]rune(pieces)))))] = true
			return false
		}}.Search(), p, 2)
		assert.Contains(t, told, want)
	}
}
