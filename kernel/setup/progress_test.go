package setup

import (
	"bytes"
	"context"
	"errors"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestRunJobs(t *testing.T) {
	wait := func(started chan<- bool, other <-chan bool) func(context.Context) error {
		return func(ctx context.Context) error {
			close(started)
			select {
			case <-other:
				return nil
			case <-time.After(10 * time.Minute):
				return errors.New("the jobs do not run side by side")
			}
		}
	}
	a, b := make(chan bool), make(chan bool)
	var out bytes.Buffer
	err := runJobs(t.Context(), &out, job{"building", 2, wait(a, b)}, job{"installing", 3, wait(b, a)},
		job{"looking", 0, func(context.Context) error { return nil }})
	require.NoError(t, err)
	require.Contains(t, out.String(), "gametree: building (about 2 s the first time)\n")
	require.Contains(t, out.String(), "gametree: installing: done in 0 s\n")
	require.NotContains(t, out.String(), "looking")
}

func TestRunJobsStopsAtTheFirstFailure(t *testing.T) {
	broken, begun := errors.New("broken"), make(chan bool)
	err := runJobs(t.Context(), &bytes.Buffer{},
		job{"failing", 1, func(context.Context) error { <-begun; return broken }},
		job{"other", 1, func(ctx context.Context) error {
			close(begun)
			<-ctx.Done()
			return ctx.Err()
		}})
	require.ErrorIs(t, err, broken)
}

func TestRunKeepsTheEnd(t *testing.T) {
	script := "for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do echo line $i; done; exit 3"
	_, err := output(t.Context(), exec.CommandContext(t.Context(), "/bin/sh", "-c", script))
	require.ErrorContains(t, err, "sh: exit status 3; its output ends with:\n  line 4\n")
	require.True(t, strings.HasSuffix(err.Error(), "\n  line 15"), "got %q", err)
	require.False(t, offline(err))
}

func TestExplainGo(t *testing.T) {
	offline := failedProgram{name: "go build", tail: "  dial tcp: lookup proxy: no such host", err: errors.New("exit status 1")}
	require.ErrorContains(t, explainGo("building gonb", offline), "setup: building gonb needs the network, and it cannot be reached\nConnect this machine")
	broken := failedProgram{name: "go build", tail: "  x.go:1: syntax error", err: errors.New("exit status 1")}
	require.EqualError(t, explainGo("building gonb", broken), "setup: building gonb: go build: exit status 1; its output ends with:\n  x.go:1: syntax error")
	require.ErrorIs(t, explainGo("x", context.Canceled), context.Canceled)
	require.NoError(t, explainGo("x", nil))
}

func TestBar(t *testing.T) {
	require.Equal(t, strings.Repeat("█", 12)+strings.Repeat("░", 8)+" 62 %  40 s  building + installing",
		bar(40, 40, []string{"building", "installing"}))
}
