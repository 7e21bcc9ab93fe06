//go:build long

package fast_test

import (
	"context"
	"fmt"
	"go/format"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
)

const (
	firstGame, lastGame = 1000, 3900
	nodesPerMove        = 500
	decided             = 1500 // a player who is ahead by this has won

	steepness = 370  // the value at which a player expects to win 73 % of the points
	pull      = 1e-8 // towards the weights before, which decides where samples are few
	epochs    = 10
	batch     = 512
)

// TestFit writes fitted.go: the weights of the evaluation, fitted by Texel's method to games
// of the engine against itself. The fitted evaluation predicts two things, each as well as
// the other: the result of a game, and the value that a search finds. It starts from the
// present weights, and takes about three minutes of processor time.
//
// The weights in fitted.go come from 2,900 games of commit 5eca27d, whose weights were
// guessed, except those for material. In matches at 1,000 nodes a move they won 67 of 112
// points against the guessed ones: +69 Elo (95 %: +4 to +134), accepted by a sequential test
// of 50 Elo against 0. A network with 32 hidden units was trained on the same games and added
// to fitted weights. At equal nodes it gained +35 Elo over such weights (-23 to +92), and it
// cost 13 % of the speed, so it was left out.
func TestFit(t *testing.T) {
	all := played()
	w := fast.DefaultWeights()
	params := parameters("", reflect.ValueOf(w).Elem())
	tally(all, w, params)
	fit(t, all, params)
	text, err := format.Source([]byte(source(reflect.ValueOf(w).Elem())))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile("fitted.go", text, 0o644))
}

// A sample is a quiet position of a game, for the player to move.
type sample struct {
	*fast.Position
	value, result float64 // of the search, and of the game: 1 won, ½ drawn, 0 lost

	early  float64
	counts []counted
}

// counted says how often a parameter counts for the player to move.
type counted struct{ parameter, times int }

// played returns the samples of all games, in order.
func played() (all []sample) {
	games := make([][]sample, lastGame)
	var wait sync.WaitGroup
	for worker := range 4 {
		wait.Go(func() {
			know := &search.Knowledge{Bytes: 1 << 20}
			for n := firstGame + worker; n < lastGame; n += 4 {
				games[n] = selfPlay(uint64(n), know)
			}
		})
	}
	wait.Wait()
	for _, g := range games {
		all = append(all, g...)
	}
	return all
}

// selfPlay plays game number n, after 4 to 13 random moves, and returns its quiet
// positions: there is no check, and the best move captures nothing.
func selfPlay(n uint64, know *search.Knowledge) (all []sample) {
	rng := rand.New(rand.NewPCG(20, n))
	p := opening(rng)
	if p == nil {
		return nil
	}
	know.Forget()
	rung, err := engine.Lookup(engine.Strongest)
	if err != nil {
		panic(err)
	}
	value := 0 // of the last position
	for range 240 {
		p.Root()
		if p.Terminal() {
			value = p.Evaluate()
			break
		}
		a, err := search.Think(context.Background(), know.Equip(rung, p.Mover().Index()), p, search.Limits{Nodes: nodesPerMove}, nil)
		if err != nil {
			panic(err)
		}
		if max(a.Value, -a.Value) > decided {
			value = a.Value
			break
		}
		if _, to := xiangqi.Ends(a.Move); !p.InCheck() && p.At(to) == xiangqi.Empty {
			still := p.Snapshot()
			all = append(all, sample{Position: &still, value: float64(a.Value)})
		}
		p.Make(a.Move)
	}
	for i := range all {
		all[i].result = 0.5 + 0.5*float64(max(-1, min(value, 1))*sign(all[i].Mover() == p.Mover()))
	}
	return all
}

// sign returns 1 or -1.
func sign(plus bool) int {
	if plus {
		return 1
	}
	return -1
}

// opening returns the position after 4 to 13 random moves, or nil if the game is over or a
// player is ahead by two soldiers.
func opening(rng *rand.Rand) *fast.Position {
	p, err := fast.New(xiangqi.NewBoard())
	if err != nil {
		panic(err)
	}
	for range 4 + rng.IntN(10) {
		moves := p.Moves(nil)
		if len(moves) == 0 {
			return nil
		}
		p.Make(moves[rng.IntN(len(moves))])
	}
	p.Root()
	shallow := search.Engine{Switches: search.Switches{Rank: true, History: true, Quiescence: true}}
	a, err := shallow.Search(context.Background(), p, search.Limits{Depth: 2}, nil)
	if err != nil || p.Terminal() || max(a.Value, -a.Value) > 2*p.Unit() {
		return nil
	}
	return p
}

// A parameter is one pair of weights, by a name such as "Places 4 0 2".
type parameter struct {
	name        string
	early, late reflect.Value
}

// parameters returns the pairs of weights in v, a part of a Weights by that name.
func parameters(name string, v reflect.Value) (all []parameter) {
	switch v.Kind() {
	case reflect.Array:
		for i := range v.Len() {
			all = append(all, parameters(fmt.Sprint(name, " ", i), v.Index(i))...)
		}
	case reflect.Struct:
		if early := v.FieldByName("Early"); early.IsValid() {
			return pairs(name, early, v.FieldByName("Late"))
		}
		for i := range v.NumField() {
			if f := v.Type().Field(i).Name; f != "Force" && f != "Tempo" {
				all = append(all, parameters(f, v.Field(i))...)
			}
		}
	}
	return all
}

// pairs returns the pairs of two numbers, or of two arrays of the same form.
func pairs(name string, early, late reflect.Value) (all []parameter) {
	if early.CanInt() {
		return []parameter{{name, early, late}}
	}
	for i := range early.Len() {
		all = append(all, pairs(fmt.Sprint(name, " ", i), early.Index(i), late.Index(i))...)
	}
	return all
}

