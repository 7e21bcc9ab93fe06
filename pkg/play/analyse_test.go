package play_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/play"
)

// analysed is a game whose positions are analysed.
type analysed struct {
	*play.Sitting
	states chan play.State
}

func analysing(t *testing.T, name, from string, lines int) analysed {
	t.Helper()
	g, err := games.Lookup(games.Playable(), name)
	require.NoError(t, err)
	a := analysed{states: make(chan play.State, 10_000)}
	q := play.Query{From: from, Settings: play.Settings{Person: play.Both, Rung: g.Opponent, Lines: lines, Limit: play.Limit{Depth: 3}}}
	a.Sitting, err = play.New(play.Local(g.Rules()), q, func(s play.State) { a.states <- s })
	require.NoError(t, err)
	t.Cleanup(a.Close)
	return a
}

// found waits for the end of an analysis and returns its state.
func (a analysed) found(t *testing.T) play.State {
	t.Helper()
	for {
		select {
		case s := <-a.states:
			if s.Analysis != nil && !s.Analysis.Running {
				return s
			}
		case <-t.Context().Done():
			t.Fatal("no analysis")
		}
	}
}

func TestAnalysis(t *testing.T) {
	for _, g := range games.Playable() {
		if testing.Short() && g.Name == "connect4" {
			continue // its solver tries the empty board for seconds
		}
		a := analysing(t, g.Name, "", 3)
		s := a.found(t)
		lines := s.Analysis.Lines
		require.Len(t, lines, min(3, len(s.Choices)), g.Name)
		seen := map[string]bool{}
		for i, l := range lines {
			require.False(t, seen[l.Line[0].Name])
			seen[l.Line[0].Name] = true
			if i > 0 && g.Name != "xiangqi" { // its search is selective
				require.GreaterOrEqual(t, lines[i-1].Worth.Value, l.Worth.Value, g.Name)
			}
		}
		require.Equal(t, lines[0], *s.Course[0])

		require.NoError(t, a.Play(lines[0].Line[0].Name))
		if s = a.State(); s.Over != "" {
			continue
		}
		s = a.found(t)
		require.Equal(t, 1, s.Ply)
		require.NotNil(t, s.Course[1])
		require.NoError(t, a.Look(0))
		require.Equal(t, 3, a.State().Course[0].Depth, "what was found before a move is kept")
		require.NoError(t, a.Play(s.Names[0]))
		a.Stop()
	}
}

func TestAnalysisFindsMate(t *testing.T) {
	a := analysing(t, "xiangqi", "3k5/R8/9/9/9/9/9/9/9/4K3R w", 2)
	s := a.found(t)
	require.Equal(t, "win 1", s.Analysis.Lines[0].Worth.Text)
	require.Len(t, s.Analysis.Lines[0].Line, 1)
}

func TestLoadAndReview(t *testing.T) {
	a := analysing(t, "xiangqi", "", 1)
	for _, text := range []string{
		"1. h2e2 h9g7 2. h0g2",
		"[Event \"x\"]\n[Result \"*\"]\n\n1. 炮二平五 馬8進7 { a comment } (1... 砲8平5) 2. 馬二進三! *",
		"C2.5 H8+7 H2+3",
		"position startpos moves h2e2 h9g7 h0g2",
		"[DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]",
	} {
		require.NoError(t, a.Load(text, 0), text)
		s := a.State()
		require.Equal(t, []string{"h2e2", "h9g7", "h0g2"}, s.Names, text)
		require.Equal(t, 3, s.Ply)
	}
	go func() { // a look at another position ends a review
		for s := range a.states {
			if s.Ply == 1 {
				a.Look(0)
				return
			}
		}
	}()
	require.NoError(t, a.Review(t.Context(), play.Limit{Milliseconds: 50}))
	require.NoError(t, a.Look(3))
	require.Equal(t, play.Limit{Depth: 3}, a.State().Limit, "the limit of the review is not kept")
	require.NoError(t, a.Review(t.Context(), play.Limit{Depth: 2}))
	s := a.State()
	require.Equal(t, 3, s.Ply)
	require.Equal(t, 3, s.Depth)
	for ply, worth := range s.Course {
		require.NotNil(t, worth, ply)
	}
	require.NoError(t, a.Load("[FEN \"3k5/R8/9/9/9/9/9/9/9/4K3R w\"]\n1. i0i9", 0))
	require.Contains(t, a.State().Over, "Red wins")

}

