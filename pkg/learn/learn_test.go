package learn_test

import (
	"gametree/pkg/connect4"
	"gametree/pkg/game"
)

func connectFour() game.Position {
	b, err := connect4.New(connect4.Width, connect4.Height)
	if err != nil {
		panic(err)
	}
	return b
}
