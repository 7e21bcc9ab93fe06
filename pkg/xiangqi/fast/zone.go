package fast

import "gametree/pkg/xiangqi"

// Where pieces near a square must be to have to do with it, whoever is in
// between: most positions are told apart by these without a closer look.
var (
	horseZone   [xiangqi.Squares]set    // what a horse there may attack, or be attacked from
	soldierZone [2][xiangqi.Squares]set // soldiers of a side that attack it
	rankZone    [xiangqi.Squares]set    // the rest of its rank
	fileZone    [xiangqi.Squares]set    // the rest of its file
	guardZone   [2]set                  // where advisors, elephants and the general of a side go
	sight       [xiangqi.Squares]set    // where pieces stand between it and an attacker: its rank, its file, the legs of horses
)

// zones sets the zones of s from its steps.
func zones(s int) {
	for i := range horseHops[s] {
		horseZone[s] = horseZone[s].or(setOf(horseHops[s][i].to[:]...))
		sight[s] = sight[s].or(setOf(horseSources[s][i].past))
		guards := setOf(generalSteps[s][i], advisorSteps[s][i], elephantHops[s][i].to[0])
		side := index(black)
		if isRedHalf(s) {
			side = index(red)
		}
		guardZone[side] = guardZone[side].or(guards)
	}
	for side := range soldierZone {
		soldierZone[side][s] = setOf(soldierSources[side][s][:]...)
	}
	for to := range xiangqi.Squares {
		switch {
		case to == s:
		case rankOf[to] == rankOf[s]:
			rankZone[s].add(to)
		case fileOf[to] == fileOf[s]:
			fileZone[s].add(to)
		}
	}
	sight[s] = sight[s].or(rankZone[s]).or(fileZone[s])
}
