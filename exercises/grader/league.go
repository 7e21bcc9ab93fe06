//go:build !js

package grader

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
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
	Out      string // the folder for the games
	Shard    Shard  // of the pairs
	Merge    bool   // take the games that are there, and play none

	// Progress is called with the number of pairs that are finished, and of all.
	Progress func(done, all int)
}

// Entry is a student in a league. A bot that cannot play has a reason why.
type Entry struct {
	Student, File, Reason string
	program               answer.Program
	outcome               answer.Outcome
}

// key identifies an entry with its program and the match.
func (l League) key(e Entry) string {
	m := l.Match
	h := sha256.Sum256(fmt.Appendf(nil, "%s\x00%s\x00%d %v %d %d", e.Student, e.program.Key(), m.Games, m.Limits, m.Seed, m.Openings))
	return hex.EncodeToString(h[:])[:8]
}

// Play plays the games of all pairs that have not been played before, and returns the
// entries with the results. An error means that ctx has ended, that something is wrong
// with this system, or with Merge that games are missing.
func (l League) Play(ctx context.Context, submissions []Submission) ([]Entry, arena.Table, error) {
	entries, done, err := l.enter(ctx, submissions)
	if err != nil {
		return nil, arena.Table{}, err
	}
	defer done()
	var playing []Entry
	for _, e := range entries {
		if e.Reason == "" {
			playing = append(playing, e)
		}
	}
	var results []arena.Standing
	number, missing, all := 0, 0, len(playing)*(len(playing)-1)/2
	for i, a := range playing {
		for _, b := range playing[i+1:] {
			number++
			s, err := l.pair(ctx, a, b, l.Shard.Of == 0 || number%l.Shard.Of == l.Shard.Number-1)
			if errors.Is(err, errUnplayed) {
				missing++
				continue
			}
			if err != nil {
				return entries, arena.Rate(results), err
			}
			results = append(results, s)
			l.Progress(len(results), all)
		}
	}
	if l.Merge && missing > 0 {
		return entries, arena.Rate(results), fmt.Errorf("%d of %d pairs have not played", missing, all)
	}
	return entries, arena.Rate(results), nil
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
			programs["a"+l.key(e)] = p.program
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
		switch e.outcome = outcomes["a"+l.key(*e)]; {
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

// errUnplayed is the error of a pair that is not in this part, and has not played.
var errUnplayed = errors.New("the pair has not played")

// pair returns the result of two bots, who play unless they have done so before.
func (l League) pair(ctx context.Context, a, b Entry, mayPlay bool) (arena.Standing, error) {
	s := arena.Standing{Result: arena.Result{A: a.Student, B: b.Student}}
	name := filepath.Join(l.Out, fmt.Sprintf("%s-%s.pgn", l.key(a), l.key(b)))
	if text, err := os.ReadFile(name); err == nil {
		games, err := arena.ParseRecords(string(text), l.Match.Start)
		if err == nil && len(games) == l.Match.Games {
			for _, g := range games {
				s.Add(g)
			}
			return s, nil
		}
	}
	if l.Merge || !mayPlay {
		return s, errUnplayed
	}
	m := l.Match
	m.A, m.B = l.contender(a), l.contender(b)
	played, err := m.Run(ctx)
	if err != nil {
		return s, err
	}
	var records strings.Builder
	for _, g := range played.Played {
		records.WriteString(g.Record())
	}
	if err := os.MkdirAll(l.Out, 0o755); err != nil {
		return s, err
	}
	whole := name + fmt.Sprintf(".%d", os.Getpid())
	if err := os.WriteFile(whole, []byte(records.String()), 0o644); err != nil {
		return s, err
	}
	return played, os.Rename(whole, name)
}

// contender returns an entry as a contender.
func (l League) contender(e Entry) arena.Contender {
	return arena.Contender{Name: e.Student, New: func(arena.Rules) (arena.Player, error) {
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

// Prune removes the games of earlier bots.
func (l League) Prune(entries []Entry) error {
	files, err := filepath.Glob(filepath.Join(l.Out, "*.pgn"))
	keys := []string{}
	for _, e := range entries {
		keys = append(keys, l.key(e))
	}
	for _, file := range files {
		a, b, _ := strings.Cut(strings.TrimSuffix(filepath.Base(file), ".pgn"), "-")
		if !slices.Contains(keys, a) || !slices.Contains(keys, b) {
			err = errors.Join(err, os.Remove(file))
		}
	}
	return err
}

// Write writes the pages of the league into OUT.
func (l League) Write(out string, entries []Entry, t arena.Table) error {
	return errors.Join(l.Prune(entries), report.WriteLeague(out, leaguePage(entries, t), l.Match.Start))
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
