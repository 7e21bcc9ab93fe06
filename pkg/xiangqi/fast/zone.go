package fast

import "gametree/pkg/xiangqi"

// A zone holds the squares from which a piece can have an effect on a square,
// wherever the other pieces are. A look at the zones answers most questions
// without a closer look at the board.
var (
	horseZone   [xiangqi.Squares]set    // a horse there may attack it, or be attacked from it
	soldierZone [2][xiangqi.Squares]set // a soldier of that side attacks it from there
	rankZone    [xiangqi.Squares]set    // the rest of its rank
	fileZone    [xiangqi.Squares]set    // the rest of its file

	// A piece in the sightZone may stand between the square and an attacker: the zone is its
	// rank, its file and the legs of horses.
	sightZone [xiangqi.Squares]set

	guardZone [2]set // where advisors, elephants and the general of a side can go
)

// fillZones needs the tables of fillLines and fillSteps.
func fillZones() {
	for s := range xiangqi.Squares {
		side := index(black)
		if isRedHalf(s) {
			side = index(red)
		}
		for i := range horseHops[s] {
			horseZone[s] = horseZone[s].or(setOf(horseHops[s][i].to[:]...))
			sightZone[s] = sightZone[s].or(setOf(horseAttackers[s][i].via))
			guardZone[side] = guardZone[side].or(setOf(generalSteps[s][i], advisorSteps[s][i], elephantHops[s][i].to[0]))
		}
		for side := range soldierZone {
			soldierZone[side][s] = setOf(soldierAttackers[side][s][:]...)
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
		sightZone[s] = sightZone[s].or(rankZone[s]).or(fileZone[s])
	}
}
