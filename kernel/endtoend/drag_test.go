//go:build e2e

// Pieces that are dragged, by a mouse and by a finger.

package endtoend

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
)

// TestDrag plays Chinese chess by dragging pieces with the mouse, and still by clicks. A drag that
// ends nowhere changes nothing. The board fills its panel, and JupyterLab complains of nothing.
func TestDrag(t *testing.T) {
	r := ready(t)
	file := filepath.Join(t.TempDir(), "drag.ipynb")
	require.NoError(t, notebook.WriteFile(file, &notebook.Notebook{
		Minor:    4,
		Metadata: map[string]any{"kernelspec": map[string]any{"name": "gametree", "display_name": "gametree", "language": "go"}},
		Cells:    []*notebook.Cell{{Type: notebook.Code, Source: "%play xiangqi --movetime 100", Metadata: map[string]any{}}},
	}))
	p := startBrowser(t, r.Chromium).open(t, startServer(t, r, file), file)
	p.runAll()
	faults := p.faults()
	moved := func(moves int) string {
		return board(`say.endsWith("Red is to move.") && names.length === ` + itoa(moves))
	}
	p.wait("the board", moved(0))
	p.wait("a board that fills its panel", board(fills))
	p.drag("h2", "h8") // behind a piece, where a cannon cannot go
	p.wait("a drag that ends nowhere", board(`names.length === 0 && !root.querySelector(".picked,.lifted,.to")`))
	p.drag("h2", "e2")
	p.wait("the search's answer", moved(2))
	p.clickSquare("h0")
	p.wait("the targets", board(`find("g2").classList.contains("to")`))
	p.clickSquare("g2")
	p.wait("the search's answer", moved(4))
	p.do(chromedp.EmulateViewport(420, 900))
	p.wait("a board that fills its panel on a phone", board(fills))
	require.Empty(t, faults())
}

// TestPiles plays TwoFour on a shared page, without an error of its scripts: the balls that can be
// taken are marked before a click, and a ball goes from its pile to another wherever a finger
// touches the two piles.
func TestPiles(t *testing.T) {
	p := sharedGame(t, "twofour", "--movetime", "100")
	faults := p.faults()
	p.do(chromedp.Reload())
	at := func(row, column int) string { return "row " + itoa(row) + " column " + itoa(column) }
	marked := func(squares ...string) string {
		return board(`squares.filter(e => e.classList.contains("to")).map(e => e.getAttribute("aria-label").split(",")[0]).join() === "` + strings.Join(squares, ",") + `"`)
	}
	p.wait("the tops of the piles that can lose a ball", marked(at(4, 1), at(4, 2), at(3, 3)))
	p.clickSquare(at(2, 1))
	p.wait("the places where it can go", marked(at(2, 4), at(1, 5), at(1, 6)))
	p.clickSquare(at(1, 1))
	p.wait("the ball that was let go", marked(at(4, 1), at(4, 2), at(3, 3)))
	p.do(chromedp.EmulateViewport(420, 900))
	p.wait("a board that fills its panel", board(fills))
	p.drag(at(1, 1), at(4, 6), input.DispatchTouchEventTypeTouchStart, input.DispatchTouchEventTypeTouchMove, input.DispatchTouchEventTypeTouchEnd)
	p.wait("the move", board(`root.querySelector(".moves .chip")?.textContent === "1→6"`))
	require.Empty(t, faults())
}

// drag drags a piece to a square with the mouse or, with the phases of a touch, with a finger.
func (p page) drag(from, to string, finger ...input.DispatchTouchEventType) {
	p.t.Helper()
	a, b := p.middle(from), p.middle(to)
	phase := func(n int, x, y float64) {
		if finger == nil {
			mouse := []input.DispatchMouseEventType{chromedp.MousePressed, chromedp.MouseMoved, chromedp.MouseReleased}[n]
			p.do(chromedp.MouseEvent(mouse, x, y, chromedp.Button("left"), func(e *input.DispatchMouseEventParams) { e.Buttons, e.ClickCount = 1, 1 }))
			return
		}
		touch := input.DispatchTouchEventParams{Type: finger[n], TouchPoints: []*input.TouchPoint{{X: x, Y: y}}}
		if n == 2 {
			touch.TouchPoints = []*input.TouchPoint{}
		}
		p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, input.DispatchTouchEvent, touch)
			return err
		}))
	}
	phase(0, a[0], a[1])
	phase(1, (a[0]+b[0])/2, (a[1]+b[1])/2)
	phase(1, b[0], b[1])
	p.wait("the piece to be lifted", board(`root.querySelectorAll(".lifted").length === 1`))
	phase(2, b[0], b[1])
}

// faults returns a function that returns what went wrong in the scripts of the page since.
func (p page) faults() func() []string {
	messages := chromedp.Console(p.ctx)
	return func() (all []string) {
		value(p, chromedp.Evaluate[bool](`(console.log("no more faults"), true)`))
		for m, err := range messages {
			if err != nil {
				p.fail(err.Error())
			}
			if m.Text == "no more faults" {
				return all
			}
			if m.IsException() || m.Type == chromedp.ConsoleError {
				all = append(all, m.String())
			}
		}
		return all
	}
}

// fills is a condition for board: the board is as wide as its panel, and no wider.
const fills = `(() => {
	const box = e => root.querySelector(e).getBoundingClientRect();
	return Math.abs(box(".scroll").width - box(".scroll>svg").width) < 2 && box(".scroll>svg").right <= box(".play").right;
})()`

// middle returns the middle of a square in the window.
func (p page) middle(square string) (at [2]float64) {
	p.t.Helper()
	return value(p, chromedp.Evaluate[[2]float64](`(() => {
		let at;
		`+board(`(() => {
			root.querySelector(".scroll").scrollIntoView({block: "center"});
			const box = find("`+square+`").getBoundingClientRect();
			at = [box.x + box.width / 2, box.y + box.height / 2];
		})()`)+`;
		return at;
	})()`))
}
