package worker_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/grader/worker"
	"gametree/pkg/tree"
)

// A call in this program has the same results and counts as one in a worker.
func TestLocal(t *testing.T) {
	type theirs struct{ Key int }
	type ours struct{ Key int }
	call := worker.Local([]worker.Function{
		{"Negamax", negamax},
		{"First", func(list []theirs) theirs { list[1].Key = 9; return list[0] }},
		{"Loop", func() { worker.Count(100) }},
		{"Leaf", func(n *tree.Node) int { n.Value++; return n.Value }},
	})
	p := tree.MustParse("((1 2) (3 4))")
	values, reply := call("Negamax", []any{p, 2}, []reflect.Type{reflect.TypeFor[int]()}, 50)
	assert.Equal(t, 3, values[0].Interface())
	assert.Equal(t, 4, reply.Stats.Leaves)
	assert.Zero(t, reply.Changed)

	list := []ours{{1}, {2}}
	values, reply = call("First", []any{list}, []reflect.Type{reflect.TypeFor[ours]()}, 50)
	assert.Equal(t, ours{1}, values[0].Interface())
	assert.Equal(t, 1, reply.Changed)
	assert.Equal(t, []ours{{1}, {2}}, list, "it has a copy")

	_, reply = call("Loop", nil, nil, 50)
	assert.Equal(t, worker.Exhausted, reply.Problem)
	_, reply = call("First", []any{[]ours(nil)}, nil, 50)
	assert.Equal(t, worker.Panicked, reply.Problem)
	_, reply = call("Leaf", []any{tree.MustParse("5").Root()}, []reflect.Type{reflect.TypeFor[int]()}, 50)
	assert.Equal(t, 1, reply.Changed)
}
