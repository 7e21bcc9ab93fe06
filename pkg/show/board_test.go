package show_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/show"
	"gametree/pkg/tictactoe"
	"gametree/pkg/xiangqi"
)

func ExampleBoardMoves() {
	b, _ := xiangqi.Parse("3k5/9/9/9/9/9/9/4c4/4A4/4K4 w")
	show.BoardMoves("A cannon and an advisor", xiangqi.New(b), "Red", "Black")
	// Output:
	// A cannon and an advisor
	// 9  . . . k . . . . .
	// 8  . . . . . . . . .
	// 7  . . . . . . . . .
	// 6  . . . . . . . . .
	// 5  . . . . . . . . .
	// 4  . . . . . . . . .
	// 3  . . . . . . . . .
	// 2  . . . . c . . . .
	// 1  . . . . A . . . .
	// 0  . . . . K . . . .
	//    a b c d e f g h i
	// e1, advisor of Red: d2 f2 d0 f0
	// e0, general of Red: f0
}

// Where nobody may pass, only the mover's pieces have moves; stones that are placed have none.
func TestBoardsWithoutMovesOfPieces(t *testing.T) {
	assert.Equal(t, "T\n . . .\n . . .\n . . .\n", terminal(func() { show.BoardMoves("T", tictactoe.New(), "X", "O") }))
	b, err := xiangqi.Parse(xiangqi.Start)
	assert.NoError(t, err)
	text := terminal(func() { show.BoardMoves("T", xiangqi.New(b), "Red", "Black") })
	assert.Contains(t, text, "h2, cannon of Red: h9 h6 h5 h4 h3 c2 d2 e2 f2 g2 i2 h1\n")
	assert.Contains(t, text, "b9, horse of Black: a7 c7\n")
	assert.Equal(t, 32, strings.Count(text, " of "), "every piece that has a move, of both sides")
}
