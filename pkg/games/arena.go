package games

import (
	"gametree/pkg/arena"
	"gametree/pkg/game"
)

// Arena returns the game as package arena plays it, from its first position.
func (g Game) Arena() arena.Rules {
	from := func(start func(string) (game.Position, error)) func() game.Position {
		return func() game.Position {
			p, err := start("")
			if err != nil {
				panic("games: " + g.Name + " has no first position: " + err.Error())
			}
			return p
		}
	}
	return arena.Rules{Name: g.Name, Sides: g.Sides, Start: from(g.Start), Searched: from(g.Position)}
}

// Arena returns the game with that name as package arena plays it. It panics if there is none.
func Arena(name string) arena.Rules {
	g, err := Lookup(All, name)
	if err != nil {
		panic(err)
	}
	return g.Arena()
}

// Contender returns the rung of that name, after which switches to turn may follow, of
// the game with that name. It panics if there is none.
func Contender(name, rung string) arena.Contender {
	g, err := Lookup(All, name)
	if err != nil {
		panic(err)
	}
	r, err := g.Rung(rung)
	if err != nil {
		panic(err)
	}
	return arena.Of(rung, r)
}
