package show_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/show"
)

func TestDeclared(t *testing.T) {
	var text strings.Builder
	show.Terminal = &text
	defer func() { show.Terminal = nil }()
	show.Declared(nil, nil, nil)
	assert.Equal(t, "Nothing is declared yet.\n", text.String())
	text.Reset()
	show.Declared([]string{"func f(n int) int", "type T struct"}, []string{"x", "xs", "m", "e", "long", "f"},
		[]string{"int", "[]int", "map[int]bool", "error", "string", "func()"},
		7, make([]int, 1000), map[int]bool{1: true}, errors.New("no move"), strings.Repeat("ü", 200), func() {})
	for _, want := range []string{"values at the beginning of the next cell", "x", "int", "7", "(1000 elements)", "map[1:true]", "no move", "ü …", "a function", "func f(n int) int", "type T struct"} {
		assert.Contains(t, text.String(), want)
	}
}
