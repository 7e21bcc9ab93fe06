//go:build !js

package report

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"

	"gametree/pkg/arena"
	"gametree/pkg/game"
)

// League is the result of a league.
type League struct {
	arena.Table
	Out []Absent // the students whose bots could not play
}

// Absent is a student whose bot could not play.
type Absent struct{ Student, File, Reason string }

// WriteLeague writes league.html with the table, league.csv with the same, and a page
// for each student with all games, in the folder players. start returns the first
// position of the game.
func WriteLeague(out string, l League, start func() game.Position) error {
	players := filepath.Join(out, "players") // without those of an earlier league
	if err := errors.Join(os.RemoveAll(players), os.MkdirAll(players, 0o755)); err != nil {
		return err
	}
	var page, table bytes.Buffer
	if err := leagueTemplate().ExecuteTemplate(&page, "league", l); err != nil {
		return err
	}
	rows := csv.NewWriter(&table)
	rows.Write([]string{"rank", "student", "elo", "error", "points", "games", "won", "drawn", "lost", "faults"})
	err := os.WriteFile(filepath.Join(out, "league.html"), page.Bytes(), 0o644)
	for i, r := range l.Rows {
		faults := 0
		for _, n := range r.Faults {
			faults += n
		}
		row := []string{strconv.Itoa(i + 1), r.Name, fmt.Sprintf("%.0f", r.Elo), fmt.Sprintf("%.0f", r.Error), fmt.Sprint(r.Points())}
		for _, n := range []int{r.Games(), r.Wins, r.Draws, r.Losses, faults} {
			row = append(row, strconv.Itoa(n))
		}
		rows.Write(row)
		err = errors.Join(err, l.player(out, r, start))
	}
	rows.Flush()
	return errors.Join(err, rows.Error(), os.WriteFile(filepath.Join(out, "league.csv"), table.Bytes(), 0o644))
}

// player writes the page of a student, with one game to step through: the first that was
// lost by a fault, or else the first that was lost, or else the last.
func (l League) player(out string, r arena.Row, start func() game.Position) error {
	data := struct {
		arena.Row
		Games  []*arena.Game
		Replay template.HTML
	}{Row: r}
	for _, s := range l.Pairs {
		if s.A == r.Name || s.B == r.Name {
			data.Games = append(data.Games, s.Played...)
		}
	}
	lost := func(g *arena.Game) bool {
		return g.Points == -1 && g.Players[0] == r.Name || g.Points == 1 && g.Players[1] == r.Name
	}
	shown := slices.IndexFunc(data.Games, func(g *arena.Game) bool { return lost(g) && g.Fault != arena.None })
	if shown < 0 {
		shown = slices.IndexFunc(data.Games, lost)
	}
	if shown < 0 {
		shown = len(data.Games) - 1
	}
	if shown >= 0 {
		data.Replay = template.HTML(arena.Replay(data.Games[shown], start).HTML)
	}
	var page bytes.Buffer
	if err := leagueTemplate().ExecuteTemplate(&page, "player", data); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(out, "players", FileName(r.Name)+".html"), page.Bytes(), 0o644)
}

// leagueTemplate is parsed when the first page is written.
var leagueTemplate = sync.OnceValue(func() *template.Template {
	funcs := template.FuncMap{
		"page":   func(name string) string { return "players/" + FileName(name) + ".html" },
		"place":  func(i int) int { return i + 1 },
		"faults": func(r arena.Row) string { return arena.FaultText(r.Faults) },
	}
	return template.Must(template.New("").Funcs(funcs).Parse(`{{define "head"}}<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{{.}}</title>
<meta name="viewport" content="width=device-width">
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em}
.wide{overflow-x:auto}
table{border-collapse:collapse}
th,td{padding:.2em .7em;text-align:right;border-bottom:1px solid #8884}
th:nth-child(2),td:nth-child(2),td:last-child,th:last-child{text-align:left}
pre{overflow:auto;background:#8882;padding:.5em;white-space:pre-wrap}
img,svg{max-width:100%}
</style></head><body>
<h1>{{.}}</h1>
{{end}}{{define "league"}}{{template "head" "League"}}<div class="wide"><table>
<tr><th>#</th><th>student</th><th>Elo</th><th>95 %</th><th>points</th><th>games</th><th>won</th><th>drawn</th><th>lost</th><th>faults</th></tr>
{{range $i, $r := .Rows}}<tr><td>{{place $i}}</td><td><a href="{{page .Name}}">{{.Name}}</a></td><td>{{printf "%+.0f" .Elo}}</td><td>±{{printf "%.0f" .Error}}</td><td>{{.Points}}</td><td>{{.Games}}</td><td>{{.Wins}}</td><td>{{.Draws}}</td><td>{{.Losses}}</td><td>{{faults .}}</td></tr>
{{end}}</table></div>
<p>Elo is counted from the mean of the league. A difference of 100 stands for 64 % of the points.</p>
{{with .Out}}<h2>Bots that could not play</h2>
{{range .}}<p><b>{{.Student}}</b>, {{.File}}: {{.Reason}}</p>
{{end}}{{end}}<h2>All pairs</h2>
<div class="wide"><table><tr><th>won</th><th>pair</th><th>drawn</th><th>lost</th></tr>
{{range .Pairs}}<tr><td>{{.Wins}}</td><td><a href="{{page .A}}">{{.A}}</a> against <a href="{{page .B}}">{{.B}}</a></td><td>{{.Draws}}</td><td>{{.Losses}}</td></tr>
{{end}}</table></div>
</body></html>
{{end}}{{define "player"}}{{template "head" .Name}}<p><a href="../league.html">The league</a> · {{.Score}}</p>
{{.Replay}}
<h2>All games</h2>
{{range .Games}}<details><summary>{{index .Players 0}} – {{index .Players 1}} {{.Result}}: {{.Reason}}</summary><pre>{{.Record}}</pre></details>
{{end}}</body></html>
{{end}}`))
})