// A wrong move leaves the moves before it and the board on which it was tried.
func TestLoadAWrongMove(t *testing.T) {
	a := analysing(t, "xiangqi", "", 1)
	require.NoError(t, a.Load("[Event \"x\"]\n\n1. h2e2 h9g7\n2. {炮} h0g2 g9g5 3. a0a9 *", 0))
	s := a.State()
	require.Equal(t, []string{"h2e2", "h9g7", "h0g2"}, s.Names)
	require.Equal(t, `Line 4, column 13: move 4: xiangqi: "g9g5": the elephant on g9 cannot go to g5. The moves before it `+
		"are kept. Red played h0g2. Black is to move.", s.Sentence)
	require.Len(t, s.Wrong, 2)
	require.Equal(t, "Red", s.Sides[0])
	require.NoError(t, a.Play("b9c7"))
	require.Empty(t, a.State().Wrong)

	a = analysing(t, "connect4", "", 1)
	require.NoError(t, a.Load("1. 4 4 2. 9", 0))
	s = a.State()
	require.Equal(t, []string{"4", "4"}, s.Names)
	require.Contains(t, s.Sentence, `Line 1, column 11: move 3: play: "9" is not a legal move here`)
	before := a.State().Names
	require.ErrorContains(t, a.Load("x", 0), "Read as a game")
	require.Equal(t, before, a.State().Names)
}

// Each game of a file can be chosen.
func TestSeveralGames(t *testing.T) {
	const text = `[Event "match"]
[Red "Ann"]
[Black "Bob; {B}"]
[Result "1-0"]

1. h2e2 {1-0? no} (1. b2e2 *) h9g7 1-0

[Red "Bob"]
[Black "Ann"]
[Result "*"]

1. b2e2 *  1. h0g2 h9i9
[Event "no result"]
1. a0a1`
	require.Equal(t, []string{"Ann – Bob; {B}, 1-0", "Bob – Ann, *", "h0g2 h9i9", "no result"}, play.Split(text).Games)
	a := analysing(t, "xiangqi", "", 1)
	require.NoError(t, a.Load(text, 1))
	require.Equal(t, []string{"b2e2"}, a.State().Names)
	require.Len(t, a.State().Games, 4)
	require.NoError(t, a.Load("", 3))
	require.Equal(t, []string{"a0a1"}, a.State().Names)
	require.Equal(t, 3, a.State().Number)
	require.NoError(t, a.Load("", 2))
	require.Contains(t, a.State().Sentence, "Line 12, column 20: move 2: ")
	require.EqualError(t, a.Load("", 4), "play: there is no game 5; the file has 4")

	const dhtml = "[DhtmlXQ]\n[DhtmlXQ_title]%s[/DhtmlXQ_title]\n[DhtmlXQ_movelist]%s[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"
	require.NoError(t, a.Load(fmt.Sprintf(dhtml+dhtml, "one", "7747", "two", "7967"), 1))
	require.Equal(t, []string{"one", "two"}, a.State().Games)
	require.Equal(t, []string{"h0g2"}, a.State().Names)
	require.Equal(t, []string{""}, play.Split("").Games)
}

// A request at any time during a review ends the review and is carried out.
func TestReviewLosesNoRequest(t *testing.T) {
	serve := func(_ context.Context, q play.Query, send func(play.State)) error {
		send(play.State{Moves: q.Moves, Names: q.Names, Ply: q.Ply, Movers: make([]int, len(q.Moves))})
		return nil
	}
	for range 10_000 {
		q := play.Query{Moves: make([]game.Move, 5), Names: make([]string, 5)}
		g, err := play.New(serve, q, func(play.State) {})
		require.NoError(t, err)
		reviewed := make(chan error)
		go func() { reviewed <- g.Review(t.Context(), play.Limit{Depth: 1}) }()
		for range rand.IntN(100) {
			runtime.Gosched()
		}
		require.NoError(t, g.Look(0))
		require.NoError(t, <-reviewed)
		g.Wait(t.Context())
		require.Zero(t, g.State().Ply)
		g.Close()
	}
}

// A move that throws a chariot away is a blunder, and the review names a better one.
func TestMistakes(t *testing.T) {
	a := analysing(t, "xiangqi", "", 1)
	require.NoError(t, a.Load("a0a1 a9a8 a1d1 i6i5 d1d9", 0))
	require.NoError(t, a.Review(t.Context(), play.Limit{Depth: 3}))
	mistakes := a.State().Mistakes
	require.NotEmpty(t, mistakes)
	last := mistakes[len(mistakes)-1]
	require.Equal(t, 5, last.Ply)
	require.Equal(t, "??", last.Mark)
	require.Greater(t, last.Lost, 3.0)
	require.NotEqual(t, "d1d9", last.Better)
}
