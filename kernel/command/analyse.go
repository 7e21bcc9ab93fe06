// gametree analyse: the best lines of a position, and the mistakes in a game.

package command

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"gametree/kernel/console"
	"gametree/pkg/games"
	"gametree/pkg/play"
)

type analyseCmd struct {
	Game     string   `arg:"" complete:"game" help:"The game: ${playable}."`
	Text     []string `arg:"" optional:""`
	Lines    int      `least:"1" most:"5" default:"3" placeholder:"N" help:"The number of lines to find, from 1 to 5."`
	Rung     string   `placeholder:"NAME" complete:"rung"`
	Depth    int      `least:"0" placeholder:"N" help:"The depth of the search in plies."`
	Movetime int      `least:"0" placeholder:"MS"`
	console.AsJSON
}

// Run analyses the position or the game.
func (c *analyseCmd) Run(ctx context.Context, stdio IO) error {
	g, err := games.Lookup(games.Playable(), c.Game)
	if err != nil {
		return badInput(err)
	}
	rules := g.Rules()
	q, err := c.request(stdio, rules, cmp.Or(c.Rung, g.Opponent))
	switch {
	case err != nil:
		return err
	case stdio.InCell():
		return stdio.session.Begin(stdio.IO, g, q)
	case len(q.Moves) > 0:
		return c.review(ctx, stdio, play.Local(rules), q)
	}
	last, err := c.state(ctx, stdio, play.Local(rules), q)
	if err != nil {
		return err
	}
	if c.JSON {
		return stdio.PrintJSON(map[string]any{"sentence": last.Sentence, "analysis": last.Analysis})
	}
	if last.Analysis == nil {
		_, err = fmt.Fprintln(stdio.Out, last.Sentence)
		return err
	}
	for i, l := range last.Analysis.Lines {
		if _, err := fmt.Fprintf(stdio.Out, "%d  %s\n", i+1, l.Text); err != nil {
			return err
		}
	}
	return nil
}

// request returns the request for the first position that is analysed.
func (c *analyseCmd) request(stdio IO, rules play.Rules, rung string) (q play.Query, err error) {
	q = play.Query{Settings: play.Settings{
		Person: play.Both, Rung: rung, Lines: c.Lines, Limit: play.Limit{Depth: c.Depth, Milliseconds: c.Movetime},
	}}
	switch {
	case q.Limit != play.Limit{}:
	case stdio.InCell():
		q.Milliseconds = 60_000
	default:
		q.Milliseconds = 1_000
	}
	switch r, err := rules.Lookup(rung); {
	case err != nil:
		return q, badInput(err)
	case r.Own != nil || r.Form != nil:
		return q, badInputf("analyse: --rung: %s finds only one line; choose another rung", rung)
	}
	text, err := c.text(stdio)
	if err != nil {
		return q, err
	}
	if q.From, q.Moves, err = rules.Read(text); err != nil {
		return q, badInput(err)
	}
	return q, nil
}

// text returns what is to be analysed, as the person wrote it.
func (c *analyseCmd) text(stdio IO) (string, error) {
	text := strings.Join(c.Text, " ")
	if text == "-" {
		all, err := io.ReadAll(stdio.In)
		return string(all), err
	}
	if all, err := os.ReadFile(text); err == nil {
		return string(all), nil
	}
	return text, nil
}

// state returns the state with the whole analysis of one position.
func (c *analyseCmd) state(
	ctx context.Context, stdio IO, serve play.Server, q play.Query,
) (last play.State, err error) {
	progress := stdio.Progress()
	err = serve(ctx, q, func(s play.State) {
		last = s
		if s.Analysis != nil && len(s.Analysis.Lines) > 0 {
			progress.Message("after move %d of %d: %s", s.Ply, len(s.Moves), s.Analysis.Lines[0].Text)
		}
	})
	progress.End("")
	if ctx.Err() != nil {
		return last, errStopped
	}
	return last, err
}

// review prints the moves of a game with the values of the positions after them.
func (c *analyseCmd) review(ctx context.Context, stdio IO, serve play.Server, q play.Query) error {
	progress := stdio.Progress()
	g, err := play.New(serve, q, func(s play.State) { progress.Message("reviewing: move %d of %d", s.Ply, len(s.Moves)) })
	if err != nil {
		return err
	}
	defer g.Close()
	err = g.Review(ctx, q.Limit)
	progress.End("")
	if err != nil {
		return errStopped
	}
	s := g.State()
	if c.JSON {
		return stdio.PrintJSON(map[string]any{"moves": s.Names, "course": s.Course, "mistakes": s.Mistakes})
	}
	marks := map[int]string{}
	for _, m := range s.Mistakes {
		marks[m.Ply] = fmt.Sprintf("  %s  %s is better", m.Mark, m.Better)
	}
	for i, name := range s.Names {
		value := ""
		if after := s.Course[i+1]; after != nil {
			value = fmt.Sprintf("%+.2f", after.Worth.Points)
		}
		if _, err := fmt.Fprintf(stdio.Out, "%3d  %-8s %6s%s\n", i+1, name, value, marks[i+1]); err != nil {
			return err
		}
	}
	return nil
}
