package play_test

import (
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/othello"
	"gametree/pkg/play"
	"gametree/pkg/search"
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
			if i > 0 {
				require.GreaterOrEqual(t, lines[i-1].Worth.Value, l.Worth.Value, g.Name)
			}
		}
		require.Equal(t, lines[0], *s.Course[0])

		require.NoError(t, a.Do(play.Word(lines[0].Line[0].Name)))
		if s = a.State(); s.Over != "" {
			continue
		}
		s = a.found(t)
		require.Equal(t, 1, s.Ply)
		require.NotNil(t, s.Course[1])
		require.NoError(t, a.Do(play.Query{Do: "look", Ply: 0}))
		require.GreaterOrEqual(t, a.State().Course[0].Depth, lines[0].Depth, "what was found before a move is kept")
		require.NoError(t, a.Do(play.Word(s.Names[0])))
		a.Stop()
	}
}

func TestAnalysisFindsMate(t *testing.T) {
	a := analysing(t, "xiangqi", "3k5/R8/9/9/9/9/9/9/9/4K3R w", 2)
	s := a.found(t)
	require.Equal(t, "Red wins in 1 ply", s.Analysis.Lines[0].Worth.Text)
	require.Len(t, s.Analysis.Lines[0].Line, 1)

	a = analysing(t, "xiangqi", "4k4/R8/9/9/9/9/9/9/9/3K4R b", 1)
	a.found(t)
	require.NoError(t, a.Do(play.Word("e9f9")))
	require.Equal(t, "Red wins in 1 ply", a.found(t).Analysis.Lines[0].Worth.Text, "counted from here")
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
		require.NoError(t, a.Do(play.Query{Do: "load", From: text}), text)
		s := a.State()
		require.Equal(t, []string{"h2e2", "h9g7", "h0g2"}, s.Names, text)
		require.Equal(t, 3, s.Ply)
	}
	go func() { // a look at another position ends a review
		for s := range a.states {
			if s.Busy == "Reviewing ply 2 of 3, from the last to the first." {
				a.Do(play.Query{Do: "look", Ply: 0})
				return
			}
		}
	}()
	require.ErrorContains(t, a.Review(t.Context(), play.Limit{Milliseconds: 50}), "the review was stopped")
	require.NoError(t, a.Do(play.Query{Do: "look", Ply: 3}))
	require.Equal(t, play.Limit{Depth: 3}, a.State().Limit, "the limit of the review is not kept")
	require.NoError(t, a.Review(t.Context(), play.Limit{Depth: 2}))
	s := a.State()
	require.Equal(t, 3, s.Ply)
	require.Equal(t, 3, s.Depth)
	for ply, worth := range s.Course {
		require.NotNil(t, worth, ply)
	}
	require.NoError(t, a.Do(play.Query{Do: "load", From: "[FEN \"3k5/R8/9/9/9/9/9/9/9/4K3R w\"]\n1. i0i9"}))
	require.Contains(t, a.State().Over, "Red wins")

}

// A wrong move leaves the moves before it and the board on which it was tried.
func TestLoadAWrongMove(t *testing.T) {
	a := analysing(t, "xiangqi", "", 1)
	require.NoError(t, a.Do(play.Query{Do: "load", From: "[Event \"x\"]\n\n1. h2e2 h9g7\n2. {炮} h0g2 g9g5 3. a0a9 *"}))
	s := a.State()
	require.Equal(t, []string{"h2e2", "h9g7", "h0g2"}, s.Names)
	require.Equal(t, `Line 4, column 13: ply 4: "g9g5": the elephant on g9 cannot go to g5. The moves before it `+
		"are kept. Red played h0g2. Black is to move.", s.Sentence)
	require.Equal(t, "Red", s.Sides[0])

	a = analysing(t, "connect4", "", 1)
	require.NoError(t, a.Do(play.Query{Do: "load", From: "1. 4 4 2. 9"}))
	s = a.State()
	require.Equal(t, []string{"4", "4"}, s.Names)
	require.Contains(t, s.Sentence, `Ply 3: "9" is not a legal move here`)
	before := a.State().Names
	require.ErrorContains(t, a.Do(play.Query{Do: "load", From: "x"}), "Read as a position")
	require.Equal(t, before, a.State().Names)
}

