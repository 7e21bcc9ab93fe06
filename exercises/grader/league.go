//go:build !js

package grader

import (
	"cmp"
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
	ctx context.Context, submissions []Submission,
) (contenders []arena.Contender, absent []pages.Absent, done func(), err error) {
	type entry struct {
		pages.Absent
		id      string // of the program
		refused *judge.Verdict
	}
	var entries []entry
	programs := map[string]answer.Code{}
	for i, s := range submissions {
		files := find(s, b.Exercise)
		if len(files) == 0 {
			continue
		}
		last, _ := newest(files)
		e := entry{Absent: pages.Absent{Name: s.Student, File: last.Name}, id: fmt.Sprint("a", i)}
		if programs[e.id], e.refused = prepare(b.Exercise, last.Cells); e.refused != nil {
			delete(programs, e.id)
		}
		entries = append(entries, e)
	}
	outcomes, done, err := b.Workshop.Build(ctx, programs)
	if err != nil {
		return nil, nil, nil, err
	}
	for _, e := range entries {
		o := outcomes[e.id]
		if o.Fault != nil {
			done()
			return nil, nil, nil, o.Fault
		}
		if refused := cmp.Or(e.refused, unbuilt(b.Exercise, o)); refused != nil {
			e.Reason = fmt.Sprintf("%s: %s", refused.Status, refused.Message)
			absent = append(absent, e.Absent)
			continue
		}
		contenders = append(contenders, arena.Contender{
			Name: e.Name, Version: programs[e.id].Key(), New: func(arena.Rules) (arena.Agent, error) {
				return &bot{judge.Bot{Launch: o.Launch}, b.Function}, nil
			},
		})
	}
	return contenders, absent, done, nil
}

// bot is a player in the jail.
type bot struct {
	judge.Bot
	function string
}

// botCPU is the processor time for all moves of a game.
const botCPU = 10 * time.Minute

// NewGame starts a new process.
func (b *bot) NewGame(ctx context.Context) error {
	fault, err := b.Start(ctx, botCPU)
	if err == nil && fault.Cause != kit.Returned {
		err = errors.New(kit.Call{Ending: fault}.Sentence())
	}
	return err
}

func (b *bot) Move(_ context.Context, t arena.Turn) (game.Move, time.Duration, error) {
	moves := []int{}
	for _, m := range t.Moves {
		moves = append(moves, int(m))
	}
	query := kit.Query{Name: b.function, Args: []any{moves}, Results: []reflect.Type{reflect.TypeFor[int]()}}
	call, took, err := b.Call(query, t.Most)
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
