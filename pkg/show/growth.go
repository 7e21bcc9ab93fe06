package show

import (
	"encoding/base64"
	"fmt"

	"gametree/pkg/render"
)

// Growth draws and counts the boards of tic-tac-toe after each ply, from 100 boards on as dots, 168 in a line.
func Growth(plies int) {
	const width, high, dot = 760.0, 84.0, 3.6
	bottom := high*float64(plies) + 70
	var svg, lines, counts string
	row := []string{"........."}
	for ply := 0; ; ply++ {
		cell, y := width/float64(len(row)), high*float64(ply)
		var next []string
		for i, board := range row {
			x, size := cell*(float64(i)+0.5), min(66, 0.86*cell)
			if above := cell * float64(10-ply); 0 < ply && len(row) < 1000 { // a board above has 10 - ply below it
				from := above * (float64(i/(10-ply)) + 0.5)
				lines += fmt.Sprintf("M%.1f %.1fL%.1f %.1f", from, y-high+min(66, 0.86*above), x, y)
			}
			if len(row) < 100 {
				svg += fmt.Sprintf(`<g transform="translate(%.1f %.1f) scale(%.3f)"><use href="#board"/>`, x-size/2, y+1, size/3)
			}
			for s, mark := range board {
				if mark == '.' {
					next = append(next, board[:s]+"XO"[ply%2:ply%2+1]+board[s+1:])
				} else if len(row) < 100 {
					svg += fmt.Sprintf(`<use href="#%c" x="%d" y="%d"/>`, mark, s%3, s/3)
				}
			}
			if len(row) < 100 {
				svg += "</g>"
			}
		}
		if deep := dot * float64(len(row)/168); len(row) >= 100 {
			svg += fmt.Sprintf(`<rect y="%.0f" width="%.0f" height="%.1f" fill="url(#dots)"/>`, y, width, deep)
			bottom = max(bottom, y+deep+4)
		}
		if counts = "Ply 0: 1 node."; ply > 0 {
			n, each := len(row), 10-ply
			counts = fmt.Sprintf("Ply %d: %s × %d = %s nodes.", ply, render.Thousands(n/each), each, render.Thousands(n))
		}
		if ply == plies {
			break
		}
		row = next
	}
	svg = fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 0 762 %.0f" fill="none"><defs>
<path id="board" d="M0 0h3v3h-3zM1 0v3M2 0v3M0 1h3M0 2h3" stroke="#8b93a1" stroke-width=".06"/>
<path id="X" d="M.2 .2l.6 .6m0-.6l-.6 .6" stroke="#2f7fd0" stroke-width=".18"/>
<circle id="O" cx=".5" cy=".5" r=".3" stroke="#d9702a" stroke-width=".16"/>
<pattern id="dots" width="%g" height="%g" patternUnits="userSpaceOnUse">
<path d="M0 0h3.4v2.6h-3.4z" fill="#8b93a1"/></pattern></defs>
<path d="%s" stroke="#8b93a1" stroke-width=".7"/>%s</svg>`, bottom, width/168, dot, lines, svg)
	image := base64.StdEncoding.EncodeToString([]byte(svg))
	Bundle(render.Bundle{Text: counts + "\n", HTML: `<p><b>` + counts + `</b></p><p><img alt="` + counts +
		`" style="width:1000px;max-width:100%" src="data:image/svg+xml;base64,` + image + `"></p>`})
}
