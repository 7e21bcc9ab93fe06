package show

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"os"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/play"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/show/outlet"
)

// Opponent says who plays against the person. The zero value is alpha-beta that looks
// four plies ahead and moves second.
type Opponent struct {
	Title  string        `json:",omitzero"` // above the board, instead of the name of the game's type
	Rung   string        `json:",omitzero"` // a rung of the ladder, with switches to turn, such as full-nullmove
	Search search.Func   `json:"-"`         // a search of your own, instead of a rung (see search.Full); Rung may name it
	Whole  bool          `json:",omitzero"` // Search looks to the end of the game, whatever its depth
	Own    search.Rung   `json:"-"`         // a rung of your own, such as that of search.PUCT
	Solver search.Rung   `json:"-"`         // solves the game, for hints and analyses; none: Own, if it is exact
	Depth  int           `json:",omitzero"` // of its search in plies
	Time   time.Duration `json:",omitzero"` // for a move
	First  bool          `json:",omitzero"` // it moves first
	Quiet  bool          `json:",omitzero"` // what it thinks of the position is not shown, except as a hint
	Fixed  bool          `json:",omitzero"` // the page does not offer other searches and levels
	Lines  int           `json:",omitzero"` // above 0, the person moves for both and sees this many of the best lines
	Stats  bool          `json:",omitzero"` // Solve also writes the counts and the time on stderr, as a JSON object
}

// Asked returns the opponent that a command describes as JSON, with a search of the learner's
// if there is one. The commands in cells call it.
func Asked(description string, own ...search.Func) (o Opponent) {
	if err := json.Unmarshal([]byte(description), &o); err != nil {
		panic("show: the opponent is not readable: " + err.Error())
	}
	o.Search = append(own, nil)[0]
	return o
}

// PlayGame lets a person play the game that begins at p, in the output of the cell or in a terminal. The program ends
// with its cell; the kernel runs it again for each move, and all that the program does before PlayGame happens again. A
// cell may play several games, each on a board of its own. A game without a Board is a list of moves. Pieces are
// clicked where Touches says, or, without it, where the board changes.
func PlayGame(p game.Position, against ...Opponent) {
	if rollsDice(p) {
		return
	}
	var asked play.Query
	number, again, ours := request(&asked)
	if again && !ours {
		return
	}
	o := append(against, Opponent{})[0]
	rules, q := o.rules(p)
	q.Sitting = number
	switch serve := play.Local(rules); {
	case again:
		send := func(s play.State) { sendPlay(play.Reply{State: &s}) }
		if err := serve(context.Background(), asked, send); err != nil {
			sendFault(err)
		}
		os.Exit(0)
	case outlet.InNotebook():
		first, err := play.First(context.Background(), serve, q)
		switch {
		case err != nil:
			panic(play.Sentence(err))
		case outlet.Keeps():
			sendPlay(play.Offer{Query: q, State: first})
		default: // another kernel
			Bundle(render.Playable(first.Drawn(), render.Talk{}))
		}
	default:
		play.InTerminal(rules, q)
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

// offered counts the calls of PlayGame and Tree.
var offered int

// request returns the number of this call of PlayGame or Tree, and whether the kernel runs the
// program again to answer a request: one for this call, which it reads into asked, or for another.
func request(asked any) (number int, again, ours bool) {
	number = offered
	offered++
	text := os.Getenv(outlet.Request)
	if text == "" {
		return number, false, false
	}
	var to struct {
		Sitting int `json:"game"`
	}
	err := json.Unmarshal([]byte(text), &to)
	if ours = err == nil && to.Sitting == number; ours {
		err = json.Unmarshal([]byte(text), asked)
	}
	if err != nil {
		panic("show: the request of the kernel is not readable: " + err.Error())
	}
	return number, true, ours
}

func (o Opponent) rules(p game.Position) (play.Rules, play.Query) {
	var own []search.Rung
	rung := o.Rung
	if o.Search != nil {
		rung = cmp.Or(o.Rung, Name(o.Search), "your search")
		own = append(own, search.Rung{Name: rung, Func: o.Search, Whole: o.Whole})
	}
	if o.Own.Name != "" {
		rung, own = o.Own.Name, append(own, o.Own)
	}
	r := play.Own(o.Title, p, own...)
	r.Quiet, r.Fixed = o.Quiet, o.Fixed
	for _, s := range []search.Rung{o.Own, o.Solver} {
		if s.Own != nil && s.Exact { // hints and analyses ask it, too; to fill a table may take seconds, once
			r.Solve = func(ctx context.Context, p game.Position) []search.Result {
				return search.Each(context.WithoutCancel(ctx), s, p)
			}
		}
	}
	q := play.Query{Settings: play.Settings{
		Rung:  cmp.Or(rung, r.Opponent()),
		Limit: play.Limit{Depth: o.Depth, Milliseconds: int(o.Time.Milliseconds())},
	}}
	if q.Limit == (play.Limit{}) {
		q.Depth = 4
	}
	switch {
	case o.Lines > 0, r.Sides[1] == "":
		q.Person, q.Lines = play.Both, o.Lines
	case o.First:
		q.Person = 1
	}
	return r, q
}

func sendPlay(v any) {
	text, err := json.Marshal(v)
	if err != nil {
		panic("show: a state of the game does not marshal: " + err.Error())
	}
	outlet.Send(outlet.Output{ID: outlet.PlayID, Forms: map[string]string{outlet.PlayForm: string(text)}})
}

func sendFault(err error) {
	var panicked play.Panic
	errors.As(err, &panicked)
	sendPlay(play.Reply{Error: err.Error(), Stack: panicked.Stack})
}
