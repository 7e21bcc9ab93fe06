package gametest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"gametree/pkg/game"
)

// mirrored plays random games, and beside each the same game in a mirror, move by move. If
// most games are worth the same in the mirror, a few that are not are suspicious.
func (c *checker) mirrored(newGame func() game.Position, games int, rng *rand.Rand) {
	if len(c.found) > 0 && slices.ContainsFunc(c.found, func(f *finding) bool { return f.Promise != "" }) {
		return
	}
	unlike := 0
	var example Finding
	for range games {
		p, q := newGame(), newGame()
		b, boards := game.Find[game.Boarder](p)
		other, _ := game.Find[game.Boarder](q)
		if _, chance := game.Find[game.Chancer](p); !boards || chance ||
			squares(b.Board()) != squares(reflected(other.Board())) {
			return
		}
		var names []string
		for !p.Terminal() && len(names) < maxPlies {
			moves := p.Moves(nil)
			m := moves[rng.IntN(len(moves))]
			names = append(names, game.MoveName(p, m))
			p.Make(m)
			twin := game.NoMove
			for _, n := range q.Moves(nil) {
				q.Make(n)
				if squares(other.Board()) == squares(reflected(b.Board())) && twin == game.NoMove {
					twin = n
				}
				q.Unmake(n)
			}
			if twin == game.NoMove {
				return // the game is not symmetric, or the board shows too little
			}
			q.Make(twin)
			u, v := p.Evaluate(), q.Evaluate()
			if u == v && p.Terminal() == q.Terminal() && len(p.Moves(nil)) == len(q.Moves(nil)) {
				continue
			}
			unlike++
			if example.Promise == "" {
				example = Finding{Promise: "A position and its mirror image are worth the same", Moves: names, Warning: true,
					Sentence: fmt.Sprintf("Evaluate returns %d and in the mirror %d; Terminal %t and %t; there are %d moves and %d. "+
						"Most other games are worth the same in the mirror", u, v, p.Terminal(), q.Terminal(),
						len(p.Moves(nil)), len(q.Moves(nil))),
					Pictures: pictures("the position", b.Board(), "in the mirror", other.Board())}
			}
			break
		}
	}
	if unlike > 0 && unlike*3 < games {
		c.found = append(c.found, &finding{Finding: example, root: &root{once: true}})
	}
}

func reflected(b game.Board) game.Board {
	rows := make([][]game.Square, len(b.Squares))
	for i, row := range b.Squares {
		rows[i] = slices.Clone(row)
		slices.Reverse(rows[i])
	}
	b.Squares = rows
	return b
}
