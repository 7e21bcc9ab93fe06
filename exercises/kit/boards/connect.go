package boards

import (
	"gametree/exercises/kit"
	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/render"
)

// Connect returns the position of a game of connecting stones after moves that are legal.
func Connect(width, height, row int, moves []int) *connect4.Board {
	b := game.Must(connect4.NewRow(width, height, row))
	for _, m := range moves {
		b.Make(game.Move(m))
	}
	return b
}

// Columns returns the columns with room, none when the game is over.
func Columns(b *connect4.Board) []int {
	columns := []int{}
	for _, m := range b.Moves(nil) {
		columns = append(columns, int(m))
	}
	return columns
}

// ConnectPanels draws a position, with the columns numbered from 0, and a line below it.
func ConnectPanels(b *connect4.Board, note string) []render.Panel {
	drawn := b.Board()
	drawn.Columns = kit.Numbered(len(drawn.Columns))
	return []render.Panel{{Board: drawn, Notes: []string{note}}}
}
