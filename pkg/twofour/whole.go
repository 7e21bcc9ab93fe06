package twofour

// Whole is the table of all positions with N piles. Seen by the mover a position
// is five counts, the piles of 0, 1, 2, 3 and 4 balls, and how many of the piles
// of two are his; owners' names do not matter, which is document 2's duality
// folded into the key. And the more piles of two are his, the better for him: so
// two numbers say all about five counts, from how many on he does not lose, and
// from how many on he wins.
type Whole struct {
	n     int
	table []thresholds // see at
	count int          // sets of counts in it
}

// counts are the piles by their balls.
type counts [5]uint8

// thresholds say how many of the piles of two must be the mover's, for a draw and
// for a win; more than there are means never.
type thresholds struct{ draw, win uint8 }

// NewWhole fills the table for n piles from the bottom up: every move lowers
// 2·c0+c1, or keeps it and lowers c0+c4, so that what a position needs is there
// before it.
func NewWhole(n int) *Whole {
	w := &Whole{n: n, table: make([]thresholds, (n+1)*(n/2+1)*(n/2+1))}
	for t := 0; t <= n; t++ { // 2·c0+c1, which is c3+2·c4, for there are 2n balls
		for corners := 0; corners <= t; corners++ {
			for c0 := max(0, corners-t/2); c0 <= min(corners, t/2); c0++ {
				c4 := corners - c0
				c1, c3 := t-2*c0, t-2*c4
				if c2 := n - c0 - c1 - c3 - c4; c3 >= 0 && c2 >= 0 {
					c := counts{uint8(c0), uint8(c1), uint8(c2), uint8(c3), uint8(c4)}
					*w.at(c) = w.work(c)
					w.count++
				}
			}
		}
	}
	return w
}

// transfers are the eight kinds of move, the piles of two by owner: from and to
// are balls, mine how many piles of two the mover has more afterwards.
var transfers = []struct {
	from, to int
	mine     int
	needs    int // a pile of two that is his (1) or the other's (-1)
}{
	{4, 2, -1, 1}, {4, 2, 0, -1}, {4, 1, 1, 0}, {4, 0, 0, 0},
	{3, 1, 2, 0}, {3, 0, 1, 0}, {2, 0, -1, 1}, {2, 0, 0, -1},
}

// at is the place of c. Three numbers name the five counts: c0, c4 and 2·c0+c1,
// which is c3+2·c4.
func (w *Whole) at(c counts) *thresholds {
	t, side := 2*int(c[0])+int(c[1]), w.n/2+1
	return &w.table[(t*side+int(c[0]))*side+int(c[4])]
}

// work finds the thresholds of c from those that its moves lead to.
func (w *Whole) work(c counts) thresholds {
	twos := int(c[2])
	if twos == w.n {
		return thresholds{uint8((twos + 1) / 2), uint8(twos/2 + 1)}
	}
	draw, win := twos+1, twos+1
	for _, t := range transfers {
		if c[t.from] == 0 || c[t.to] == 0 || t.needs != 0 && twos == 0 {
			continue
		}
		next := c
		next[t.from]--
		next[t.from-1]++
		next[t.to]--
		next[t.to+1]++
		reply := w.at(next)
		// Afterwards the opponent is the mover and has next[2]-(mine+t.mine) of the
		// twos. He does not win with fewer than reply.win, and loses with fewer
		// than reply.draw.
		least, most := 0, twos
		switch t.needs {
		case 1:
			least = 1
		case -1:
			most = twos - 1
		}
		if from := max(int(next[2])-int(reply.win)+1-t.mine, least); from <= most {
			draw = min(draw, from)
		}
		if from := max(int(next[2])-int(reply.draw)+1-t.mine, least); from <= most {
			win = min(win, from)
		}
	}
	return thresholds{uint8(draw), uint8(win)}
}

// Result returns the result of a position of n piles, in player 1's eyes.
func (w *Whole) Result(g *Game) int {
	var c counts
	mine := 0
	for _, p := range g.Piles {
		c[p.Balls]++
		if p.Owner == g.Mover {
			mine++
		}
	}
	t := w.at(c)
	switch {
	case mine >= int(t.win):
		return g.Mover
	case mine >= int(t.draw):
		return 0
	}
	return -g.Mover
}

// Len returns how many sets of counts the table holds; each is two numbers.
func (w *Whole) Len() int { return w.count }
