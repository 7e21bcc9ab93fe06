package measure

import (
	"context"
	"fmt"
	"math"
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Bench measures several rungs on the same positions. Its positions are fixed, so
// that measurements of different versions can be compared.
type Bench struct {
	Title      string
	Positions  func() []game.Position // new positions at each call
	Depth      int                    // plies
	Contenders []Contender
	Differ     bool // the contenders may find different values
}

// Contender is a rung in a bench.
type Contender struct {
	search.Rung
	Against string // the contender to compare it with; empty: the one before it
}

// Ladder returns rungs as contenders, each compared with the one before it.
func Ladder(rungs []search.Rung) (all []Contender) {
	for _, r := range rungs {
		all = append(all, Contender{Rung: r})
	}
	return all
}

// Switched returns the engine with the switches s, under that name, and then with one switch
// turned, for each that is on in turned: "without NAME" or "only NAME", compared with it.
func Switched(name string, s, turned search.Switches) []Contender {
	all := []Contender{{Rung: search.Rung{Name: name, Engine: &search.Engine{Switches: s}}}}
	for _, technique := range search.SwitchNames() {
		if turned.On(technique) {
			on := !s.On(technique)
			word := map[bool]string{true: "only ", false: "without "}[on]
			e := &search.Engine{Switches: s.With(technique, on)}
			all = append(all, Contender{search.Rung{Name: word + technique, Engine: e}, name})
		}
	}
	return all
}

// Row holds the measurements of a contender.
type Row struct {
	Game  string `json:"game"`
	Title string `json:"title"`
	Depth int    `json:"depth"`
	Rung  string `json:"rung"`
	Value int    `json:"value"`
	search.Stats
	Seconds   float64 `json:"seconds"`
	Speed     float64 `json:"nodes_per_second"`
	Ratio     float64 `json:"ratio"`     // nodes of the contender to compare with, divided by its own; 0 for the first
	Branching float64 `json:"branching"` // effective branching factor
	Over      float64 `json:"over"`      // leaves, divided by the fewest possible; 0 unless minimax is the first rung
}

// Measure measures the contenders one by one, and calls begin before each with
// the rows so far, the name, and the number i of n. On an error it returns the
// finished rows too. Errors are that of ctx, and two contenders that find
// different values unless b.Differ.
func (b Bench) Measure(ctx context.Context, gameName string,
	begin func(rows []Row, name string, i, n int)) (rows []Row, err error) {
	for i, c := range b.Contenders {
		begin(rows, c.Name, i+1, len(b.Contenders))
		all := b.Positions()
		counted, err := Count(ctx, c.Rung, all, b.Depth)
		if err != nil {
			return rows, err
		}
		seconds, err := Time(ctx, func() {
			for _, p := range all {
				c.Search(p, b.Depth)
			}
		})
		if err != nil {
			return rows, err
		}
		row := Row{
			Game: gameName, Title: b.Title, Depth: b.Depth, Rung: c.Name, Value: counted.Value, Stats: counted.Stats,
			Seconds: seconds, Speed: math.Round(float64(counted.Nodes) / seconds),
			Branching: rounded(Branching(counted.Nodes, b.Depth)),
		}
		if i > 0 {
			row.compare(rows, c.Against)
			if first := rows[0]; first.Value != row.Value && !b.Differ {
				return rows, fmt.Errorf("measure: %s: %s found %d, but %s found %d", gameName, c.Name, row.Value, first.Rung,
					first.Value)
			}
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// compare sets the ratios of m to the rows before it.
func (m *Row) compare(before []Row, against string) {
	base := len(before) - 1
	if against != "" {
		base = slices.IndexFunc(before, func(r Row) bool { return r.Rung == against })
	}
	if m.Nodes > 0 {
		m.Ratio = rounded(float64(before[base].Nodes) / float64(m.Nodes))
	}
	if first := before[0]; first.Rung == "minimax" {
		m.Over = rounded(float64(m.Leaves) / Fewest(first.Leaves, m.Depth))
	}
}

func rounded(x float64) float64 { return math.Round(x*100) / 100 }

// Techniques returns a bench on the same positions that measures the techniques
// that never change the value, as far as they serve the game. The contenders are the engine
// with no technique, with each alone, with all, and with all but each one.
func (b Bench) Techniques() Bench {
	b.Title = "Techniques: " + b.Title
	sound, p := search.Sound, b.Positions()[0]
	for _, name := range search.SwitchNames() {
		if e := (&search.Engine{Switches: search.AllOff.With(name, true)}); e.Missing(p) != nil {
			sound = sound.With(name, false)
		}
	}
	without := Switched("all on", sound, sound)
	without[0].Against = "all off"
	b.Contenders = append(Switched("all off", search.AllOff, sound.With("mtdf", true)), without...)
	return b
}
