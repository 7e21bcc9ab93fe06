//go:build js

// All is the program of the pages of the games of the list.
package main

import (
	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/share"
)

func main() {
	share.Play(func(name string) (play.Rules, error) {
		g, err := games.Lookup(games.Playable(), name)
		return g.Rules(), err
	})
}
