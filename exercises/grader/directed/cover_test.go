package main

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/grader/directed/trial"
)

// A few numbers are chosen, such that each answer fails on two if it fails on so many.
func TestCover(t *testing.T) {
	g := trial.Group{Most: 60, Kills: []trial.Kill{
		{Answer: 1, Numbers: []int{1, 2, 3}}, {Answer: 2, Numbers: []int{2, 3}}, {Answer: 3, Numbers: []int{3, 9}},
		{Answer: 4, Numbers: []int{7}}, {Answer: 5, Example: true},
	}}
	numbers, fails := cover(g)
	assert.Equal(t, []int{3, 7, 2, 9}, numbers)
	assert.Equal(t, [2]int{1, 3}, fails)

	g.Most = 2
	numbers, fails = cover(g)
	assert.Equal(t, []int{3, 7}, numbers)
	assert.Equal(t, [2]int{4, 0}, fails)

	numbers, _ = cover(trial.Group{Most: 60})
	assert.Empty(t, numbers)
}
