package session

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/host"
	"gametree/pkg/render"
	"gametree/pkg/show/outlet"
)

// trees are programs that answer a request with the tree in it.
type trees struct {
	programs
	end func(ctx context.Context, print func(string)) // nil: answer
}

func reply(text string) string {
	return outlet.Output{ID: outlet.PlayID, Forms: map[string]string{outlet.PlayForm: text}}.Frame()
}

func (p *trees) Start(program host.ProgramID, o host.Start) (host.Process, error) {
	print := func(text string) { o.Output("stdout", text) }
	return start(func(ctx context.Context) host.Ended {
		print(reply("{}"))
		if p.end != nil {
			p.end(ctx, print)
			return host.Ended{}
		}
		var asked json.RawMessage = []byte(o.Env[outlet.Request])
		text, _ := json.Marshal(map[string]any{"state": map[string]any{"program": program, "asked": asked}})
		print(reply(string(text)))
		return host.Ended{}
	}), nil
}

// told is a page of a tree that keeps what it is sent.
type told struct{ got chan string }

func (p told) Send(data any) {
	text, _ := json.Marshal(data)
	p.got <- string(text)
}
func (p told) Close(data any) { p.Send(data) }

// TestTrees: several trees live beside each other, each in the program of its cell, and a
// program that fails or does not end gives a sentence.
func TestTrees(t *testing.T) {
	defer func(p time.Duration) { treePatience = p }(treePatience)
	p := &trees{programs: programs{kept: map[host.ProgramID]bool{}}}
	s, page := New(render.Talk{}, p), told{make(chan string, 9)}
	offer := func(number int) (name string) {
		s.Offered(fmt.Sprintf(`{"game":%d,"hand":{"tree":"(1 2)"}}`, number), p.next(), func(stack string) string { return ", in " + stack }, &shown{})
		return s.trees[len(s.trees)-1].name
	}
	open := func(name string) func(request, want string) {
		c := s.Open(treeTarget, json.RawMessage(`{"board":"`+name+`"}`), page)
		return func(request, want string) {
			t.Helper()
			c.Message(json.RawMessage(request))
			require.Equal(t, want, <-page.got)
		}
	}
	one, two := open(offer(0)), open(offer(1))
	require.Equal(t, []string{"{}", "{}"}, []string{<-page.got, <-page.got}, "the pages may ask")
	two(`{"tree":"(3 4)","edit":{"node":1,"do":"move","value":1}}`,
		`{"asked":{"game":1,"tree":"(3 4)","edit":{"node":1,"do":"move","value":1}},"program":2}`)
	one(`{"tree":"(3 4)"}`, `{"asked":{"game":0,"tree":"(3 4)","edit":null},"program":1}`)

	treePatience = 50 * time.Millisecond
	p.end = func(ctx context.Context, _ func(string)) { <-ctx.Done() }
	one(`{}`, `{"error":"No answer within 50ms, so the search was stopped; does it end on that tree?"}`)
	p.end = func(_ context.Context, print func(string)) {
		print(reply(`{"error":"Mine panicked","stack":"line 3"}`))
	}
	one(`{}`, `{"error":"Mine panicked, in line 3."}`)
	p.end = nil

	for range mostTrees {
		offer(0)
	}
	one(`{}`, `{"why":"The kernel no longer has this tree. To take it in hand, run the cell again."}`)
	require.Eventually(t, func() bool { return p.count() == mostTrees }, time.Minute, time.Millisecond)
	s.Close()
	require.Zero(t, p.count(), "the programs are dropped")
}
