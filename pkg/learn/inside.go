package learn

import (
	"slices"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
)

// Inside is a game of Connect Four that a network judges: Make keeps its layers up to date, and
// Evaluate returns 100 for an output of 1. Finished games keep their own values.
type Inside struct {
	Fresh bool // compute the layers for each Evaluate instead
	Rows  int  // that were added or subtracted

	Stones *connect4.Board
	Stack  [][][]int // the layers before the first move, and after each
	update Updater
	net    Integers
}

// Updater is a function such as Update.
type Updater func(before, rows [][]int, added, removed []int) (after [][]int)

// NewInside returns b, judged by net, whose layers update keeps, such as Update.
func NewInside(b *connect4.Board, net Integers, update Updater) *Inside {
	p := &Inside{update: update, Stones: b.Clone().(*connect4.Board), net: net}
	p.Stack = [][][]int{p.fresh()}
	return p
}

// Layers returns the layers of players 0 and 1, before the clip.
func (p *Inside) Layers() [][]int { return p.Stack[len(p.Stack)-1] }

// Update returns both players' layers after a move that switches the inputs in added on, and
// those in removed off. Inputs are numbered as player 0 sees them. It leaves before unchanged.
func Update(before, rows [][]int, added, removed []int) (after [][]int) {
	for player, layer := range before {
		next := slices.Clone(layer)
		add := func(inputs []int, sign int) {
			for _, i := range inputs {
				if player == 1 {
					i = Swap(i, len(rows))
				}
				for j, w := range rows[i] {
					next[j] += sign * w
				}
			}
		}
		add(added, 1)
		add(removed, -1)
		after = append(after, next)
	}
	return after
}

// fresh returns both players' layers, computed from the stones on the board.
func (p *Inside) fresh() [][]int {
	var on []int
	for _, i := range p.Stones.NetworkInputs(nil) {
		switch {
		case i >= 84: // no stone
		case p.Stones.Player() == 1:
			on = append(on, Swap(int(i), 84))
		default:
			on = append(on, int(i))
		}
	}
	return Update([][]int{p.net.Bias, p.net.Bias}, p.net.Rows, on, nil)
}

func (p *Inside) Moves(buf []game.Move) []game.Move { return p.Stones.Moves(buf) }
func (p *Inside) Terminal() bool                    { return p.Stones.Terminal() }
func (p *Inside) Key() uint64                       { return p.Stones.Key() }

// Make drops a stone, and updates the layers by its row: square 0 is at the top, input 0 at the
// bottom of the first column.
func (p *Inside) Make(m game.Move) {
	if !p.Fresh {
		height := connect4.Height - 1 - p.Stones.Touches(m)[0]/connect4.Width
		stone := 42*p.Stones.Player() + connect4.Height*int(m) + height
		p.Stack = append(p.Stack, p.update(p.Layers(), p.net.Rows, []int{stone}, nil))
		p.Rows += 2
	}
	p.Stones.Make(m)
}

func (p *Inside) Unmake(m game.Move) {
	p.Stones.Unmake(m)
	if !p.Fresh {
		p.Stack = p.Stack[:len(p.Stack)-1]
	}
}

func (p *Inside) Evaluate() int {
	if p.Stones.Terminal() {
		return p.Stones.Evaluate()
	}
	layers := p.Layers()
	if p.Fresh {
		layers = p.fresh()
		p.Rows += 2 * p.Stones.Ply()
	}
	return 100 * p.net.Value(layers, p.Stones.Player()) / (p.net.One * p.net.Unit)
}

// Value returns the output for player mover, in units of 1/(One*Unit): the clipped units times
// their weights.
func (q Integers) Value(layers [][]int, mover int) int {
	sum := q.Base
	for k, weights := range q.Output {
		for j, x := range layers[(mover+k)%2] {
			sum += weights[j] * max(0, min(x, q.One))
		}
	}
	return sum
}
