//go:build ignore

// It remembers values by the path from the root, and by the depth.
package answer

import (
	"fmt"
	"math"

	"gametree/pkg/game"
)

type memory struct {
	p      game.Position
	values map[string]int
	buf    []game.Move
}

func Negamax(p game.Position, depth int) int {
	m := &memory{p: p, values: map[string]int{}}
	search := m.value // a method value
	return search("", depth)
}

func (m *memory) value(path string, depth int) (v int) {
	key := fmt.Sprint(depth, path)
	if v, known := m.values[key]; known {
		return v
	}
	defer func() { m.values[key] = v }()
	if depth <= 0 || m.p.Terminal() {
		return m.p.Evaluate()
	}
	start := len(m.buf)
	m.buf = m.p.Moves(m.buf)
	defer func() { m.buf = m.buf[:start] }()
	v = math.MinInt
	for i := start; i < len(m.buf); i++ {
		move := m.buf[i]
		m.p.Make(move)
		v = max(v, -m.value(path+fmt.Sprint("/", move), depth-1))
		m.p.Unmake(move)
	}
	return v
}
