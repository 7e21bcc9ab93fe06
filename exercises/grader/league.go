//go:build !js

package grader

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"time"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/kit"
	"gametree/pkg/arena"
	"gametree/pkg/arena/pages"
	"gametree/pkg/game"
)

// Bots are the contenders of a league. A bot is an answer to an exercise with a function
// that returns the number of a move from those before it. Each game has a process of its
// own for each bot, in the jail.
type Bots struct {
	Workshop Workshop
	Exercise kit.Exercise
	Function string // of the answer: func(moves []int) int
}

// Collect finds the bots in submissions and builds them. The contenders can play until
// done is called. An error means that ctx has ended, or that something is wrong with this
// system.
func (b Bots) Collect(
	ctx context.Context,
	submissions []Submission,
) (contenders []arena.Contender, absent []pages.Absent, done func(), err error) {
	type entry struct {
		pages.Absent
		id string // of the program; empty: there is none
	}
	var entries []entry
	programs := map[string]answer.Code{}
	for _, s := range submissions {
		files := find(s, b.Exercise)
		if len(files) == 0 {
			continue
		}
		last, _ := newest(files)
		e := entry{Absent: pages.Absent{Name: s.Student, File: last.Name}}
		if p, refused := prepare(b.Exercise, last.Cells); refused != nil {
			e.Reason = fmt.Sprintf("%s: %s", refused.Status, refused.Message)
		} else {
			e.id = fmt.Sprint("a", len(programs))
			programs[e.id] = p
		}
		entries = append(entries, e)
	}
	outcomes, done, err := b.Workshop.Build(ctx, programs)
	if err != nil {
		return nil, nil, nil, err
	}
	for _, e := range entries {
		switch o := outcomes[e.id]; {
		case e.id == "":
		case o.Fault != nil:
			done()
			return nil, nil, nil, o.Fault
		case o.Slow:
			e.Reason = "the compiler needs too much time or memory for it"
		case o.Launch == nil:
			e.Reason = fmt.Sprintf("%s: %s", judge.NotCompiled, answer.Explain(b.Exercise, o.Errors))
		default:
			contenders = append(contenders, b.contender(e.Name, programs[e.id].Key(), o))
			continue
		}
		absent = append(absent, e.Absent)
	}
	return contenders, absent, done, nil
}

// contender returns the bot of a student as a contender.
func (b Bots) contender(student, version string, o answer.Outcome) arena.Contender {
	return arena.Contender{Name: student, Version: version, New: func(arena.Rules) (arena.Agent, error) {
		return &bot{function: b.Function, launcher: o.Launch}, nil
	}}
}

// bot is a player in the jail.
type bot struct {
	function string
	launcher judge.Launcher
	process  *judge.Bot // nil: there is none
}

// botCPU is the processor time for all moves of a game.
const botCPU = 10 * time.Minute

// NewGame starts a new process.
func (b *bot) NewGame(ctx context.Context) error {
	b.Close()
	process, fault, err := judge.NewBot(ctx, b.launcher, botCPU)
	if err == nil && process == nil {
		err = errors.New(kit.Call{Ending: fault}.Sentence())
	}
	b.process = process
	return err
}

// Move implements arena.Agent.
func (b *bot) Move(_ context.Context, t arena.Turn) (game.Move, time.Duration, error) {
	moves := []int{}
	for _, m := range t.Moves {
		moves = append(moves, int(m))
	}
	call, took, err := b.process.Call(
		kit.Query{Name: b.function, Args: []any{moves}, Results: []reflect.Type{reflect.TypeFor[int]()}},
		t.Most,
	)
	switch {
	case err != nil:
		return game.NoMove, took, err
	case call.Cause == kit.Slow:
		return game.NoMove, took, arena.ErrLate
	case call.Cause != kit.Returned:
		return game.NoMove, took, errors.New(call.Sentence())
	}
	return game.Move(call.Results[0].Int()), took, nil
}

// Close ends the process.
func (b *bot) Close() {
	if b.process != nil {
		b.process.Close()
		b.process = nil
	}
}