// Of several games in a text, the first is read, up to its result or the tags of the next one.
func TestSeveralGames(t *testing.T) {
	a := analysing(t, "xiangqi", "", 1)
	for text, want := range map[string][]string{
		"[Red \"Ann\"]\n[Result \"1-0\"]\n\n1. h2e2 {1-0? no} (1. b2e2 *) h9g7 1-0\n\n1. b2e2 *": {"h2e2", "h9g7"},
		"1. h0g2 h9g7\n[Event \"no result\"]\n1. a0a1":                                           {"h0g2", "h9g7"},
	} {
		require.NoError(t, a.Do(play.Query{Do: "load", From: text}))
		require.Equal(t, want, a.State().Names)
	}
}

// A request at any time during a review ends the review and is carried out.
func TestReviewLosesNoRequest(t *testing.T) {
	serve := func(_ context.Context, q play.Query, send func(play.State)) error {
		send(play.State{Moves: q.Moves, Names: make([]string, len(q.Moves)), Ply: q.Ply, Movers: make([]int, len(q.Moves))})
		return nil
	}
	for range 10_000 {
		q := play.Query{Moves: make([]game.Move, 5)}
		g, err := play.New(serve, q, func(play.State) {})
		require.NoError(t, err)
		reviewed := make(chan error)
		go func() { reviewed <- g.Review(t.Context(), play.Limit{Depth: 1}) }()
		for range rand.IntN(100) {
			runtime.Gosched()
		}
		require.NoError(t, g.Do(play.Query{Do: "look", Ply: 0}))
		if err := <-reviewed; err != nil { // it had not ended before
			require.ErrorContains(t, err, "the review was stopped")
		}
		g.Wait(t.Context())
		require.Zero(t, g.State().Ply)
		g.Close()
	}
}

// A review goes on after the notation has changed.
func TestReviewGoesOn(t *testing.T) {
	a := analysing(t, "xiangqi", "", 1)
	require.NoError(t, a.Do(play.Query{Do: "load", From: "h2e2 h9g7 h0g2 i9h9"}))
	go func() {
		for s := range a.states {
			if s.Busy == "Reviewing ply 3 of 4, from the last to the first." {
				s.Notation = "WXF"
				a.Do(play.Query{Do: "set", Settings: s.Settings})
				return
			}
		}
	}()
	require.NoError(t, a.Review(t.Context(), play.Limit{Milliseconds: 50}))
	s := a.State()
	require.Equal(t, []string{"C2.5", "H8+7", "H2+3", "R9.8"}, s.Names)
	require.Equal(t, 4, s.Ply)
	for ply, found := range s.Course {
		require.NotNil(t, found, ply)
	}
	require.Equal(t, play.Limit{Depth: 3}, s.Limit)
}

// A review asks the other program about each position, if the settings ask it, and keeps what is wrong with its answer.
func TestReviewAsksAdviser(t *testing.T) {
	g, err := games.Lookup(games.Playable(), "connect4")
	require.NoError(t, err)
	rules := g.Rules()
	rules.Solve = nil
	rules.Adviser = &play.Adviser{Name: "other", Ask: func(_ context.Context, _ string, moves []game.Move, _ play.Limit, found func(search.Result)) error {
		found(search.Result{Depth: 1, Value: len(moves), Line: []game.Move{0}})
		return errors.New("it sent \"x\"")
	}}
	for _, asks := range []bool{false, true} {
		q := play.Query{Do: play.Load, Move: "1 2 3", Settings: play.Settings{Person: play.Both, Second: asks}}
		s, err := play.New(play.Local(rules), q, func(play.State) {})
		require.NoError(t, err)
		require.NoError(t, s.Review(t.Context(), play.Limit{Depth: 2}))
		s.Wait(t.Context())
		for ply, found := range s.State().Course {
			require.Equal(t, map[bool]string{true: "other: It sent \"x\"."}[asks], found.Problem, ply)
			require.Equal(t, asks, found.Second != nil)
			require.True(t, !asks || found.Second.Worth.Value == ply)
		}
		s.Close()
	}
}

