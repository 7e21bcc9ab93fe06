package render

import (
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/trace"
)

// cellSize is the size of a square of a small board, large enough that the
// whole board has boardSize.
func cellSize(b *game.Board) float64 {
	return max(12, boardSize/float64(len(b.Squares)))
}

func boardWidth(b *game.Board) float64 {
	if b == nil || len(b.Squares) == 0 {
		return 0
	}
	return cellSize(b) * float64(len(b.Squares[0]))
}

func boardHeight(b *game.Board) float64 {
	if b == nil || len(b.Squares) == 0 {
		return 0
	}
	return cellSize(b) * float64(len(b.Squares))
}

// drawBoardNode draws a node as its board: the frame says who moves, the square
// that the last move changed is marked, the tag below has the value.
func (d *drawing) drawBoardNode(f *figure) {
	n, c := f.node, &d.nodes
	var before *game.Board
	if n.Parent != nil {
		before = n.Parent.Board
	}
	w, h := boardWidth(n.Board), boardHeight(n.Board)
	c.el("rect", "", "class", "frame", "x", f.x-w/2-2, "y", f.y-h/2-2, "width", w+4, "height", h+4, "rx", 4.0)
	drawBoard(c, f.x-w/2, f.y-h/2, cellSize(n.Board), n.Board, before)
	tag := d.tag(n)
	tw := textWidth(tag, 10.5) + 10
	c.el("rect", "", "class", "tag", "x", f.x-tw/2, "y", f.y+h/2+5, "width", tw, "height", 18.0, "rx", 5.0)
	c.text(f.x, f.y+h/2+18, "v tagged", tag)
}

// tag is what stands under a board: who moves and the value, or how it ended.
func (d *drawing) tag(n *trace.Node) string {
	value := d.view.value(n)
	switch {
	case n.Leaf && n.Caption != "":
		return value + " " + n.Caption
	case n.Leaf:
		return value
	case n.Max():
		return "▲ " + value
	}
	return "▼ " + value
}

// drawBoard draws squares of the given size; those that differ from before are
// marked as the last move.
func drawBoard(c *canvas, x, y, size float64, b, before *game.Board) {
	for row, squares := range b.Squares {
		for col, s := range squares {
			sx, sy := x+float64(col)*size, y+float64(row)*size
			class := "square"
			if s.Shade {
				class += " shade" + sides[s.Side]
			}
			if before != nil && before.Squares[row][col].Text != s.Text {
				class = "square moved"
			}
			c.el("rect", "", "class", class, "x", sx, "y", sy, "width", size, "height", size)
			if s.Text != "" {
				c.el("text", escape(s.Text), "class", "stone"+sides[s.Side],
					"x", sx+size/2, "y", sy+size*0.8, "style", "font-size:"+num(size*0.82)+"px")
			}
		}
	}
	if len(b.Line) > 1 {
		at := func(i int) (float64, float64) {
			cols := len(b.Squares[0])
			return x + (float64(i%cols)+0.5)*size, y + (float64(i/cols)+0.5)*size
		}
		x1, y1 := at(b.Line[0])
		x2, y2 := at(b.Line[len(b.Line)-1])
		c.el("path", "", "class", "won", "d", path("M", x1, y1, "L", x2, y2))
	}
}

var sides = [...]string{"", " first", " second"}

// Board draws one position large, the squares that the last move changed marked;
// before is the position before it, or nil.
func Board(title string, b game.Board, before *game.Board) Bundle {
	const size = 44.0
	var c canvas
	c.text(margin, 28, "title", title)
	width, height := 0.0, size*float64(len(b.Squares))
	for _, squares := range b.Squares {
		width = max(width, size*float64(len(squares)))
	}
	drawBoard(&c, margin, 44, size, &b, before)
	var text strings.Builder
	text.WriteString(title + "\n")
	for _, squares := range b.Squares {
		for _, s := range squares {
			text.WriteString(" " + orDot(s.Text))
		}
		text.WriteString("\n")
	}
	alt := title + ": " + strings.Join(strings.Fields(text.String()[len(title):]), " ")
	return Picture(picture(max(width, textWidth(title, 15))+2*margin, 44+height+margin, alt, c.String()), alt, text.String())
}

func orDot(s string) string {
	if s == "" {
		return "."
	}
	return s
}