// tally finds out how often each parameter counts in each sample: where a weight is one
// larger, by that much the sum of the terms is larger. The places, which are most of the
// parameters, are faster read from the board.
func tally(all []sample, w *fast.Weights, params []parameter) {
	places := map[string]int{}
	fast.Prepare(w)
	before := make([]fast.Score, len(all))
	for i, x := range all {
		before[i], all[i].early = x.Terms(), x.Early()
	}
	for n, a := range params {
		if strings.HasPrefix(a.name, "Places") {
			places[a.name] = n
			continue
		}
		a.early.SetInt(a.early.Int() + 1)
		fast.Prepare(w)
		for i, x := range all {
			if times := int(x.Terms().Early - before[i].Early); times != 0 {
				all[i].counts = append(x.counts, counted{n, times * sign(x.Mover() == xiangqi.Red)})
			}
		}
		a.early.SetInt(a.early.Int() - 1)
	}
	for i, x := range all {
		for s := range xiangqi.Square(xiangqi.Squares) {
			if c := x.At(s); c != xiangqi.Empty {
				file, row, red := int(s)%xiangqi.Files, int(s)/xiangqi.Files, c > 0
				if red {
					row = xiangqi.Ranks - 1 - row
				}
				name := fmt.Sprint("Places ", int(max(c, -c)), " ", row, " ", min(file, xiangqi.Files-1-file))
				all[i].counts = append(all[i].counts, counted{places[name], sign(red == (x.Mover() == xiangqi.Red))})
			}
		}
	}
}

// fit changes the parameters so that they predict the samples better, by Adam (Kingma and Ba
// 2015) on the squared errors of batches.
func fit(t *testing.T, all []sample, params []parameter) {
	n := 2 * len(params) // early and late weights in turn
	w, before, slope, mean, square := make([]float64, n), make([]float64, n), make([]float64, n), make([]float64, n), make([]float64, n)
	for i, a := range params {
		w[2*i], w[2*i+1] = float64(a.early.Int()), float64(a.late.Int())
	}
	copy(before, w)
	tempo := float64(fast.DefaultWeights().Tempo)
	rng := rand.New(rand.NewPCG(1, 1))
	steps := 0.0
	for epoch := range epochs {
		rate, loss := 1-float64(epoch)/epochs, 0.0
		for i, at := range rng.Perm(len(all)) {
			x := &all[at]
			value := tempo
			for _, c := range x.counts {
				value += float64(c.times) * (w[2*c.parameter]*x.early + w[2*c.parameter+1]*(1-x.early))
			}
			p := chance(value)
			e := p - (chance(x.value)+x.result)/2
			loss += e * e
			d := 2 * e * p * (1 - p) / steepness
			for _, c := range x.counts {
				slope[2*c.parameter] += d * float64(c.times) * x.early
				slope[2*c.parameter+1] += d * float64(c.times) * (1 - x.early)
			}
			if i%batch != batch-1 {
				continue
			}
			steps++
			for j := range w {
				g := slope[j]/batch + pull*(w[j]-before[j])
				slope[j] = 0
				mean[j] += 0.1 * (g - mean[j])
				square[j] += 0.001 * (g*g - square[j])
				w[j] -= rate * mean[j] / (1 - math.Pow(0.9, steps)) / (math.Sqrt(square[j]/(1-math.Pow(0.999, steps))) + 1e-9)
			}
		}
		t.Logf("epoch %d: %d samples, loss %.5f", epoch+1, len(all), loss/float64(len(all)))
	}
	for i, a := range params {
		a.early.SetInt(int64(math.Round(w[2*i])))
		a.late.SetInt(int64(math.Round(w[2*i+1])))
	}
}

// chance returns the points that a player with that value expects.
func chance(value float64) float64 { return 1 / (1 + math.Exp(-value/steepness)) }

// source writes weights as a Go file.
func source(w reflect.Value) string {
	var b strings.Builder
	b.WriteString("// Code generated by TestFit (fit_test.go). DO NOT EDIT.\n\npackage fast\n\n" +
		"// DefaultWeights returns the weights of the engine.\nfunc DefaultWeights() *Weights {\nreturn &Weights{\n")
	for i := range w.NumField() {
		fmt.Fprintf(&b, "%s: %s%s,\n", w.Type().Field(i).Name, name(w.Field(i)), literal(w.Field(i)))
	}
	b.WriteString("}\n}\n")
	return b.String()
}

// name returns the type of v in package fast, if a literal needs it.
func name(v reflect.Value) string {
	if v.CanInt() {
		return ""
	}
	return strings.ReplaceAll(strings.ReplaceAll(v.Type().String(), "fast.", ""), "[8]", "[kinds]")
}

// kindNames are the names of the kinds in package fast.
var kindNames = []string{1: "general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier"}

// literal writes a value without its type. What is zero for a kind is left out.
func literal(v reflect.Value) string {
	if v.CanInt() {
		return fmt.Sprint(v.Int())
	}
	var parts []string
	switch {
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			parts = append(parts, name(v.Field(i))+literal(v.Field(i)))
		}
	case v.Len() == len(kindNames):
		for kind, word := range kindNames {
			if !v.Index(kind).IsZero() {
				parts = append(parts, "\n"+word+": "+literal(v.Index(kind)))
			}
		}
		parts = append(parts, "\n")
	default:
		for i := range v.Len() {
			parts = append(parts, literal(v.Index(i)))
			if v.Index(i).Kind() == reflect.Array {
				parts[i] = "\n" + parts[i]
			}
		}
		if v.Index(0).Kind() == reflect.Array {
			parts = append(parts, "\n")
		}
	}
	return "{" + strings.Join(parts, ", ") + "}"
}
