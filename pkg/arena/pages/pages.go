// Package pages writes the pages of a league of students' bots. It stands apart from
// package arena to keep html/template out of the programs of cells.
package pages

import (
	"bytes"
	_ "embed"
	"encoding/csv"
	"errors"
	"fmt"
	"html/template"
	"math"
	"os"
	"path/filepath"
	"slices"

	"gametree/pkg/arena"
)

// Absent is a student whose bot cannot play.
type Absent struct{ Name, File, Reason string }

type content struct {
	arena.League
	arena.Ranking
	Absent []Absent
}

//go:embed league.html
var pages string

// Write writes into the folder out: league.html and league.csv with the table, and in the
// folder players a page for each student with all games. fileName returns the name of a
// student's page, without its extension. Write removes the games of earlier bots.
func Write(out string, league arena.League, table arena.Ranking, absent []Absent,
	fileName func(student string) string) error {
	c := content{league, table, absent}
	players := filepath.Join(out, "players") // without those of an earlier league
	if err := errors.Join(league.Prune(), os.RemoveAll(players), os.MkdirAll(players, 0o755)); err != nil {
		return err
	}
	templates := template.Must(template.New("").Funcs(template.FuncMap{
		"page":   func(name string) string { return "players/" + fileName(name) + ".html" },
		"rank":   func(i int) int { return i + 1 },
		"faults": func(r arena.Row) string { return arena.ForfeitText(r.Forfeits) },
	}).Parse(pages))
	var sheet bytes.Buffer
	rows := csv.NewWriter(&sheet)
	rows.Write([]string{"rank", "student", "elo", "error", "points", "games", "won", "drawn", "lost", "faults"})
	err := write(templates, "league", c, filepath.Join(out, "league.html"))
	for i, r := range table.Rows {
		faults := 0
		for _, n := range r.Forfeits {
			faults += n
		}
		row := []string{fmt.Sprint(i + 1), r.Name, fmt.Sprint(math.Round(r.Elo)), fmt.Sprint(math.Round(r.Error))}
		rows.Write(append(append(row, r.Cells()...), fmt.Sprint(faults)))
		err = errors.Join(err, write(templates, "player", c.player(r), filepath.Join(players, fileName(r.Name)+".html")))
	}
	rows.Flush()
	return errors.Join(err, rows.Error(), os.WriteFile(filepath.Join(out, "league.csv"), sheet.Bytes(), 0o644))
}

func write(templates *template.Template, name string, data any, file string) error {
	var page bytes.Buffer
	if err := templates.ExecuteTemplate(&page, name, data); err != nil {
		return err
	}
	return os.WriteFile(file, page.Bytes(), 0o644)
}

type playerPage struct {
	arena.Row
	Games  []*arena.Record
	Replay template.HTML // of one game
}

// player returns the page of a student. The game to step through is the first that was
// lost by a fault, or else the first that was lost, or else the last.
func (c content) player(r arena.Row) playerPage {
	page := playerPage{Row: r}
	for _, s := range c.Pairs {
		if s.A == r.Name || s.B == r.Name {
			page.Games = append(page.Games, s.Records...)
		}
	}
	lost := func(g *arena.Record) bool { return g.Points != 0 && g.Loser() == r.Name }
	shown := slices.IndexFunc(page.Games, func(g *arena.Record) bool { return lost(g) && g.Forfeit != arena.None })
	if shown < 0 {
		shown = slices.IndexFunc(page.Games, lost)
	}
	if shown < 0 {
		shown = len(page.Games) - 1
	}
	if shown >= 0 {
		page.Replay = template.HTML(arena.Replay(page.Games[shown], c.Start).HTML)
	}
	return page
}
