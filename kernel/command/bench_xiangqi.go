// gametree bench xiangqi: document 4's engine beside the strongest, and what
// each technique is worth.

package command

import (
	"fmt"
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
)

// xiangqiBench has document 4's engine contend with the rungs of the ladder that
// have fail-soft alpha-beta or more; each is compared with the document's. What
// several workers do is another thing every time, so parallel is not there.
func xiangqiBench(depth int) bench {
	return bench{
		game: "xiangqi", title: "Chinese chess, ten positions: document 4's engine, then the rungs on the fast board",
		contenders: func() (all []contender) {
			document, err := search.Lookup("history")
			if err != nil {
				panic(err)
			}
			all = append(all, on(engine.Document, 0, document.Search, positions(pseudos()), depth))
			first := slices.IndexFunc(search.Rungs, func(r search.Rung) bool { return r.Name == "alphabeta-soft" })
			for _, r := range search.Rungs[first:] {
				if r.Name != "parallel" {
					all = append(all, on(r.Name, 1, r.Search, fasts(), depth))
				}
			}
			return all
		},
		depth: depth, differ: true,
	}
}

// xiangqiSwitches has an engine contend with what it is when each of its
// switches in turn is turned over: alone on beside all off, alone off beside all on.
func xiangqiSwitches(all search.Switches, name string, turned bool, depth int) bench {
	word := map[bool]string{true: "only", false: "without"}[turned]
	return bench{
		game: "xiangqi", title: fmt.Sprintf("Chinese chess, ten positions: %s, and %s each technique", name, word),
		contenders: func() (contenders []contender) {
			with := func(name string, against int, s search.Switches) {
				e := &search.Engine{Switches: s}
				contenders = append(contenders, on(name, against, e.ToDepth, fasts(), depth))
			}
			with(name, 0, all)
			for _, technique := range search.SwitchNames() {
				if all.On(technique) != turned {
					with(word+" "+technique, 1, all.With(technique, turned))
				}
			}
			return contenders
		},
		depth: depth, differ: true,
	}
}

// fasts are the positions of the benches on the fast board.
func fasts() (all []game.Position) {
	for _, b := range engine.Boards() {
		p, err := fast.New(b)
		if err != nil {
			panic(err)
		}
		all = append(all, p)
	}
	return all
}

// pseudos are the positions of the benches in document 4's game.
func pseudos() (all []*xiangqi.Pseudo) {
	for _, b := range engine.Boards() {
		all = append(all, xiangqi.NewPseudo(b))
	}
	return all
}
