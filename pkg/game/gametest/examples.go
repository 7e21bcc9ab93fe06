package gametest

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"gametree/pkg/game"
)

// Examples checks the examples of game.Exampler, and returns how many there are and a
// finding for each that does not hold.
func Examples(newGame func() game.Position) (all int, findings []Finding) {
	e, ok := game.Find[game.Exampler](newGame())
	if !ok {
		return 0, nil
	}
	examples := e.Examples()
	for i, text := range examples {
		rule, moves, claims, err := parseExample(text)
		x := example{p: newGame()}
		if err == nil {
			err = x.check(moves, claims)
		}
		if err == nil {
			continue
		}
		f := Finding{Promise: rule, Moves: x.names, Sentence: err.Error()}
		if b, ok := game.Find[game.Boarder](x.p); ok && err != errForm {
			f.Board, f.Pictures = b.Board().String(), []Picture{{where(x.names), b.Board()}}
		}
		if f.Promise == "" {
			f.Promise = fmt.Sprintf("Example %d", i+1)
		}
		findings = append(findings, f)
	}
	return len(examples), findings
}

var errForm = errors.New(`want "RULE: MOVES -> CLAIMS", such as ` +
	`"who completes a box moves again: a b c -> first to move"`)

// parseExample reads an example as game.Exampler describes it.
func parseExample(text string) (rule string, moves, claims []string, err error) {
	before, after, ok := strings.Cut(text, "->")
	rule, played, named := strings.Cut(before, ": ")
	if !named {
		rule, played, named = strings.Cut(strings.TrimSpace(before), ":")
	}
	if !ok || !named || strings.TrimSpace(after) == "" {
		return text, nil, nil, errForm
	}
	for claim := range strings.SplitSeq(after, ",") {
		claims = append(claims, strings.TrimSpace(claim))
	}
	return strings.TrimSpace(rule), strings.Fields(played), claims, nil
}

// example plays the moves of one example.
type example struct {
	p     game.Position
	names []string // of the moves made
}

func (x *example) check(moves, claims []string) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("the game panics: %v", fault)
		}
	}()
	for _, name := range moves {
		m, err := x.legal(name)
		if err != nil {
			return err
		}
		x.p.Make(m)
		x.names = append(x.names, name)
	}
	for _, claim := range claims {
		if err := x.claim(claim); err != nil {
			return err
		}
	}
	return nil
}

func (x *example) legal(name string) (game.Move, error) {
	var names []string
	for _, m := range x.p.Moves(nil) {
		if n := game.MoveName(x.p, m); n == name || strconv.Itoa(int(m)) == name {
			return m, nil
		}
		names = append(names, game.MoveName(x.p, m))
	}
	return game.NoMove, fmt.Errorf("%s is not one of the legal moves %v", name, names)
}

var players = []string{"first", "second"}

// claim returns an error if a claim does not hold at the position.
func (x *example) claim(claim string) error {
	p := x.p
	mover := game.Mover(p, len(x.names))
	state := "goes on"
	if p.Terminal() {
		state = "over"
	}
	result := "draw"
	if v := p.Evaluate(); v != 0 {
		result = players[mover] + " wins"
		if v < 0 {
			result = players[1-mover] + " wins"
		}
	}
	count := fmt.Sprintf("%d moves", len(p.Moves(nil)))
	got := ""
	switch word, rest, _ := strings.Cut(claim, " "); {
	case claim == "over" || claim == "goes on":
		got = state
	case claim == "draw" || rest == "wins":
		got = result
		if state != "over" {
			got = state
		}
	case rest == "to move":
		got = players[mover] + " to move"
	case rest == "moves" || rest == "move":
		claim, got = word+" moves", count
	case word == "value": // perhaps copied from a page, with a minus sign
		claim, got = "value "+strings.Replace(rest, "−", "-", 1), fmt.Sprint("value ", p.Evaluate())
	case word == "can" || word == "cannot":
		got = "can " + rest
		if _, err := x.legal(rest); err != nil {
			got = "cannot " + rest
		}
	default:
		return fmt.Errorf("%q is no claim; there are: first to move, second to move, 3 moves, value 2, over, goes on, "+
			"first wins, second wins, draw, can NAME, cannot NAME", claim)
	}
	if got != claim {
		return fmt.Errorf("want %q, got %q", claim, got)
	}
	return nil
}
