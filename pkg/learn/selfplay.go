// Package learn trains small networks that judge the positions of a game, by games that a search
// plays against itself. It works for any game.Position that draws a board. All random choices depend
// on a seed, and the same seed gives the same weights.
//
// Reading order: encoding.go (what a network sees), policyvalue.go (a network that guides a search),
// selfplay.go, file.go; nnue.go (a network whose hidden layer a move only changes), inside.go (a game
// that it judges inside a search).
package learn

import (
	"bytes"
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"gametree/pkg/atomicfile"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

// SelfPlay is learning by self-play as in AlphaZero (Silver et al. 2018), on a small scale. A
// network guides the search that plays both sides; then the network learns the visits of the
// search and the results of the games, and the next games are better.
type SelfPlay struct {
	Start  func() game.Position
	Games  int     // in a generation
	Visits int     // of the search for a move
	C      float64 // the weight of the priors
	Noise  float64 // the share of noise in the priors of the root
	Random int     // a game begins after fewer random plies than this
	Drawn  int     // before this ply, moves are drawn by their visits
	Window int     // the number of generations to learn from
	Passes float64 // through the samples of the window, after each generation
	Result float64 // the share of the game's result in the value to learn; the rest is the search's
	Seed   uint64

	// Search samples p with that many visits, as search.PUCT does; nil means search.PUCT.
	Search func(p game.Position, guide search.Guide, visits int) search.Samples
}

// NewSelfPlay returns the settings with which Connect Four learns in 40 generations.
func NewSelfPlay(start func() game.Position) SelfPlay {
	return SelfPlay{
		Start: start, Games: 400, Visits: 25, C: 1.2, Noise: 0.25, Random: 9, Drawn: 10,
		Window: 10, Passes: 0.5, Result: 0.5, Seed: 1,
	}
}

// Shares returns each number of visits divided by their sum.
func Shares(visits []int) (shares []float64) {
	sum := 0
	for _, n := range visits {
		sum += n
	}
	for _, n := range visits {
		shares = append(shares, float64(n)/float64(sum))
	}
	return shares
}

// Targets returns what a network should learn from a game. pi has the shares of the visits in
// each position; z has the value for the player to move there: the result of the game, with
// the weight mix, and q, the search's value, with the rest. turns has the player to move, 0 or
// 1. winner is the player who won, or -1 after a draw.
func Targets(turns []int, visits [][]int, winner int, q []float64, mix float64) (pi [][]float64, z []float64) {
	for i, turn := range turns {
		result := 1.0
		switch {
		case winner < 0:
			result = 0
		case winner != turn:
			result = -1
		}
		pi, z = append(pi, Shares(visits[i])), append(z, mix*result+(1-mix)*q[i])
	}
	return pi, z
}

// Rate returns the learning rate when that share of the training is done, from 0 to 1. It
// falls from 0.002 to 0.0005 along a cosine.
func Rate(done float64) float64 { return 0.002 * (0.25 + 0.375*(1+math.Cos(math.Pi*min(done, 1)))) }

// Train learns for that many generations. after, if not nil, is called before the first one
// with 0, and after each one with its number; if it returns false, no more follow.
func (s SelfPlay) Train(generations int, after func(generation int, t *Trainer) bool) (*PolicyValue, error) {
	t, err := s.Begin()
	if err != nil {
		return nil, err
	}
	for g := 0; (after == nil || after(g, t)) && g < generations; g++ {
		t.Generation(Rate(float64(g+1) / float64(generations)))
	}
	return t.Network, nil
}

// During learns for that long, or until ctx ends, and returns the trainer. It writes the network
// to file at the beginning, after each generation and at the end. tell, which works as fmt.Printf
// does, hears how far it is. The error is about the game or the file.
func (s SelfPlay) During(
	ctx context.Context, long time.Duration, file string, tell func(format string, args ...any),
) (*Trainer, error) {
	t, err := s.Begin()
	if err != nil {
		return nil, err
	}
	began := time.Now()
	t.Stop = func() bool {
		tell("%.0f of %.0f s, generation %d", time.Since(began).Seconds(), long.Seconds(), t.Generations+1)
		return ctx.Err() != nil || time.Since(began) > long
	}
	for {
		var text bytes.Buffer
		if err := errors.Join(t.Network.Save(&text), atomicfile.Write(file, text.Bytes(), 0o644)); err != nil {
			return nil, err
		}
		if t.Stop() {
			return t, nil
		}
		t.Generation(Rate(float64(time.Since(began)) / float64(long)))
	}
}

// Trainer is learning by self-play that goes on. A caller may change its settings between two
// generations.
type Trainer struct {
	SelfPlay
	Network *PolicyValue

	Generations int // how many there were

	Stop func() bool // asked before each game; if it returns true, the generation is over; or nil

	adam   *adam
	recent [][]Target // of the window
	rng    *rand.Rand
	root   bool // the guide has not yet seen the root
}

// Begin returns a trainer with a network that has learnt nothing.
func (s SelfPlay) Begin() (*Trainer, error) {
	e, err := NewEncoding(s.Start)
	if err != nil {
		return nil, err
	}
	if s.Search == nil {
		s.Search = func(p game.Position, guide search.Guide, visits int) search.Samples {
			return search.PUCT{C: s.C, Guide: guide}.Sample(p, visits)
		}
	}
	n := NewPolicyValue(e, s.Seed)
	return &Trainer{SelfPlay: s, Network: n, adam: newAdam(n), rng: rand.New(rand.NewPCG(2, s.Seed))}, nil
}

// Generation plays the games of a generation and learns from the window.
func (t *Trainer) Generation(rate float64) {
	var played []Target
	for range t.Games {
		if t.Stop != nil && t.Stop() {
			return
		}
		played = append(played, t.play()...)
	}
	t.recent = append(t.recent, played)
	t.recent = t.recent[max(0, len(t.recent)-t.Window):]
	t.learn(rate)
	t.Generations++
}

// longest is the number of plies after which a game is a draw.
const longest = 300

// play plays one game and returns its positions with what the network should learn.
func (t *Trainer) play() (all []Target) {
	p, plies := t.opening(t.rng.IntN(max(t.Random, 1)))
	var turns []int
	var visits [][]int
	var values []float64
	for ; !p.Terminal() && plies < longest; plies++ {
		t.root = true
		samples := t.Search(p, t.guide, t.Visits)
		x, n := Target{Active: t.Network.Active(p, nil)}, []int(nil)
		for _, s := range samples {
			x.Moves, n = append(x.Moves, s.Move), append(n, s.Visits)
		}
		all, turns, visits = append(all, x), append(turns, game.Mover(p, plies)), append(visits, n)
		total := samples.Total()
		values = append(values, 2*total.Mean()-1)
		move := samples.MostVisited()
		if plies < t.Drawn {
			move = x.Moves[t.draw(Shares(n))]
		}
		p.Make(move)
	}
	pi, z := Targets(turns, visits, winner(p, plies), values, t.Result)
	for i := range all {
		all[i].Policy, all[i].Value = pi[i], z[i]
	}
	return all
}

// winner returns the player who has won p after that many plies, or -1 if nobody has.
func winner(p game.Position, plies int) int {
	if !p.Terminal() {
		return -1
	}
	return game.Winner(p, game.Mover(p, plies))
}

// opening returns an unfinished position after that many random plies, in which the player to
// move cannot end the game at once.
func (t *Trainer) opening(plies int) (p game.Position, made int) {
	for {
		p = t.Start()
		for made = 0; made < plies && !p.Terminal(); made++ {
			moves := p.Moves(nil)
			p.Make(moves[t.rng.IntN(len(moves))])
		}
		if !p.Terminal() && !ends(p) {
			return p, made
		}
		plies-- // some games are short
	}
}

func ends(p game.Position) (ended bool) {
	for _, m := range p.Moves(nil) {
		p.Make(m)
		ended = ended || p.Terminal()
		p.Unmake(m)
	}
	return ended
}

// guide asks the network, and mixes Dirichlet noise with the parameter 1 into the priors of
// the root, so that the search also tries moves that the network rejects.
func (t *Trainer) guide(p game.Position, moves []game.Move) (priors []float64, value float64) {
	priors, value = t.Network.Guide(p, moves)
	if !t.root {
		return priors, value
	}
	t.root = false
	noise, sum := make([]float64, len(moves)), 0.0
	for i := range noise {
		noise[i] = t.rng.ExpFloat64()
		sum += noise[i]
	}
	for i := range priors {
		priors[i] = (1-t.Noise)*priors[i] + t.Noise*noise[i]/sum
	}
	return priors, value
}

// draw returns an index at random, each with its share.
func (t *Trainer) draw(shares []float64) (drawn int) {
	u := t.rng.Float64()
	for i, share := range shares {
		if share > 0 {
			if drawn = i; u < share {
				break
			}
			u -= share
		}
	}
	return drawn
}

// batch is the number of samples after which the network takes a step.
const batch = 64

// learn goes through the samples of the window in batches drawn at random. Half of the
// samples are mirrored, if the game has a mirror.
func (t *Trainer) learn(rate float64) {
	all := slices.Concat(t.recent...)
	steps := max(1, int(t.Passes*float64(len(all))/batch))
	for range steps {
		for range batch {
			x := all[t.rng.IntN(len(all))]
			if t.rng.IntN(2) == 0 {
				x = t.Network.mirrored(x)
			}
			t.Network.learn(x, t.adam.slopes)
		}
		t.adam.step(t.Network, batch, rate)
	}
}

// mirrored returns x in the mirror, or x if there is none.
func (n *PolicyValue) mirrored(x Target) Target {
	if n.Mirror == nil {
		return x
	}
	x.Active, x.Moves = slices.Clone(x.Active), slices.Clone(x.Moves)
	for i, input := range x.Active {
		x.Active[i] = n.Mirror(input)
	}
	for i, m := range x.Moves {
		x.Moves[i] = n.MirrorMove(m)
	}
	return x
}
