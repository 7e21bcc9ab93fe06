package judge

import (
	"context"
	"errors"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/host"
	"gametree/exercises/grader/worker"
	"gametree/exercises/kit"
)

// scripted is a host of a program, and the program, which is ready, and then does what a test says.
type scripted struct {
	host.Host
	host.Server
	call   func(output io.Writer) (replies string, err error)
	output io.Writer
	killed chan struct{}
}

func (s *scripted) Start(_ host.ProgramID, o host.Start) (host.Process, error) {
	s.output = writer(func(text string) { o.Output("stdout", text) })
	return s, nil
}

type writer func(text string)

func (w writer) Write(b []byte) (int, error) {
	w(string(b))
	return len(b), nil
}

func (s *scripted) Call(ctx context.Context, requests string) (string, error) {
	if requests == "" {
		return string(worker.Reply{}.Append(nil)), nil
	}
	replies, err := s.call(s.output)
	if replies == "" && err == nil { // it never returns
		<-s.killed
		err = errors.New("the program has ended")
	}
	return replies, err
}

func (s *scripted) Kill() {
	select {
	case <-s.killed:
	default:
		close(s.killed)
	}
}

// hostedProcess returns a process that is ready.
func hostedProcess(t *testing.T, call func(io.Writer) (string, error)) *process {
	p, fault, err := start(t.Context(), Hosted(&scripted{call: call, killed: make(chan struct{})}, 1), time.Minute, &spare{})
	require.NoError(t, err)
	require.Equal(t, kit.Returned, fault.Cause)
	t.Cleanup(p.Kill)
	return p
}

// How a program ends in a page is explained as in a process.
func TestTheEndOfAHostedProgram(t *testing.T) {
	prints := func(text, trap string) func(io.Writer) (string, error) {
		return func(output io.Writer) (string, error) {
			io.WriteString(output, text)
			return "", errors.New(trap)
		}
	}
	for _, row := range []struct {
		call func(io.Writer) (string, error)
		want kit.Cause
	}{
		{prints("", "Maximum call stack size exceeded"), kit.Recursion},
		{prints("", "too much recursion"), kit.Recursion},
		{prints("fatal error: stack overflow\n", "unreachable"), kit.Recursion},
		{prints("fatal error: out of memory\n", "unreachable"), kit.Memory},
		{prints("fatal error: all goroutines are asleep - deadlock!\n", "exit status 2"), kit.Deadlock},
		{prints("panic: 7\n", "exit status 2"), kit.Crashed},
		{prints("", "exit status 0"), kit.Exited},
		{prints(string(make([]byte, maxOutput+1)), "exit status 0"), kit.Flooded},
		{func(io.Writer) (string, error) { return "no reply\n", nil }, kit.Forged},
		{func(io.Writer) (string, error) { return "", nil }, kit.Slow},
		{func(output io.Writer) (string, error) { output.Write(make([]byte, maxOutput+1)); return "", nil }, kit.Flooded},
	} {
		p := hostedProcess(t, row.call)
		if row.want == kit.Slow {
			p.move = time.Millisecond
		}
		_, fault, err := p.askAll([][]byte{[]byte("F\t\n")}, 9)
		require.NoError(t, err)
		assert.Equal(t, row.want, fault.Cause)
		p.Kill()
		p.Kill() // twice is once
	}
}

// Replies come in the order of the requests, and a batch without requests calls nothing.
func TestABatchForAHostedProgram(t *testing.T) {
	two := string(worker.Reply{Open: 1}.Append(worker.Reply{Open: 2}.Append(nil)))
	p := hostedProcess(t, func(io.Writer) (string, error) { return two, nil })
	replies, _, err := p.askAll(nil, 9)
	require.NoError(t, err)
	assert.Empty(t, replies)
	replies, fault, err := p.askAll([][]byte{[]byte("F\t\n"), []byte("G\t\n")}, 9)
	require.NoError(t, err)
	require.Equal(t, kit.Returned, fault.Cause)
	require.Len(t, replies, 2)
	assert.Equal(t, []int{2, 1}, []int{replies[0].Open, replies[1].Open})
	assert.Positive(t, p.Used())
}
