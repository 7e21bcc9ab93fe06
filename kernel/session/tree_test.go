package session

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gametree/pkg/render"
	"gametree/pkg/show/outlet"
)

// trees are programs that answer a request with the tree in it.
type trees struct {
	programs
	end func(ctx context.Context, print func(string)) (end, complaint string, err error) // nil: answer
}

func reply(text string) string {
	return outlet.Output{ID: outlet.PlayID, Forms: map[string]string{outlet.PlayForm: text}}.Frame()
}

func (p *trees) Answer(ctx context.Context, kept, request string, print func(string)) (end, complaint string, err error) {
	print(reply("{}"))
	if p.end != nil {
		return p.end(ctx, print)
	}
	var asked json.RawMessage = []byte(request)
	text, err := json.Marshal(map[string]any{"state": map[string]any{"kept": kept, "asked": asked}})
	print(reply(string(text)))
	return "", "", err
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
	p := &trees{programs: programs{kept: map[string]bool{}}}
	s, page := New(render.Talk{}, p), told{make(chan string, 9)}
	offer := func(number int) (name string) {
		s.Offered(fmt.Sprintf(`{"game":%d,"hand":{"tree":"(1 2)"}}`, number), func(stack string) string { return ", in " + stack }, &shown{})
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
	two(`{"tree":"(3 4)","edit":{"node":1,"do":"move","value":1},"narrow":true}`,
		`{"asked":{"game":1,"tree":"(3 4)","edit":{"node":1,"do":"move","value":1},"narrow":true},"kept":"2"}`)
	one(`{"tree":"(3 4)"}`, `{"asked":{"game":0,"tree":"(3 4)","edit":null,"narrow":false},"kept":"1"}`)

	treePatience = 50 * time.Millisecond
	p.end = func(ctx context.Context, _ func(string)) (string, string, error) {
		<-ctx.Done()
		return "", "", ctx.Err()
	}
	one(`{}`, `{"error":"No answer within 50ms, so the search was stopped; does it end on that tree?"}`)
	p.end = func(_ context.Context, print func(string)) (string, string, error) {
		print(reply(`{"error":"Mine panicked","stack":"line 3"}`))
		return "", "", nil
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
