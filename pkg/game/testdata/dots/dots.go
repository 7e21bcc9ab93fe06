// Package dots is Dots and Boxes as its rules say: who completes a box moves again.
package dots

import (
	"fmt"

	"gametree/pkg/game"
)

// Dots is a position: the edges drawn, and the boxes of each player. The edges are numbered
// from 0 by rows: first all horizontal ones, then all vertical ones.
type Dots struct {
	Rows, Columns int
	Drawn         []bool
	Boxes         [2]int
	Player        int
	last          []undo
}

// undo is what Unmake needs to know.
type undo struct{ player, boxes int }

// New returns an empty board of that many boxes.
func New(rows, columns int) *Dots {
	edges := (rows+1)*columns + rows*(columns+1)
	return &Dots{Rows: rows, Columns: columns, Drawn: make([]bool, edges)}
}

// Moves appends the edges that are not drawn.
func (d *Dots) Moves(buf []game.Move) []game.Move {
	for edge, drawn := range d.Drawn {
		if !drawn {
			buf = append(buf, game.Move(edge))
		}
	}
	return buf
}

// Make draws an edge. Who completes a box moves again.
func (d *Dots) Make(m game.Move) {
	before := d.complete()
	d.Drawn[m] = true
	boxes := d.complete() - before
	d.last = append(d.last, undo{d.Player, boxes})
	d.Boxes[d.Player] += boxes
	if boxes == 0 {
		d.Player = 1 - d.Player
	}
}

// Unmake removes it.
func (d *Dots) Unmake(m game.Move) {
	u := d.last[len(d.last)-1]
	d.last = d.last[:len(d.last)-1]
	d.Player = u.player
	d.Boxes[d.Player] -= u.boxes
	d.Drawn[m] = false
}

// Terminal reports whether all boxes are taken.
func (d *Dots) Terminal() bool { return d.Boxes[0]+d.Boxes[1] == d.Rows*d.Columns }

// Evaluate returns the lead of the player to move in boxes.
func (d *Dots) Evaluate() int { return d.Boxes[d.Player] - d.Boxes[1-d.Player] }

// Turn returns whose turn it is.
func (d *Dots) Turn() game.Side { return game.First + game.Side(d.Player) }

// PliesLeft returns the number of edges left.
func (d *Dots) PliesLeft() int { return len(d.Moves(nil)) }

// Key identifies the edges drawn, the lead and the player to move.
func (d *Dots) Key() uint64 {
	key := uint64(64+d.Evaluate())<<1 | uint64(d.Player)
	for _, drawn := range d.Drawn {
		key <<= 1
		if drawn {
			key |= 1
		}
	}
	return key
}

// Clone returns a copy.
func (d *Dots) Clone() game.Position {
	c := *d
	c.Drawn = append([]bool{}, d.Drawn...)
	c.last = append([]undo{}, d.last...)
	return &c
}

// String returns the lead and the edges.
func (d *Dots) String() string { return fmt.Sprint(d.Boxes, d.Drawn) }

// complete returns the number of complete boxes.
func (d *Dots) complete() (n int) {
	across := (d.Rows + 1) * d.Columns
	for r := range d.Rows {
		for c := range d.Columns {
			top, left := r*d.Columns+c, across+r*(d.Columns+1)+c
			if d.Drawn[top] && d.Drawn[top+d.Columns] && d.Drawn[left] && d.Drawn[left+1] {
				n++
			}
		}
	}
	return n
}
