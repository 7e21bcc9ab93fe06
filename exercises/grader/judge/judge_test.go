package judge

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/kit"
)

func TestAPropertyThatPanicsIsAFaultOfOurs(t *testing.T) {
	broken := kit.NewProperty(kit.OneOf(0), func(*kit.T, struct{}, int) { panic("no such board") }, 0)
	e := kit.Exercise{ID: "slip", Tasks: []kit.Task{{Name: "value", Points: 1, Property: broken}}}
	_, err := Judge(t.Context(), kit.NewCases(1, 1), e, nil)
	assert.EqualError(t, err, "exercise slip, task value: it panicked: no such board")
}