// The moves of a game that is loaded are not marked by the review of another one with the same beginning, and the marks
// of a game come back with it.
func TestMistakesOfAnotherGame(t *testing.T) {
	a := analysing(t, "connect4", "", 1)
	load := func(moves string) play.State {
		require.NoError(t, a.Do(play.Query{Do: "load", From: moves}))
		return a.State()
	}
	load("4 4 4 4 1 2 3")
	require.NoError(t, a.Review(t.Context(), play.Limit{}))
	mistakes := a.State().Mistakes
	require.NotEmpty(t, mistakes)
	require.Equal(t, []any{5, "4"}, []any{mistakes[0].Ply, mistakes[0].Better})
	require.Empty(t, load("4 4 4 4 4 1").Mistakes)
	require.Equal(t, mistakes, load("4 4 4 4 1 2 3").Mistakes)
}

// A review values the last position of a finished game too.
func TestReviewToTheEnd(t *testing.T) {
	a := analysing(t, "tictactoe", "", 1)
	require.NoError(t, a.Do(play.Query{Do: "load", From: "0 3 1 4 2"}))
	require.NoError(t, a.Review(t.Context(), play.Limit{}))
	require.Equal(t, "X wins", a.State().Course[5].Worth.Text)
}

// A move that throws a chariot away is a blunder, and the review names a better one.
func TestMistakes(t *testing.T) {
	a := analysing(t, "xiangqi", "", 1)
	require.NoError(t, a.Do(play.Query{Do: "load", From: "a0a1 a9a8 a1d1 i6i5 d1d9"}))
	require.NoError(t, a.Review(t.Context(), play.Limit{Depth: 3}))
	mistakes := a.State().Mistakes
	require.NotEmpty(t, mistakes)
	last := mistakes[len(mistakes)-1]
	require.Equal(t, 5, last.Ply)
	require.Equal(t, "??", last.Mark)
	require.Greater(t, last.Lost, 0.4)
	require.NotEqual(t, "d1d9", last.Better)
	require.Regexp(t, `^The review found (\d mistakes? \(\?\) and )?\d blunders? \(\?\?\)\. Where a search is less than 6 plies deep`, a.State().Sentence)
}

// A move from which the person looks back begins a variation, which can be left again.
func TestVariations(t *testing.T) {
	a := analysing(t, "xiangqi", "", 1)
	names := func(ply int, want string) {
		t.Helper()
		require.Equal(t, want, strings.Join(a.State().Names, " "))
		require.Equal(t, ply, a.State().Ply)
		a.Stop()
	}
	move := func(ply int, name string) {
		t.Helper()
		require.NoError(t, a.Do(play.Query{Do: "look", Ply: ply}))
		require.NoError(t, a.Do(play.Word(name)))
	}
	require.NoError(t, a.Do(play.Query{Do: "load", From: "h2e2 h9g7 h0g2"}))
	move(0, "h2e2")
	names(1, "h2e2 h9g7 h0g2")
	require.Empty(t, a.State().Left)
	move(1, "b9c7")
	names(2, "h2e2 b9c7")
	move(2, "b0c2")
	names(3, "h2e2 b9c7 b0c2")
	move(2, "h0i2")
	names(3, "h2e2 b9c7 h0i2")
	require.Equal(t, "[Variant \"Chinese chess\"]\n[Result \"*\"]\n\n"+
		"1. h2e2 h9g7 (1... b9c7 2. b0c2 (2. h0i2)) 2. h0g2 *\n", a.State().Records["PGN"])
	require.Equal(t, "[DhtmlXQ]\n[DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n", a.State().Records["DhtmlXQ"])
	require.NoError(t, a.Do(play.Query{Do: "return"}))
	names(2, "h2e2 b9c7 b0c2")
	require.NoError(t, a.Do(play.Word("back")))
	names(1, "h2e2 b9c7 b0c2")
	move(1, "h9g7") // gives the variation up
	names(2, "h2e2 h9g7 h0g2")
	move(1, "b9c7")
	require.NoError(t, a.Do(play.Word("back")))
	names(1, "h2e2 h9g7 h0g2")
	require.Empty(t, a.State().Left)
	require.NoError(t, a.Do(play.Query{Do: "return"}))
	names(1, "h2e2 h9g7 h0g2")
}

