package kit_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/kit"
)

type double struct{ Double func(n int) int }

// telling is a Caller whose replies are known in advance, if tell.
type telling struct {
	f    func(n int) int
	tell bool
}

func (c telling) Expect(b *kit.Batch) (replies [][]byte) {
	for _, r := range b.Queries {
		replies = append(replies, fmt.Append(nil, c.f(r.Args[0].(int))))
	}
	if !c.tell {
		return nil
	}
	return replies
}

func (c telling) Call(r kit.Query) kit.Call {
	return kit.Call{Query: r, Results: []reflect.Value{reflect.ValueOf(c.f(r.Args[0].(int)))}}
}

func TestAPropertyIsNotTriedAgainForEqualReplies(t *testing.T) {
	right := func(n int) int { return 2 * n }
	tried := 0
	once := kit.NewProperty(kit.Numbers(0, 1<<40), func(t *kit.T, a double, n int) {
		got := a.Double(n)
		tried++
		t.Want("the value", got, 2*n)
	})
	cases := kit.NewCases(1, 500)
	for range 3 {
		assert.Nil(t, once.Search(cases, telling{right, true}, true))
	}
	assert.Equal(t, 500, tried, "by the first answer")
	assert.Nil(t, once.Search(cases, telling{right, true}, false))
	assert.Equal(t, 1000, tried, "again, because arguments may change now")
	assert.Nil(t, once.Search(cases, telling{right, false}, true))
	assert.Equal(t, 1500, tried, "replies are not known in advance")

	// An answer that is wrong for one input gets the same failure before and after others
	// have passed.
	late := func(n int) int {
		if n%397 == 0 {
			return 1
		}
		return 2 * n
	}
	want := once.Search(kit.NewCases(1, 500), telling{late, false}, true)
	require.NotNil(t, want)
	assert.Equal(t, want.Input, once.Search(cases, telling{late, true}, true).Input)
}

// What an input leads to may depend on more than the first reply.
func TestAPropertyWithSeveralCallsIsTriedForEveryAnswer(t *testing.T) {
	twice := kit.NewProperty(kit.Numbers(1, 1<<40), func(t *kit.T, a double, n int) {
		t.Want("the value", a.Double(a.Double(n)), 4*n)
	})
	cases := kit.NewCases(1, 500)
	require.Nil(t, twice.Search(cases, telling{func(n int) int { return 2 * n }, true}, true))
	even := false
	assert.NotNil(t, twice.Search(cases, telling{func(n int) int {
		if even = !even; even {
			return 2 * n
		}
		return 3 * n
	}, true}, true))
}
