package worker

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/kit"
	"gametree/pkg/tree"
)

func TestTreesAreReadAsTheyWereWritten(t *testing.T) {
	for _, text := range []string{"3", "-2147483646", "(1)", "((-7 9) (2 8 5) ((4)))", "((1)=-7 2)=3", "(sandwich=3 (car_key=-100 1)=5)"} {
		assert.Equal(t, tree.MustParse(text).Root(), parseTree([]byte(text)), text)
	}
	all := kit.NewProperty(kit.Depths, func(_ *kit.T, _ struct{}, in kit.Search) {
		text := in.Tree.String()
		assert.Equal(t, tree.MustParse(text).Root(), parseTree([]byte(text)), text)
	})
	assert.Nil(t, all.Search(kit.NewCases(1, 500), nobody{}, true))
}

// nobody is a caller of no answer.
type nobody struct{}

func (nobody) Expect(*kit.Batch)             {}
func (nobody) Call(r kit.Query) (c kit.Call) { return c }
