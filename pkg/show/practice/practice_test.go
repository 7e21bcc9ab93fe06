package practice_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/show"
	"gametree/pkg/show/practice"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
)

// TestLearn: a game leaves a network and its strength, and what is wrong a sentence.
func TestLearn(t *testing.T) {
	var out strings.Builder
	show.Terminal = &out
	defer func() { show.Terminal = nil }()
	file := filepath.Join(t.TempDir(), "mine.network")
	board := func() any { return new(tictactoe.New()) }
	practice.Learn(board, "NewMine(3)", file, time.Millisecond, 1)
	assert.Regexp(t, `^\S+mine.network: \d+ generations; against UCT [^\n]* of 100 [^\n]*\nNewMine: 50 iterations`, out.String())
	_, err := os.Stat(file)
	assert.NoError(t, err)

	for _, learn := range []func(){
		func() { practice.Learn(board, "Mine", filepath.Join(t.TempDir(), "none", "f"), 1, 1) },
		func() { practice.Learn(func() any { return new(tree.MustParse("(1 2)")) }, "Tree", file, 1, 1) }, // it has no board
		func() { practice.Learn(func() any { return new(int) }, "Three", file, 1, 1) },
	} {
		out.Reset()
		learn()
		assert.Regexp(t, "^✗ [^\n]*\n$", out.String())
	}
}
