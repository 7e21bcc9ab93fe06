//go:build !js

package grader

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"reflect"
	"time"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
	"gametree/pkg/arena"
	"gametree/pkg/game"
)

// League lets the bots of a class play each other. A bot is an answer to an exercise
// with a function that returns the number of a move from those before it. Each game has
// a process of its own for each bot, in the jail.
type League struct {
	Workshop Workshop
	Exercise kit.Exercise
	Function string // of the answer: func(moves []int) int
	Match    arena.Match

	// Progress is called with the number of games that are finished, and of all.
	Progress func(done, all int)
}

// Entry is a student in a league. A bot that cannot play has a reason why.
type Entry struct {
	Student, File, Reason string
	program               answer.Program
	outcome               answer.Outcome
}

// version identifies a student's program.
func (e Entry) version() string {
	h := sha256.Sum256(fmt.Appendf(nil, "%s\x00%s", e.Student, e.program.Key()))
	return hex.EncodeToString(h[:])
}

// Play plays the games that have not been played before, and returns the entries with
// the results. An error means that ctx has ended, that something is wrong with this
// system, or with Match.Merge that games are missing.
func (l League) Play(ctx context.Context, submissions []Submission) ([]Entry, arena.Table, error) {
	entries, done, err := l.enter(ctx, submissions)
	if err != nil {
		return nil, arena.Table{}, err
	}
	defer done()
	table, err := l.among(entries).Run(ctx)
	return entries, table, err
}

// among returns the league of those entries that can play.
func (l League) among(entries []Entry) arena.League {
	among := arena.League{Match: l.Match, Played: func(_ *arena.Game, done, all int) { l.Progress(done, all) }}
	for _, e := range entries {
		if e.Reason == "" {
			among.Contenders = append(among.Contenders, l.contender(e))
		}
	}
	return among
}

// enter finds the bots and builds them. They can be used until done is called.
func (l League) enter(ctx context.Context, submissions []Submission) (entries []Entry, done func(), err error) {
	programs := map[string]answer.Program{}
	for _, s := range submissions {
		files := find(s, l.Exercise)
		if len(files) == 0 {
			continue
		}
		last := files[len(files)-1]
		p := prepare(l.Exercise, last.Cells())
		e := Entry{Student: s.Student, File: last.Name, program: p.program}
		if p.verdict != nil {
			e.Reason = fmt.Sprintf("%s: %s", p.verdict.Status, p.verdict.Message)
		} else {
			programs["a"+e.version()] = p.program
		}
		entries = append(entries, e)
	}
	outcomes, done, err := l.Workshop.Build(ctx, programs)
	if err != nil {
		return nil, nil, err
	}
	for i := range entries {
		e := &entries[i]
		if e.Reason != "" {
			continue
		}
		switch e.outcome = outcomes["a"+e.version()]; {
		case e.outcome.Fault != nil:
			done()
			return nil, nil, e.outcome.Fault
		case e.outcome.Slow:
			e.Reason = "the compiler needs too much time or memory for it"
		case e.outcome.Player == nil:
			e.Reason = fmt.Sprintf("%s: %s", judge.NotCompiled, answer.Explain(l.Exercise, e.outcome.Errors))
		}
	}
	return entries, done, nil
}

// contender returns an entry as a contender.
func (l League) contender(e Entry) arena.Contender {
	return arena.Contender{Name: e.Student, Version: e.version(), New: func(arena.Rules) (arena.Player, error) {
		return &bot{function: l.Function, player: l.Workshop.Player(e.outcome)}, nil
	}}
}

// bot is a player in the jail.
type bot struct {
	function string
	player   judge.Player
	running  *judge.Bot // nil: none is
}

// botCPU is the processor time for all moves of a game.
const botCPU = 10 * time.Minute

// NewGame starts a new process.
func (b *bot) NewGame(ctx context.Context) error {
	b.Close()
	running, fault, err := judge.NewBot(ctx, b.player, botCPU)
	if err == nil && running == nil {
		err = errors.New(kit.Call{Fault: fault}.Sentence())
	}
	b.running = running
	return err
}

// Move implements arena.Player.
func (b *bot) Move(_ context.Context, t arena.Turn) (game.Move, time.Duration, error) {
	moves := []int{}
	for _, m := range t.Moves {
		moves = append(moves, int(m))
	}
	call, took, err := b.running.Call(kit.Request{Name: b.function, Args: []any{moves}, Results: []reflect.Type{reflect.TypeFor[int]()}}, t.Most)
	switch {
	case err != nil:
		return game.NoMove, took, err
	case call.Kind == kit.Slow:
		return game.NoMove, took, arena.ErrLate
	case call.Kind != kit.Returned:
		return game.NoMove, took, errors.New(call.Sentence())
	}
	return game.Move(call.Results[0].Int()), took, nil
}

// Close ends the process.
func (b *bot) Close() {
	if b.running != nil {
		b.running.Close()
		b.running = nil
	}
}

// Write writes the pages of the league into OUT, and removes the games of earlier bots.
func (l League) Write(out string, entries []Entry, t arena.Table) error {
	return errors.Join(l.among(entries).Prune(), report.WriteLeague(out, leaguePage(entries, t), l.Match.Start))
}

// leaguePage returns what the pages show.
func leaguePage(entries []Entry, t arena.Table) report.League {
	p := report.League{Table: t}
	for _, e := range entries {
		if e.Reason != "" {
			p.Out = append(p.Out, report.Absent{Student: e.Student, File: e.File, Reason: e.Reason})
		}
	}
	return p
}
