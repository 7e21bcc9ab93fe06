package show

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"time"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/measure"
	"gametree/pkg/render"
	"gametree/pkg/show/outlet"
)

// Contest plays a match, or a league of more than two contenders, and sends its progress and its
// result; if the cell is stopped, that of the finished games. The match is JSON; its game has these
// rules or, if value is not nil, is the one that value makes as game.Starts wants it. Contest
// writes all games into the file pgn unless that is empty. %match calls it.
func Contest(rules arena.Rules, value func() any, match, pgn string, contenders ...arena.Contender) {
	l := arena.League{Match: arena.Match{Rules: rules}, Contenders: contenders}
	if err := json.Unmarshal([]byte(match), &l.Match); err != nil {
		panic("show: the match is not readable: " + err.Error())
	}
	if value != nil {
		start, err := game.Starts(value)
		if err != nil {
			Markdown("✗ %v.", err)
			return
		}
		l.Start = start
	}
	if l.Start != nil && rollsDice(l.Start()) {
		return
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	tell, end := Progress()
	l.Progress = func(g *arena.Record, done, all int) {
		tell("%d of %d games; the last one, %s against %s: %s", done, all, g.Players[0], g.Players[1], g.Reason)
	}
	t, err := l.Run(ctx)
	if err != nil && !errors.Is(err, context.Canceled) {
		end(render.Bundle{Markdown: "✗ " + render.Literally(err.Error()), Text: fmt.Sprintf("✗ %v\n", err)})
		return
	}
	result := t.Bundle()
	if len(t.Pairs) == 1 {
		result = t.Pairs[0].Bundle()
	}
	if err != nil {
		const stopped = "Stopped: these are the finished games."
		result.Text = stopped + "\n" + result.Text
		result.Markdown = stopped + "\n\n" + result.Markdown
	}
	end(result)
	records := ""
	for _, s := range t.Pairs {
		for _, g := range s.Records {
			records += g.PGN()
		}
	}
	if pgn == "" || records == "" {
		return
	}
	if err := os.WriteFile(pgn, []byte(records), 0o666); err != nil {
		Markdown("✗ %v", err)
	}
}

// Progress returns a function that shows how far a program is, instead of what it showed before, but not too often: the
// longer the program has worked, the rarer. end shows the last line instead. In a terminal only that is shown.
func Progress() (tell func(format string, args ...any), end func(last render.Bundle)) {
	if !outlet.InNotebook() {
		return func(string, ...any) {}, Bundle
	}
	const quiet, share = 500 * time.Millisecond, 20
	began := time.Now()
	last, id := began, fmt.Sprintf("gametree-%x", began.UnixNano())
	send := func(b render.Bundle) {
		forms := map[string]string{"text/plain": b.Text, "text/markdown": cmp.Or(b.Markdown, b.Text)}
		outlet.Send(outlet.Output{ID: id, Forms: forms})
	}
	tell = func(format string, args ...any) {
		if now := time.Now(); now.Sub(last) > quiet+now.Sub(began)/share {
			last = now
			text := fmt.Sprintf(format, args...)
			send(render.Bundle{Text: text + "\n", Markdown: text})
		}
	}
	return tell, send
}

// Bench measures rungs, and sends a table of each bench. If the
// cell is stopped, it sends the rows so far. %bench calls it.
func Bench(benches ...measure.Bench) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	tell, end := Progress()
	var rows []measure.Row
	for _, b := range benches {
		more, err := b.Measure(ctx, func(_ []measure.Row, name string, i, n int) {
			tell("%s: %d of %d", name, i, n)
		})
		rows = append(rows, more...)
		if err != nil && ctx.Err() == nil {
			Markdown("✗ %v", err)
		}
	}
	end(measure.Tables(rows))
}
