package assist_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestKnows(t *testing.T) {
	s := session(t)
	s.Ran("type Nim struct{}\nfunc New() *Nim { return nil }\nvar here, there = 1, 2")
	for name, want := range map[string]bool{"Nim": true, "New": true, "there": true, "mine": true, "nim": false, "x": false} {
		assert.Equal(t, want, s.Knows("func mine() { x := 1; _ = x }\n", name), name)
	}
	assert.False(t, s.Knows("", "mine"))
}
