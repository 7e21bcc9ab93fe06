package pkg

import (
	"context"
	"fmt"
	"testing"
	"time"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/gomoku"
	"gametree/pkg/othello"
	"gametree/pkg/search"
)

func TestDefects(t *testing.T) {
	for name, f := range map[string]func() game.Position{
		"gomoku":  func() game.Position { b, _ := gomoku.New(9, 9, 5); return b },
		"othello": func() game.Position { b, _ := othello.New(6); return b },
	} {
		for _, s := range []search.Switches{search.Sound, search.Sound.With("aspiration", false).With("pvs", false).With("mtdf", true)} {
			bad, exactSeen := 0, 0
			want := map[int]int{}
			n := 0
			for nodes := 100; nodes < 4000; nodes += 100 {
				n++
				a, _ := (&search.Engine{Switches: s}).Search(context.Background(), f(), search.Limits{Nodes: nodes, Depth: 30}, func(a search.Answer) {
					if a.Bound == search.Exact {
						exactSeen++
					}
				})
				if _, ok := want[a.Depth]; !ok && a.Depth < 5 {
					want[a.Depth] = search.AlphaBetaSoft(f(), a.Depth, -search.Inf, search.Inf)
				}
				if a.Bound != search.Exact || a.Depth < 5 && a.Value != want[a.Depth] {
					bad++
				}
			}
			fmt.Println(name, s.MTDF, "bad", bad, "of", n, "exact answers seen", exactSeen)
		}
	}
	b, _ := connect4.New(7, 6)
	for _, row := range []struct {
		n string
		s search.Switches
	}{{"table+deepening", search.Switches{Table: true, Deepening: true}}, {"+killers", search.Switches{Table: true, Deepening: true, Killers: true}}, {"sound", search.Sound}, {"sound-killers", search.Sound.With("killers", false)}} {
		for _, size := range []int{4 << 20, 64 << 20} {
			a, _ := (&search.Engine{Switches: row.s, Store: search.NewTable(size)}).Search(context.Background(), b, search.Limits{Depth: 16}, nil)
			fmt.Println(row.n, size>>20, a.Nodes, a.Time)
		}
	}
	// start of a search
	began := time.Now()
	for range 1000 {
		(&search.Engine{Switches: search.Sound}).Search(context.Background(), b, search.Limits{Depth: 1}, nil)
	}
	fmt.Println("start of a search", time.Since(began)/1000)
}
