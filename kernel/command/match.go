// gametree match: measure the difference in strength between two engines.

package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"gametree/kernel/console"
	"gametree/kernel/group"
	"gametree/kernel/magic"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/match"
)

type matchCmd struct {
	A           string `arg:"" complete:"rung" help:"A rung of Chinese chess, with switches to turn off or on: full-nullmove, history+table. Or a program, in quotes with its arguments."`
	B           string `arg:"" complete:"rung" help:"Its opponent."`
	Games       int    `default:"40" help:"The number of games. Every opening is played with both colours. (default: 40)"`
	MS          int    `name:"ms" default:"100" help:"The time for a move in milliseconds. (default: 100)"`
	Margin      int    `default:"1000" placeholder:"MS" help:"How late a move may be before it loses. (default: 1000)"`
	Openings    int    `default:"40" help:"The number of different openings. (default: 40)"`
	Seed        uint64 `default:"1" help:"The seed of the random openings. (default: 1)"`
	Concurrency int    `default:"1" help:"The number of games played at the same time. (default: 1)"`
	Hash        int    `default:"64" placeholder:"MB" help:"The size of the transposition table of a rung. (default: 64)"`
	Threads     int    `placeholder:"N" help:"The number of workers of a rung that search in parallel. (default: as many as the rung sets)"`
	PGN         string `name:"pgn" placeholder:"FILE" help:"Write the games into FILE as PGN, with moves in the form h2e2."`
}

// Help is the longer help text of the command.
func (c *matchCmd) Help() string {
	return "Prints a line for each game and, on the last line, A's points and the difference in Elo with its 95 % confidence interval. " +
		"A program may use UCI, UCCI or xboard's protocol: gametree match full fairy-stockfish, gametree match full hoixiangqi. " +
		"The openings are random and even. An illegal move, a crash or a late move loses. A repetition draws, unless one side gave check at every ply. " +
		"A game of 200 plies draws, and so do 100 plies without a capture. Ctrl-C stops the match and prints the result so far."
}

// Run plays the match.
func (c *matchCmd) Run(ctx context.Context, stdio IO) (err error) {
	for _, n := range []struct {
		name string
		n    int
	}{{"games", c.Games}, {"ms", c.MS}, {"openings", c.Openings}, {"concurrency", c.Concurrency}, {"hash", c.Hash}} {
		if n.n < 1 {
			return badInputf("match: --%s: want a number from 1 up, got %d", n.name, n.n)
		}
	}
	m := match.Match{
		Games: c.Games, Time: time.Duration(c.MS) * time.Millisecond, Margin: time.Duration(c.Margin) * time.Millisecond,
		Openings: c.Openings, Seed: c.Seed, Concurrency: c.Concurrency,
	}
	if m.A, err = c.contestant(c.A); err != nil {
		return badInput(err)
	}
	if m.B, err = c.contestant(c.B); err != nil {
		return badInput(err)
	}
	var record io.Writer = io.Discard
	if c.PGN != "" {
		f, err := os.Create(c.PGN)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, f.Close()) }()
		record = f
	}
	progress := stdio.Progress()
	last := time.Now()
	m.Ply = func(g *match.Game) {
		if time.Since(last) > console.Quiet {
			last = time.Now()
			progress.Message("match: game %d of %d, ply %d", g.Number, c.Games, len(g.Moves))
		}
	}
	var failed error
	m.Ended = func(g *match.Game, s match.Standing) {
		progress.End("")
		_, err := fmt.Fprintf(stdio.Out, "game %d: %s - %s %s, %d plies: %s; %s has %s\n",
			g.Number, g.Red, g.Black, g.Result(), len(g.Moves), g.Reason, c.A, s.Score)
		_, recorded := io.WriteString(record, g.Record())
		failed = errors.Join(failed, err, recorded)
	}
	s, err := m.Run(ctx)
	progress.End("")
	if err := progress.Answer(render.Bundle{Text: standing(c, s)}); err != nil {
		return err
	}
	switch {
	case ctx.Err() != nil:
		return errors.New("match: stopped; the result counts the finished games")
	case err != nil:
		return err
	}
	return failed
}

// standing returns the state of the match as text, with the result on the last
// line.
func standing(c *matchCmd, s match.Standing) string {
	var out strings.Builder
	for i, name := range []string{c.A, c.B} {
		fmt.Fprintf(&out, "%s: slowest move %d ms", name, s.Slowest[i].Milliseconds())
		for _, f := range []match.Fault{match.Illegal, match.Broken, match.TooLate, match.Resigned} {
			if n := s.Faults[i][f]; n > 0 {
				fmt.Fprintf(&out, ", lost by %s: %d", f, n)
			}
		}
		fmt.Fprintln(&out)
	}
	fmt.Fprintf(&out, "result: %s against %s: %s\n", c.A, c.B, s.Score)
	return out.String()
}

// contestant returns a function that starts the rung or the program in text.
func (c *matchCmd) contestant(text string) (func() (match.Player, error), error) {
	rung, notRung := engine.Lookup(text)
	if notRung == nil {
		return func() (match.Player, error) { return match.Ours(rung, c.Hash<<20, c.Threads), nil }, nil
	}
	words, err := magic.Split(text)
	if err != nil || len(words) == 0 {
		return nil, fmt.Errorf("match: want a rung or a program with its arguments, got %q", text)
	}
	path, err := program(words[0])
	if err != nil {
		return nil, fmt.Errorf("match: %s is neither a program nor a rung: %w", words[0], notRung)
	}
	start := func() (*match.Program, error) { return startProgram(path, words[1:]) }
	return func() (match.Player, error) { return match.Outside(filepath.Base(path), start), nil }, nil
}

// program returns the path of a program on PATH or in /usr/games, where Debian
// installs games.
func program(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err != nil && filepath.Base(name) == name {
		if inGames, errGames := exec.LookPath(filepath.Join("/usr/games", name)); errGames == nil {
			return inGames, nil
		}
	}
	return path, err
}

// startProgram starts a program in a new process group.
func startProgram(path string, args []string) (*match.Program, error) {
	cmd := exec.Command(path, args...)
	cmd.SysProcAttr = group.Own()
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, theirs, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	cmd.Stdout, cmd.Stderr = theirs, io.Discard
	ended := make(chan struct{})
	if err := group.Start(cmd, func(error) { close(ended) }); err != nil {
		out.Close()
		theirs.Close()
		return nil, err
	}
	theirs.Close()
	return &match.Program{
		In: in, Out: out,
		End: func() {
			group.Kill(cmd.Process.Pid)
			<-ended
			out.Close()
		},
	}, nil
}
