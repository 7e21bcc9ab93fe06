// gametree analyse: the best lines of a position, and the mistakes in a game.

package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"

	"gametree/kernel/console"
	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi/outside"
)

type analyseCmd struct {
	Game     string   `arg:"" complete:"game" help:"The game: ${playable}."`
	Text     []string `arg:"" optional:""`
	Number   int      `name:"game" least:"1" placeholder:"N" help:"Which game of several in the file."`
	Lines    int      `own:"" least:"1" most:"5" default:"3" placeholder:"N" help:"The number of lines, from 1 to 5."`
	Rung     string   `own:"" placeholder:"NAME" complete:"rung"`
	Engine   string   `placeholder:"PROGRAM"`
	Depth    int      `own:"" least:"0" placeholder:"N" help:"The depth of the search in plies."`
	Movetime int      `own:"" least:"0" placeholder:"MS"`
	console.AsJSON
}

func (c *analyseCmd) Run(ctx context.Context, stdio IO) error {
	g, err := games.Lookup(games.Playable(), c.Game)
	if err != nil {
		return badInput(err)
	}
	rules := g.Rules()
	q, err := c.request(stdio, rules, cmp.Or(c.Rung, g.Opponent))
	if err == nil && c.Engine != "" {
		q.Second = true
		rules.Adviser, err = c.adviser(ctx, g)
	}
	switch {
	case err != nil:
		return err
	case stdio.InCell():
		return missing("analyse", c.Text, stdio.session.Begin(stdio.IO, rules, q, sharing(g, q)))
	}
	var wrong play.WrongMove
	q.From, q.Moves, err = rules.Read("", q.Move)
	q.Do = play.Turn
	switch {
	case err != nil && (!errors.As(err, &wrong) || len(q.Moves) == 0):
		return missing("analyse", c.Text, badInput(err))
	case len(q.Moves) > 0:
		return c.review(ctx, stdio, play.Local(rules), q, err)
	}
	return c.lines(ctx, stdio, play.Local(rules), q)
}

// lines prints the best lines of a position, as far as it has found them, or a sentence if its game is over.
func (c *analyseCmd) lines(ctx context.Context, stdio IO, serve play.Server, q play.Query) error {
	progress := stdio.Progress()
	var s play.State
	err := serve(ctx, q, func(now play.State) {
		s = now
		if s.Analysis != nil && len(s.Analysis.Lines) > 0 {
			progress.Message("%s", s.Analysis.Lines[0].Text)
		}
	})
	progress.End("")
	switch {
	case err != nil:
		return err
	case ctx.Err() != nil && (s.Analysis == nil || len(s.Analysis.Lines) == 0):
		return ctx.Err()
	case c.JSON:
		return cmp.Or(stdio.PrintJSON(map[string]any{"sentence": s.Sentence, "analysis": s.Analysis}), ctx.Err())
	case s.Analysis == nil || s.Over != "":
		return stdio.Show(render.Bundle{Text: s.Sentence + "\n"})
	}
	text := ""
	for i, l := range s.Analysis.Lines {
		text += fmt.Sprintf("%d  %s\n", i+1, l.Text)
	}
	switch a := s.Analysis; {
	case a.Problem != "":
		text += a.Problem + "\n"
	case a.Second != nil:
		text += fmt.Sprintf("%s  %s\n", s.Adviser, a.Second.Text)
	}
	return cmp.Or(stdio.Show(render.Bundle{Text: text}), ctx.Err())
}

// request returns the request for the first position that is analysed.
func (c *analyseCmd) request(stdio IO, rules play.Rules, rung string) (q play.Query, err error) {
	q = play.Query{Settings: play.Settings{
		Person: play.Both, Rung: rung, Lines: c.Lines, Limit: play.Limit{Depth: c.Depth, Milliseconds: c.Movetime},
	}}
	if q.Limit == (play.Limit{}) && stdio.InCell() {
		q.Milliseconds = 60_000
	}
	switch r, err := rules.Lookup(rung); {
	case err != nil:
		return q, badInput(err)
	case (r.Own != nil || r.Form != nil) && rung != rules.Solver:
		return q, badInputf("analyse: --rung: %s finds only one line; choose another rung", rung)
	}
	q.Do = play.Load
	q.Move, err = written(stdio, c.Text, c.Number)
	return q, err
}

// adviser returns the program of --engine.
func (c *analyseCmd) adviser(ctx context.Context, g games.Game) (adviser *play.Adviser, err error) {
	if g.Name != "xiangqi" {
		return nil, badInputf("analyse: --engine: there are other programs only for xiangqi")
	}
	path, start, err := otherProgram(c.Engine)
	if err == nil {
		adviser, err = outside.Adviser(ctx, filepath.Base(path), start)
	}
	if err != nil {
		err = badInputf("analyse: --engine: %w", err)
	}
	return adviser, err
}

