// Package movesagain is the exercise moves-again: alpha-beta for a game in which a player
// may move several times in a row.
package movesagain

import (
	"fmt"
	"iter"
	"slices"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/render"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Once more", Lesson: "04", Number: 2,
		Import: map[string][]string{"gametree/pkg/game": {
			"Position", "Move", "Inf", "Turn", "Turner", "Side", "First", "Second",
		}},
		Tasks: []kit.Task{
			kit.NewTask("value", 4, "the value, in the full window", whole, value,
				full(1), full(2), full(1, 3), full(2, 1), full(2, 3, 1), full(4, 2, 1, 3), second(full(1)), second(full(2, 1)),
				full(1<<20), full(1<<20+1), full(1, 1<<20+1),
				full(slices.Repeat([]int{2}, 12)...), full(slices.Repeat([]int{1, 2}, 6)...)),
			kit.NewTask("window", 3, "in any window: the value inside it, a bound outside it", windows, value,
				row{[]int{1}, 1, -1, 0}, row{[]int{2}, 1, -1, 0}, row{[]int{2}, 1, 5, 6}, row{[]int{1, 2}, 1, 4, 7},
				row{[]int{2, 4, 1}, 1, 0, 3}, row{[]int{2, 4, 1}, 2, 5, 9}),
			kit.NewTask("leaves", 3, "no finished game evaluated needlessly", windows, leaves,
				full(1), full(1, 1), full(1, 2, 1), full(2, 1, 1), full(2, 1, 2, 1), full(2, 2, 1, 2, 1), full(2, 4, 1, 2, 3, 1)),
		},
		Pictures: map[string]kit.Picture{"Play": kit.Board(draw)},
	}
}

type answer struct {
	Play func(cards []int, player, alpha, beta int) (value, evaluated int, restored bool)
}

// row is a row of cards, the player to move, 1 or 2, and a window.
type row struct {
	Cards               []int
	Player, Alpha, Beta int
}

func full(cards ...int) row { return row{cards, 1, -game.Inf, game.Inf} }

func second(r row) row {
	r.Player = 2
	return r
}

var (
	whole   = kit.Generate(func(s *kit.Source) row { return row{cards(s), s.Between(1, 2), -game.Inf, game.Inf} }).Few(300)
	windows = kit.Generate(func(s *kit.Source) row {
		r := row{Cards: cards(s), Player: s.Between(1, 2)}
		r.Alpha, r.Beta = kit.WindowOf(s, best(r.Cards), func() int { return s.Between(-20, 20) })
		return r
	}).Few(700)
)

func cards(s *kit.Source) []int { return kit.List(s, 1, 9, func() int { return s.Between(1, 9) }) }

// ends returns each card that can be taken, and the cards that it leaves.
func ends(cards []int) iter.Seq2[int, []int] {
	return func(yield func(int, []int) bool) {
		last := len(cards) - 1
		if yield(cards[0], cards[1:]) && last > 0 {
			yield(cards[last], cards[:last])
		}
	}
}

// best returns how many points more the player to move takes.
func best(cards []int) int {
	value, _ := alphaBeta(cards, 0, -game.Inf, game.Inf)
	return value
}

// after is best after a card was taken, for the player who took it.
func after(card int, rest []int) int { return card + (1-2*(card%2))*best(rest) }

// alphaBeta returns the value of a game in which the player to move is ahead by so many
// points, and the number of finished games that alpha-beta evaluates.
func alphaBeta(cards []int, ahead, alpha, beta int) (value, leaves int) {
	if len(cards) == 0 {
		return ahead, 1
	}
	for card, rest := range ends(cards) {
		var v, n int
		if card%2 == 0 {
			v, n = alphaBeta(rest, ahead+card, alpha, beta)
		} else {
			v, n = alphaBeta(rest, -ahead-card, -beta, -alpha)
			v = -v
		}
		leaves += n
		if alpha = max(alpha, v); alpha >= beta {
			break
		}
	}
	return alpha, leaves
}

func play(t *kit.T, a answer, in row) (value, evaluated int) {
	value, evaluated, restored := a.Play(in.Cards, in.Player, in.Alpha, in.Beta)
	if !restored {
		t.Fail(kit.NotRestored, "the row is not as it was: take back every move that you make, before you leave the loop")
	}
	return value, evaluated
}

func value(t *kit.T, a answer, in row) {
	got, _ := play(t, a, in)
	t.WantIn(in.Alpha, in.Beta, got, best(in.Cards))
}

func leaves(t *kit.T, a answer, in row) {
	_, got := play(t, a, in)
	_, want := alphaBeta(in.Cards, 0, in.Alpha, in.Beta)
	t.Want("the number of finished games that alpha-beta evaluates", got, want)
}

func draw(c kit.Call) []render.Panel {
	row, player := kit.Arg[[]int](c, 0), kit.Arg[int](c, 1)
	p := render.Panel{Title: fmt.Sprintf("player %d to move", player), Board: game.Board{Squares: [][]game.Square{nil}}}
	for _, card := range row {
		p.Board.Squares[0] = append(p.Board.Squares[0], game.Square{Text: fmt.Sprint(card)})
	}
	for card, rest := range ends(row) {
		again := ""
		if card%2 == 0 && len(rest) > 0 {
			again = ", and moves again"
		}
		p.Notes = append(p.Notes, fmt.Sprintf("takes the %d%s: %+d", card, again, after(card, rest)))
	}
	return []render.Panel{p}
}
