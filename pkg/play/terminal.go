package play

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"

	"gametree/pkg/render"
)

// Drawn returns s in the form that package render draws.
func (s State) Drawn() render.PlayBoard {
	discs := s.Discs != "" && s.Discs != "chess"
	p := render.PlayBoard{Title: s.Title, Say: s.Sentence, Sides: s.Sides, Turn: s.Turned, Discs: discs}
	if s.Board != nil {
		p.Board = *s.Board
	}
	if s.Hints > 0 {
		p.Say += " " + s.hints()
	} else if s.Board == nil && len(s.Choices) > 0 {
		p.Say += " Moves:"
		for _, c := range s.Choices {
			p.Say += " " + c.Name
		}
		p.Say += "."
	}
	return p
}

// mostHints is the number of different values that hints names.
const mostHints = 5

// hints returns the values of the best moves in a sentence, the best first.
func (s State) hints() string {
	found, others := "exact", len(s.Choices)
	var texts []string
	for i, a := range s.Advice {
		if !a.Worth.Proved {
			found = fmt.Sprintf("searched to depth %d, numbers for %s", s.Hints, s.Sides[0])
		}
		if i < mostHints {
			texts = append(texts, strings.Join(a.Moves, ", ")+": "+a.Worth.Text)
			others -= len(a.Moves)
		}
	}
	if others > 0 {
		texts = append(texts, fmt.Sprintf("and %d others", others))
	}
	return fmt.Sprintf("Hint, %s: %s.", found, strings.Join(texts, "; "))
}

// Terminal plays a game in a terminal: it prints the board and reads moves, one on each line, until the input ends or a
// line is quit. message shows what the search has found so far, in place of the message before; "" clears it.
func Terminal(ctx context.Context, serve Server, q Query, in io.Reader, out, complaints io.Writer,
	message func(string)) error {
	g, err := New(serve, q, func(s State) {
		if s.Thinking != nil && s.Thinking.Depth > 0 {
			message(s.Thinking.Text)
		}
	})
	if err != nil {
		return err
	}
	defer g.Close()
	help := func() {
		example := ""
		if c := g.State().Choices; len(c) > 0 {
			example = " such as " + strings.ReplaceAll(c[0].Name, "→", "-")
		}
		fmt.Fprintf(complaints, "gametree: type a move%s; or back to take one back, hint for the best moves, new for a new "+
			"game, rules, help or quit\n", example)
	}
	lines := Lines(ctx, in)
	for first := true; ; first = false {
		g.Wait(ctx)
		message("")
		if _, err := io.WriteString(out, g.State().Drawn().Text()); err != nil {
			return err
		}
		if first {
			help()
		}
		for again := true; again; {
			select {
			case <-ctx.Done():
				return errors.New("stopped")
			case line, more := <-lines:
				if !more || slices.Contains([]string{"quit", "exit", "q"}, line) {
					return nil
				}
				switch line {
				case "":
				case "rules":
					fmt.Fprintln(out, g.State().Explained())
				case "help", "?":
					help()
				default:
					err := g.Do(Word(line))
					if again = err != nil; again {
						fmt.Fprintln(complaints, "gametree:", Sentence(err))
					}
				}
			}
		}
	}
}

// InTerminal plays the game of r in the terminal of the program, which ends with it.
func InTerminal(r Rules, q Query) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := Terminal(ctx, Local(r), q, os.Stdin, os.Stdout, os.Stderr, func(string) {}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// Lines returns the trimmed lines of in, until in or ctx ends.
func Lines(ctx context.Context, in io.Reader) <-chan string {
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
