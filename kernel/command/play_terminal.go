// A game in a terminal.

package command

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"gametree/pkg/play"
	"gametree/pkg/render"
)

// playInTerminal prints the board and reads moves, line by line, until the input
// ends or a line says quit.
func playInTerminal(ctx context.Context, stdio IO, rules play.Rules, from string, settings play.Settings) error {
	said := newProgress(stdio)
	g, err := play.New(rules, from, settings, func(*play.Game) {}, func(_ *play.Game, t play.Thought) { said.say(t.String()) })
	if err != nil {
		return BadInput{err}
	}
	defer g.Close()
	fmt.Fprintln(stdio.Err, "gametree: type a move, back, new or quit")
	lines := linesOf(ctx, stdio.In)
	for {
		g.Wait(ctx)
		said.end("")
		if ctx.Err() != nil {
			return errors.New("play: stopped")
		}
		if _, err := io.WriteString(stdio.Out, drawnGame(g.State()).Text()); err != nil {
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
				if err := do(g, line); err != nil {
					fmt.Fprintf(stdio.Err, "gametree: %v\n", err)
					again = true
				}
			}
		}
	}
}

// linesOf reads lines until they end, or ctx.
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

// do is what a person has typed: a move, or a word.
func do(g *play.Game, what string) error {
	switch what {
	case "back":
		return g.Back()
	case "new":
		return g.New("")
	case "now":
		g.Now()
		return nil
	}
	return g.Play(what)
}

// drawnGame is a game as pictures show it.
func drawnGame(s play.State) render.Playing {
	return render.Playing{Title: s.Title, Say: s.Sentence, Board: s.Board, Sides: s.Sides, Turn: s.Turned}
}
