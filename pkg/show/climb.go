package show

import (
	"encoding/json"
	"time"

	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/show/outlet"
)

// Climb measures a search of the reader's on the board that several lessons share, and shows
// the nodes and the time it needs as a row of the reader's climb. find searches the board;
// right is the value that it should find. Our kernel keeps the rows with the reader's
// progress, in the order of their names, and shows all of them; a row replaces an earlier
// one of its name. If the value is wrong, Climb says so, and nothing is kept.
func Climb(row string, right int, find func() search.Result) {
	began := time.Now()
	r := find()
	took := time.Since(began)
	if r.Value != right {
		Markdown("✗ %s finds the value %d; right is %d. When it does, run this cell again: it joins your climb.",
			row, r.Value, right)
		return
	}
	climbed := render.Climbed{Row: row, Nodes: r.Nodes, Seconds: took.Seconds()}
	b := render.Climb([]render.Climbed{climbed})
	if !outlet.InNotebook() {
		Bundle(b)
		return
	}
	text, err := json.Marshal(climbed)
	if err != nil {
		panic(err) // it has only texts and numbers
	}
	all := forms(b)
	all[outlet.ClimbForm] = string(text)
	outlet.Send(outlet.Output{ID: outlet.ClimbID, Forms: all})
}
