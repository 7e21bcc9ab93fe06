//go:build e2e && unix

package page_test

import (
	"encoding/json"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/wire"
	"gametree/pkg/render"
)

// comm is a message of the script of a board.
type comm struct {
	kind    string
	ID      string         `json:"comm_id"`
	Target  string         `json:"target_name,omitempty"`
	Message map[string]any `json:"data"`
}

func (c comm) MessageType() string { return c.kind }

// TestPlayOwn plays a learner's own game in the page: the kernel runs the program of the
// cell again for each click.
func TestPlayOwn(t *testing.T) {
	f := start(t)
	heap, _ := f.run("import \"gametree/pkg/game\"\ntype Heap struct{ left int }\n" +
		"func NewHeap() *Heap { return &Heap{7} }\n" +
		"func (h *Heap) Moves(buf []game.Move) []game.Move {\n\tfor n := 1; n <= min(3, h.left); n++ {\n\t\tbuf = append(buf, game.Move(n))\n\t}\n\treturn buf\n}\n" +
		"func (h *Heap) Make(m game.Move) { h.left -= int(m) }\nfunc (h *Heap) Unmake(m game.Move) { h.left += int(m) }\n" +
		"func (h *Heap) Terminal() bool { return h.left == 0 }\nfunc (h *Heap) Evaluate() int {\n\tif h.left == 0 {\n\t\treturn -1\n\t}\n\treturn 0\n}")
	require.Empty(t, shown(heap))
	c, _ := f.run("%play Heap")
	require.Contains(t, shown(c), "First is to move. Moves: 1 2 3.")
	html, _ := c.Outputs[0].Data["text/html"].(string)
	board := regexp.MustCompile(`"board":"(\w+)"`).FindStringSubmatch(render.Unpacked(html))
	require.NotNil(t, board)
	f.send(wire.Shell, comm{kind: "comm_open", ID: "a board", Target: "gametree.play", Message: map[string]any{"board": board[1]}})
	type state struct {
		Ply   int
		Say   string
		Names []string
	}
	until := func(fits func(s state) bool) state {
		for {
			m := f.next()
			var told struct {
				Data struct{ State *state }
			}
			if m.Header.Type == "comm_msg" && json.Unmarshal(m.Content, &told) == nil && told.Data.State != nil && fits(*told.Data.State) {
				return *told.Data.State
			}
		}
	}
	until(func(s state) bool { return s.Ply == 0 })
	f.send(wire.Shell, comm{kind: "comm_msg", ID: "a board", Message: map[string]any{"do": "move", "ply": 0, "move": "2"}})
	s := until(func(s state) bool { return s.Ply == 2 })
	assert.Equal(t, []string{"2", "1"}, s.Names, "four are left, which loses")
	c, _ = f.run("%play 3")
	assert.Contains(t, shown(c), "The game is over: Second wins.")
	c, _ = f.run("%%\nshow.PlayGame(NewHeap())\nshow.PlayGame(tictactoe.New(), show.Opponent{Search: search.Negamax, Depth: 2})")
	assert.Contains(t, shown(c), " 6 7 8\nFirst is to move.", "each game has its board, and the later one is meant from now on")
	c, _ = f.run("%play 4")
	assert.Contains(t, shown(c), "Second played 0. First is to move.")
	c, _ = f.run("type Empty struct{}\n%play Empty")
	assert.Contains(t, shown(c), "Empty is not a game: a game has the methods ")
}
