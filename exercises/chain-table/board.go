package chaintable

import (
	"fmt"
	"slices"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/render"
)

// widest is the largest table that is drawn, and longest the longest number in it.
const (
	widest  = 24
	longest = 2
)

// panel draws the slots of a table, with a dash as the next slot at the end of a chain;
// ok is false if they are too large.
func (t *table) panel(title string, shaded []int) (p render.Panel, ok bool) {
	p = render.Panel{Title: title, Board: game.Board{Rows: []string{"key", "value", "next"},
		Columns: kit.Numbered(t.slots)}}
	p.Board.Squares = make([][]game.Square, 3)
	for slot := range t.slots {
		texts := make([]string, 3)
		if e := t.used[slot]; e != nil {
			texts = []string{fmt.Sprint(e.key), fmt.Sprint(e.value), fmt.Sprint(e.next)}
			if e.next == end {
				texts[2] = "–"
			}
		}
		for row, text := range texts {
			if len([]rune(text)) > longest {
				return p, false
			}
			p.Board.Squares[row] = append(p.Board.Squares[row], game.Square{Text: text, Shade: slices.Contains(shaded, slot)})
		}
	}
	return p, t.slots <= widest
}

// drawPlay draws the right table after a script.
func drawPlay(c kit.Call) []render.Panel {
	_, after := steps(kit.Arg[int](c, 0), kit.Arg[[][]int](c, 1)...).replies()
	return drawn(after.panel("the right table after all steps", nil))
}

// drawCompared draws the right table, with the entries that are compared shaded.
func drawCompared(c kit.Call) []render.Panel {
	in := lookup{kit.Arg[int](c, 0), kit.Arg[[]int](c, 1), kit.Arg[int](c, 2)}
	t := in.filled()
	chain, _ := t.chain(in.Key)
	p, ok := t.panel("the right table", chain)
	p.Notes = []string{fmt.Sprintf("keys put: %v", in.Keys), fmt.Sprintf("compared with %d: the shaded entries, %d",
		in.Key, len(chain))}
	return drawn(p, ok)
}

// drawn returns the panel if it is not too large.
func drawn(p render.Panel, ok bool) []render.Panel {
	if !ok {
		return nil
	}
	return []render.Panel{p}
}
