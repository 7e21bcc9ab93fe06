package arena_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/arena"
)

// Fast players have the same output on every machine.
func TestSlowestMove(t *testing.T) {
	s := arena.Standing{Pairing: arena.Pairing{A: "a", B: "b"}, Slowest: [2]time.Duration{9 * time.Millisecond, 12 * time.Millisecond}}
	assert.Contains(t, s.Bundle().Text, "a: slowest move under 10 ms\nb: slowest move 12 ms\n")
}
