package judge

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/kit"
)

func TestAnOracleThatNeverEndsIsAFaultOfOurs(t *testing.T) {
	e := kit.Exercise{ID: "endless-oracle"}
	t.Cleanup(func() { endless.Delete(e.ID) })
	left := make(chan struct{})
	_, err := watched(t.Context(), e, 50*time.Millisecond, func(ctx context.Context, w *watch) (Verdict, error) {
		w.begin("value")
		<-ctx.Done()
		close(left)
		return Verdict{}, ctx.Err()
	})
	require.EqualError(t, err, "exercise endless-oracle, task value: its generator, oracle or reducer does not end; mend the exercise and grade again")
	<-left
	_, again := watched(t.Context(), e, time.Hour, nil)
	assert.Equal(t, err, again, "it is not tried again")
}

func TestTheTimeOfTheAnswerDoesNotCount(t *testing.T) {
	_, err := watched(t.Context(), kit.Exercise{ID: "slow-answer"}, 100*time.Millisecond, func(_ context.Context, w *watch) (Verdict, error) {
		w.begin("value")
		back := w.elsewhere()
		time.Sleep(300 * time.Millisecond)
		back()
		return Verdict{}, nil
	})
	assert.NoError(t, err)
}

func TestAPropertyThatPanicsIsAFaultOfOurs(t *testing.T) {
	broken := kit.NewProperty(kit.OneOf(0), func(*kit.T, struct{}, int) { panic("no such board") }, 0)
	e := kit.Exercise{ID: "slip", Tasks: []kit.Task{{Name: "value", Points: 1, Property: broken}}}
	_, err := Judge(t.Context(), kit.NewCases(1, 1), e, nil)
	assert.EqualError(t, err, "exercise slip, task value: it panicked: no such board")
}