// A game is written as it is read, in all notations, and a review stays.
func TestNotations(t *testing.T) {
	a := analysing(t, "xiangqi", "3k5/9/9/9/9/9/9/9/R8/4K3R b", 1)
	require.NoError(t, a.Do(play.Word("d9d8")))
	require.NoError(t, a.Do(play.Word("a1a9")))
	require.NoError(t, a.Review(t.Context(), play.Limit{Depth: 2}))
	before := a.State()
	var written []string
	for notation, want := range map[string]string{"WXF": "K4+1 R9+8", "Chinese": "將4進1 車九進八", "": "d9d8 a1a9"} {
		settings := a.State().Settings
		settings.Notation = notation
		require.NoError(t, a.Do(play.Query{Do: "set", Settings: settings}))
		s := a.State()
		require.Equal(t, want, strings.Join(s.Names, " "))
		require.Contains(t, s.Sentence, s.Names[1])
		for ply, thought := range s.Course {
			require.Equal(t, before.Course[ply].Best, thought.Best)
			require.Contains(t, thought.Text, thought.Line[0].Name)
		}
		require.Contains(t, s.Records["PGN"], s.Names[1])
		written = append(written, s.Records["PGN"], s.Records["DhtmlXQ"])
	}
	for _, text := range written {
		require.NoError(t, a.Do(play.Query{Do: "load", From: text}), text)
		require.Equal(t, before.Moves, a.State().Moves)
		require.Contains(t, a.State().Start, before.Start)
	}
	settings := before.Settings
	settings.Notation = "none"
	require.ErrorContains(t, a.Do(play.Query{Do: "set", Settings: settings}), "there are WXF, Chinese")
}

// Names that PGN would not read are quoted, and variations are skipped when they are read.
func TestRecordsOfAllGames(t *testing.T) {
	for _, g := range games.Playable() {
		a := analysing(t, g.Name, "", 1)
		for len(a.State().Moves) < 4 && a.State().Over == "" {
			require.NoError(t, a.Do(play.Word(a.State().Choices[0].Name)), g.Name)
		}
		require.NoError(t, a.Do(play.Query{Do: "look", Ply: 1}))
		if c := a.State().Choices; len(c) > 1 {
			require.NoError(t, a.Do(play.Word(c[1].Name)))
			require.NotEmpty(t, a.State().Left)
		}
		pgn := a.State().Records["PGN"]
		require.NoError(t, a.Do(play.Query{Do: "return"}))
		moves := a.State().Moves
		require.NoError(t, a.Do(play.Query{Do: "load", From: pgn}))
		require.Equal(t, moves, a.State().Moves, pgn)
		a.Stop()
	}
}

// A review of a game of points marks moves that keep the result and lose much of the margin, as mistakes.
func TestReviewMarksLostMargin(t *testing.T) {
	g, err := games.Lookup(games.Playable(), "othello")
	require.NoError(t, err)
	rng, marked := rand.New(rand.NewPCG(5, 5)), 0
	for range 10 {
		b := game.Must(othello.New(6))
		for len(b.Moves(nil)) > 0 && b.PliesLeft() > 16 {
			b.Make(b.Moves(nil)[rng.IntN(len(b.Moves(nil)))])
		}
		values, from := map[game.Move]int{}, b.String()
		for _, a := range othello.SolveEach(t.Context(), b) {
			values[a.Move] = a.Value
		}
		for m, v := range values {
			best := slices.Max(slices.Collect(maps.Values(values)))
			if best*v <= 0 {
				continue // the result changes
			}
			text := game.MoveName(b, m)
			q := play.Query{From: from, Moves: []game.Move{m}, Settings: play.Settings{Person: play.Both}}
			s, err := play.New(play.Local(g.Rules()), q, func(play.State) {})
			require.NoError(t, err)
			require.NoError(t, s.Review(t.Context(), play.Limit{}))
			got := s.State().Mistakes
			if best-v < 8 {
				require.Empty(t, got, text)
				continue
			}
			marked++
			require.Len(t, got, 1, text)
			require.Equal(t, "?", got[0].Mark)
			require.Equal(t, best-v, got[0].Points)
		}
	}
	require.NotZero(t, marked)
}
