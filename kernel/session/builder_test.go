package session

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"gametree/pkg/render"
	"gametree/pkg/tree"
)

// pages is a core.Peer that keeps what it gets.
type pages struct{ got []render.BuilderState }

func (p *pages) Send(data any) { p.got = append(p.got, data.(render.BuilderState)) }
func (p *pages) Close(any)     {}

func TestBuilder(t *testing.T) {
	s := New(render.Talk{}, nil)
	page := &pages{}
	c := s.Open(builderTarget, json.RawMessage(`{"board":"((7 9) 2)"}`), page)
	ask := func(text, rung, edit string) render.BuilderState {
		c.Message(json.RawMessage(`{"text":"` + text + `","rung":"` + rung + `","edit":` + edit + `}`))
		return page.got[len(page.got)-1]
	}
	first := page.got[0]
	require.Equal(t, "((7 9) 2)", first.Text)
	require.Equal(t, `tree.MustParse("((7 9) 2)")`, first.Go)
	require.Equal(t, []string{"max", "min", "leaf", "leaf", "leaf"}, first.Kinds)
	require.Equal(t, []int{7, 9, 2}, first.Values[2:])
	require.Equal(t, "minimax", first.Rung)
	require.Contains(t, first.Say, "Value 7, 5 of 5 nodes entered, 3 leaves, 0 cutoffs.")

	b := ask("((7 9) 2)", "alphabeta", `{"node":4,"do":"add"}`)
	require.Equal(t, "((7 9) (2))", b.Text)
	require.Equal(t, "alphabeta", b.Rung)
	b = ask("((7 9) (2 5))", "alphabeta", `null`)
	require.Contains(t, b.Say, "6 of 7 nodes entered")
	b = ask(b.Text, "alphabeta", `{"node":4,"do":"chance"}`)
	require.Equal(t, "((7 9) {2 5})", b.Text)
	require.Equal(t, "expectiminimax", b.Rung)
	require.Equal(t, "leaf 1", b.Kinds[5])
	b = ask(b.Text, "star1", `{"node":6,"do":"weight","value":5}`)
	require.Equal(t, "((7 9) {1:2 5:5})", b.Text)
	require.Equal(t, []string{"expectiminimax", "star1"}, b.Rungs)
	require.Contains(t, b.Say, "Value 7,")

	b = ask(b.Text, "star1", `{"node":1,"do":"value","value":5}`)
	require.Equal(t, "Only leaves have values; the others follow from them.", b.Error)
	require.Equal(t, "((7 9) {1:2 5:5})", b.Text, "the last tree stays")
	b = ask("((7 9", "star1", "null")
	require.NotEmpty(t, b.Error)
	require.Equal(t, "((7 9) {1:2 5:5})", b.Text)
	before := len(page.got)
	c.Message(json.RawMessage("nonsense"))
	require.Len(t, page.got, before)
	c.Closed()

	_, err := s.Builder("((7")
	require.Error(t, err)
	_, err = s.Builder(tree.BestFirst(6, 3).String())
	require.EqualError(t, err, "tree: want at most 150 nodes to build with, got 259")
	drawn, err := s.Builder("((7 9) {1:2 5:5})")
	require.NoError(t, err)
	require.Contains(t, drawn.HTML, "This is a picture. To change the tree, run the cell.")
}
