// gametree play in a terminal.

package command

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"gametree/kernel/session"
	"gametree/pkg/games"
	"gametree/pkg/play"
)

// playInTerminal prints the board and reads moves, one on each line, until the
// input ends or a line is quit.
func playInTerminal(ctx context.Context, stdio IO, rules games.Game, from string, settings play.Settings) error {
	progress := stdio.Progress()
	g, err := play.New(rules, from, settings, func(*play.Game) {}, func(_ *play.Game, t play.Thought) { progress.Message("%s", t.String()) })
	if err != nil {
		return badInput(err)
	}
	defer g.Close()
	fmt.Fprintln(stdio.Err, "gametree: type a move, back, new or quit")
	lines := linesOf(ctx, stdio.In)
	for {
		g.Wait(ctx)
		progress.End("")
		if ctx.Err() != nil {
			return errors.New("play: stopped")
		}
		if _, err := io.WriteString(stdio.Out, session.Drawn(g.State()).Text()); err != nil {
			return err
		}
		for again := true; again; {
			select {
			case <-ctx.Done():
				return errors.New("play: stopped")
			case line, more := <-lines:
				if !more || line == "quit" {
					return nil
				}
				if again = line == ""; again {
					continue
				}
				if err := session.Do(g, line); err != nil {
					fmt.Fprintf(stdio.Err, "gametree: %v\n", err)
					again = true
				}
			}
		}
	}
}

// linesOf returns the trimmed lines of in, until in or ctx ends.
func linesOf(ctx context.Context, in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for s := bufio.NewScanner(in); s.Scan(); {
			select {
			case lines <- strings.TrimSpace(s.Text()):
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}
