//go:build long

package search_test

import (
	"context"
	"flag"
	"fmt"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	. "gametree/pkg/search"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
)

var plies = flag.Int("plies", 18, "TestTwoWorkers: the depth")

// How much two workers save in the ten positions of lesson 11b, if they claim moves and if
// they do not, as in Lazy SMP; on a machine with two idle cores:
//
//	go test -tags long -count=1 -v -run TestTwoWorkers ./pkg/search
func TestTwoWorkers(t *testing.T) {
	full, err := Lookup("full")
	require.NoError(t, err)
	for range 5 {
		var one time.Duration
		for _, row := range []struct {
			name           string
			workers, claim int
		}{{"one worker", 1, 4}, {"two that claim moves", 2, 4}, {"two that do not", 2, math.MaxInt}} {
			before := ClaimDepth(row.claim)
			var took time.Duration
			nodes := 0
			for _, b := range engine.Boards() {
				p, err := fast.New(b)
				require.NoError(t, err)
				e := *full.Engine
				e.Workers, e.Store = row.workers, NewTable(1<<26)
				a, err := e.Search(context.Background(), p, Limits{Depth: *plies}, nil)
				require.NoError(t, err)
				took, nodes = took+a.Time, nodes+a.Nodes
			}
			ClaimDepth(before)
			if one == 0 {
				one = took
			}
			fmt.Printf("%-22s %5.1f s, %.2f times as fast, %d nodes\n", row.name, took.Seconds(), one.Seconds()/took.Seconds(), nodes)
		}
	}
}
