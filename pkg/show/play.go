package show

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/play"
	"gametree/pkg/search"
	"gametree/pkg/show/outlet"
)

// Opponent says who plays against the person. The zero value is alpha-beta that looks
// four plies ahead and moves second.
type Opponent struct {
	Title  string        // above the board, instead of the name of the game's type
	Rung   string        // a rung of the ladder, with switches to turn, such as full-nullmove
	Search search.Func   // a search of your own, instead of a rung (see search.Full); Rung may name it
	Own    search.Rung   // a rung of your own, such as that of search.PUCT
	Depth  int           // of its search in plies
	Time   time.Duration // for a move
	First  bool          // it moves first
	Sides  [2]string     // the names of the players, instead of First and Second
	Lines  int           // above 0, the person moves for both, and this many of the best lines are shown
}

// PlayGame lets a person play the game that begins at p, in the output of the cell or in
// a terminal. The program ends with its cell; the kernel runs it again for each move
// that the person makes, and all that the program does before PlayGame happens again.
// A later PlayGame of the same cell replaces the board.
//
// Board draws the game. If it has none, the moves are a list. Pieces are clicked where
// Touches says, or, without it, where the board changes.
func PlayGame(p game.Position, against ...Opponent) {
	if rollsDice(p) {
		return
	}
	number := offered
	offered++
	var asked play.Query
	text := os.Getenv(outlet.Request)
	again := text != ""
	if again {
		if err := json.Unmarshal([]byte(text), &asked); err != nil {
			panic("show: the request of the kernel is not readable: " + err.Error())
		}
		if asked.Sitting != number {
			return
		}
	}
	var o Opponent
	if len(against) > 0 {
		o = against[0]
	}
	rules, q := o.rules(p)
	q.Sitting = number
	switch serve := play.Local(rules); {
	case again:
		answer(serve, asked)
		os.Exit(0)
	case outlet.InNotebook():
		if err := offer(serve, q); err != nil {
			panic(play.Sentence(err))
		}
	default:
		if err := play.Terminal(context.Background(), serve, q, os.Stdin, os.Stdout, os.Stderr, nil); err != nil {
			fmt.Fprintln(os.Stderr, "gametree:", err)
		}
	}
}

// rollsDice reports whether p is a game with chance, and says so if it is.
func rollsDice(p game.Position) bool {
	dice := game.HasChance(p)
	if dice {
		Markdown("✗ In this game chance moves (it has the method `Weights`), but play and match roll no dice. " +
			"Search it with `show.Search(search.Expectiminimax, p, depth)`.")
	}
	return dice
}

// offered counts the calls of PlayGame.
var offered int

// rules returns the rules of the game, and the first request.
func (o Opponent) rules(p game.Position) (play.Rules, play.Query) {
	name := fmt.Sprintf("%T", p)
	name = cmp.Or(o.Title, name[strings.LastIndexByte(name, '.')+1:])
	var own []search.Rung
	rung := o.Rung
	if o.Search != nil {
		rung = cmp.Or(o.Rung, Name(o.Search), "your search")
		own = append(own, search.Rung{Name: rung, Func: o.Search})
	}
	if o.Own.Name != "" {
		rung, own = o.Own.Name, append(own, o.Own)
	}
	r := play.Own(name, p, own...)
	if o.Sides[0] != "" {
		r.Sides = o.Sides
	}
	q := play.Query{Settings: play.Settings{
		Rung:  cmp.Or(rung, r.Opponent()),
		Limit: play.Limit{Depth: o.Depth, Milliseconds: int(o.Time.Milliseconds())},
	}}
	if q.Limit == (play.Limit{}) {
		q.Depth = 4
	}
	switch {
	case o.Lines > 0:
		q.Person, q.Lines = play.Both, o.Lines
	case o.First:
		q.Person = 1
	}
	return r, q
}

// answer sends the answers to a request of the kernel.
func answer(serve play.Server, q play.Query) {
	send := func(r play.Reply) { sendPlay(r) }
	if err := serve(context.Background(), q, func(s play.State) { send(play.Reply{State: &s}) }); err != nil {
		var panicked play.Panic
		errors.As(err, &panicked)
		send(play.Reply{Error: err.Error(), Stack: panicked.Stack})
	}
}

// offer offers the game to the kernel, with its first state, in which no search has
// moved yet.
func offer(serve play.Server, q play.Query) (err error) {
	o := play.Offer{Query: q}
	first := q
	first.Person, first.Lines = play.Both, 0
	if err = serve(context.Background(), first, func(s play.State) { o.State = s }); err != nil {
		return err
	}
	o.State.Settings = q.Settings
	sendPlay(o)
	return nil
}

func sendPlay(v any) {
	text, err := json.Marshal(v)
	if err != nil {
		panic("show: a state of the game does not marshal: " + err.Error())
	}
	outlet.Send(outlet.Output{ID: outlet.PlayID, Forms: map[string]string{outlet.PlayForm: string(text)}})
}
