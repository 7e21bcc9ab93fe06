package command

import (
	"context"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/search"
)

// The benches of Chinese chess, less deep than they are.
func TestXiangqiBenches(t *testing.T) {
	for _, c := range []struct {
		bench
		first string
		rows  int
	}{
		{xiangqiBench(1), "document", 1 + len(search.Rungs) - 6},
		{xiangqiSwitches(search.AllOff, "all off", true, 1), "all off", 1 + len(search.SwitchNames())},
		{xiangqiSwitches(search.AllOn, "all on", false, 1), "all on", len(search.SwitchNames())},
	} {
		c.contenders = firstRun(c.contenders)
		rows, err := c.measure(context.Background(), newProgress(IO{Out: io.Discard, Err: io.Discard}), nil)
		require.NoError(t, err)
		require.Len(t, rows, c.rows, c.title)
		assert.Equal(t, c.first, rows[0].Rung)
		for _, r := range rows {
			assert.GreaterOrEqual(t, r.Nodes, 10, r.Rung)
		}
	}
}

// firstRun keeps what contenders count and does not measure their time.
func firstRun(contenders func() []contender) func() []contender {
	return func() []contender {
		all := contenders()
		for i := range all {
			all[i].run = func() {}
		}
		return all
	}
}
