package misspelt_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/grader/misspelt"
)

func TestName(t *testing.T) {
	names := []string{"connect4", "nim", "tictactoe"}
	for wrong, want := range map[string]string{
		"conect4": "connect4", "Connect4": "connect4", "nmi": "nim", "nimm": "nim", "tictaktow": "tictactoe",
		"nim": "", "n": "", "chess": "", "connect": "connect4", "conne": "",
	} {
		assert.Equal(t, want, misspelt.Name(wrong, names), wrong)
	}
	assert.Equal(t, "; did you mean nim?", misspelt.DidYouMean("nin", names))
	assert.Empty(t, misspelt.DidYouMean("chess", names))
}
