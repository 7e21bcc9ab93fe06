// Package own makes the commands of gametree work on a game of another module.
package own

import (
	"gametree/pkg/game"
)

// A Start returns a new first position of a game.
type Start = func() game.Position
