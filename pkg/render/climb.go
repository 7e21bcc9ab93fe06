package render

import "fmt"

// Climbed is a row of a learner's climb: what a search of theirs needed on the board that
// several lessons share.
type Climbed struct {
	Row     string // the lesson and the search, such as "04 alpha-beta"
	Nodes   int
	Seconds float64
}

// Climb draws a learner's climb as bars of nodes, on a logarithmic axis.
func Climb(rows []Climbed) Bundle {
	var bars []Bar
	for _, r := range rows {
		ms := fmt.Sprintf("%.1f ms", 1000*r.Seconds)
		if rows[0].Nodes > r.Nodes {
			ms += fmt.Sprintf(", %.3g times fewer", float64(rows[0].Nodes)/float64(r.Nodes))
		}
		bars = append(bars, Bar{Label: r.Row, Value: r.Nodes, Note: ms})
	}
	return barChart("Your climb", "nodes, on a logarithmic scale", bars, countAxis(highest(bars)))
}
