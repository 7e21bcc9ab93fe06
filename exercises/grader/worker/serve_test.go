package worker_test

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/worker"
)

// serving is set in the environment of a process that runs Serve instead of the tests.
const serving = "GAMETREE_TEST_SERVE"

func TestMain(m *testing.M) {
	if os.Getenv(serving) != "" {
		os.Args = []string{"worker", "second"}
		worker.Offer(map[string]func() []worker.Function{
			"first": func() []worker.Function { return nil },
			"second": func() (all []worker.Function) {
				for _, name := range []string{"A", "B", "C", "D", "E", "F", "G", "H"} {
					all = append(all, worker.Function{Name: name, Func: func(n int) int { return n }})
				}
				return append(all, worker.Function{Name: "Last", Func: func(n int) string { return "last" }})
			},
		})
		worker.Serve()
	}
	os.Exit(m.Run())
}

// A worker says that it is ready, answers each request as soon as no other is waiting,
// and ends when there are no more.
func TestServe(t *testing.T) {
	p := exec.Command(os.Args[0])
	p.Env = append(os.Environ(), serving+"=1")
	requestsOut, requests, err := os.Pipe()
	require.NoError(t, err)
	repliesOut, repliesIn, err := os.Pipe()
	require.NoError(t, err)
	p.ExtraFiles = []*os.File{requestsOut, repliesIn}
	require.NoError(t, p.Start())
	defer p.Process.Kill()
	hung := time.AfterFunc(time.Minute, func() { p.Process.Kill() })
	defer hung.Stop()
	requestsOut.Close()
	repliesIn.Close()
	replies := bufio.NewReader(repliesOut)
	next := func() worker.Reply {
		line, err := replies.ReadBytes('\n')
		require.NoError(t, err)
		r, err := worker.ParseReply(line)
		require.NoError(t, err)
		return r
	}
	ask := func(name string) []byte { return worker.Query{Name: name, Args: [][]byte{[]byte("5")}}.Append(nil) }
	assert.Equal(t, worker.Reply{Results: [][]byte{}}, next(), "ready")
	requests.Write(ask("A"))
	assert.Equal(t, "5", string(next().Results[0]))
	requests.Write(append(ask("H"), ask("Last")...))
	assert.Equal(t, "5", string(next().Results[0]))
	assert.Equal(t, `"last"`, string(next().Results[0]))
	requests.Close()
	rest, _ := io.ReadAll(replies)
	assert.Empty(t, rest)
	assert.NoError(t, p.Wait())
}