func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// missing returns err, or that there is no file, or only a folder, if there is one word.
func missing(command string, words []string, err error) error {
	name := strings.Join(words, " ")
	switch _, unread := os.Stat(name); {
	case err != nil && isFolder(name):
		return badInputf("%s: %s is a folder; want a file, a position or moves", command, name)
	case err == nil || unread == nil || name == "" || name == "-" || strings.Contains(name, " "),
		command == "judge" && len(filepath.Ext(name)) < 3: // a move
		return err
	case len(filepath.Ext(name)) > 3:
		return badInputf("%s: there is no file %s", command, name)
	default:
		return badInputf("%s: there is no file %s. %s", command, name, play.Sentence(err))
	}
}

// written returns a game or a position as the person wrote it: words, or what the file of that name holds, of
// several games the one with that number. For 0 it returns all, after a message.
func written(stdio IO, words []string, number int) (string, error) {
	text := strings.Join(words, " ")
	all, err := os.ReadFile(text)
	switch {
	case text == "-":
		if all, err = io.ReadAll(stdio.typed("a game or a position")); err != nil {
			return "", err
		}
	case err != nil:
		file, rest, _ := strings.Cut(text, " ")
		if _, err := os.ReadFile(file); err == nil {
			return "", badInputf("want nothing after the file %s, got %q", file, rest)
		}
		return text, nil
	}
	if !utf8.Valid(all) {
		return "", badInputf("%s is not UTF-8. If it is GBK, this converts it: iconv -f GBK -t UTF-8 %[1]s", text)
	}
	read := strings.TrimSpace(strings.TrimPrefix(string(all), "\ufeff"))
	if read == "" {
		return "", badInputf("%s is empty; want a position, or the moves of a game", text)
	}
	switch all := play.Games(read); {
	case number > len(all):
		return "", badInputf("--game: want a number up to %d, got %d", len(all), number)
	case number > 0:
		return all[number-1], nil
	case len(all) > 1:
		fmt.Fprintf(stdio.Err, "gametree: %s holds %d games. This is the first one; --game 2 takes the next.\n",
			text, len(all))
	}
	return read, nil
}

// review prints the moves of a game with the values of the positions after them. wrong is the
// error of the first move that is not legal.
func (c *analyseCmd) review(ctx context.Context, stdio IO, serve play.Server, q play.Query, wrong error) error {
	progress := stdio.Progress()
	g, err := play.New(serve, q, func(s play.State) {
		if s.Busy != "" {
			progress.Message("%s", s.Busy)
		}
	})
	if err != nil {
		return err
	}
	defer g.Close()
	err = g.Review(ctx, play.Limit{Depth: c.Depth, Milliseconds: c.Movetime})
	progress.End("")
	if err != nil && ctx.Err() == nil {
		return err
	}
	s := g.State()
	if wrong != nil {
		wrong = badInput(fmt.Errorf("%w; only the moves before it were analysed", wrong))
	}
	wrong = cmp.Or(ctx.Err(), wrong)
	if c.JSON {
		err := stdio.PrintJSON(map[string]any{"moves": s.Names, "course": s.Course, "mistakes": s.Mistakes})
		return cmp.Or(err, wrong)
	}
	var rows [][]string
	for i, name := range s.Names {
		row := []string{strconv.Itoa(i + 1), name, "", "", ""}
		if after := s.Course[i+1]; after != nil {
			row[2], row[3], row[4] = after.Worth.Text, strconv.Itoa(after.Depth), opinion(after)
			if after.Worth.Proved {
				row[3] = "exact"
			}
		}
		rows = append(rows, row)
	}
	for _, m := range s.Mistakes {
		note := &rows[m.Ply-1][4]
		*note = strings.TrimSpace(fmt.Sprintf("%s  %s  %s is better", *note, m.Mark, m.Better))
	}
	columns := []string{"ply", "move", "for " + s.Sides[0], "depth", s.Adviser}
	err = stdio.ShowTable(c.AsJSON, columns, rows)
	text := s.Verdict() + "\n"
	if next := s.Course[len(rows)]; next != nil && next.Text != "" && len(next.Line) > 0 {
		text += "Next: " + next.Text + "\n"
	}
	return cmp.Or(err, stdio.Show(render.Bundle{Text: text}), wrong)
}

// opinion returns what another program thinks of the position, or why it does not say.
func opinion(after *play.Thought) (text string) {
	if a := after.Second; a != nil {
		text = a.Worth.Text
		if len(a.Line) > 0 {
			text += ", next " + a.Line[0].Name
		}
	}
	return cmp.Or(after.Problem, text)
}
