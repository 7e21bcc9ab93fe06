package fast_test

import (
	"testing"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/fast"
)

// BenchmarkPerft counts 133,312,995 moves.
func BenchmarkPerft(b *testing.B) {
	for b.Loop() {
		if n := fast.Perft(position(b, xiangqi.Start), 5); n != 133_312_995 {
			b.Fatal(n)
		}
	}
}

// each times what is done with every position of some random games.
func each(b *testing.B, do func(p *fast.Position)) {
	var all []*fast.Position
	wander(b, 24, 30, func(_ *xiangqi.Position, p *fast.Position) {
		all = append(all, p.Clone().(*fast.Position))
	})
	for i := 0; b.Loop(); i++ {
		if i == len(all) {
			i = 0
		}
		do(all[i])
	}
}

func BenchmarkMoves(b *testing.B) {
	buf, n := make([]game.Move, 0, 128), 0
	each(b, func(p *fast.Position) {
		p.Forget()
		buf = p.Moves(buf[:0])
		n += len(buf)
	})
	b.ReportMetric(float64(n)/float64(b.N), "moves/op")
}

func BenchmarkCaptures(b *testing.B) {
	buf := make([]game.Move, 0, 128)
	each(b, func(p *fast.Position) {
		p.Forget()
		buf = p.Captures(buf[:0])
	})
}

func BenchmarkTerminal(b *testing.B) {
	each(b, func(p *fast.Position) {
		p.Forget()
		p.Terminal()
	})
}

func BenchmarkStatic(b *testing.B) { each(b, func(p *fast.Position) { p.Static() }) }

func BenchmarkEvaluate(b *testing.B) {
	each(b, func(p *fast.Position) {
		p.Forget()
		p.Evaluate()
	})
}

// eachMove times what is done with the moves of some middle games, by turns.
func eachMove(b *testing.B, list func(p *fast.Position) []game.Move, do func(p *fast.Position, m game.Move)) {
	type task struct {
		p *fast.Position
		m game.Move
	}
	var all []task
	wander(b, 24, 30, func(_ *xiangqi.Position, p *fast.Position) {
		c := p.Clone().(*fast.Position)
		c.InCheck()
		for _, m := range list(c) {
			all = append(all, task{c, m})
		}
	})
	for i := 0; b.Loop(); i++ {
		if i == len(all) {
			i = 0
		}
		do(all[i].p, all[i].m)
	}
}

func moves(p *fast.Position) []game.Move    { return p.Moves(nil) }
func captures(p *fast.Position) []game.Move { return p.NoisyMoves(nil) }

func BenchmarkMakeUnmake(b *testing.B) {
	eachMove(b, moves, func(p *fast.Position, m game.Move) {
		p.Make(m)
		p.Unmake(m)
	})
}

func BenchmarkGivesCheck(b *testing.B) {
	eachMove(b, moves, func(p *fast.Position, m game.Move) { p.GivesCheck(m) })
}

func BenchmarkIsLegal(b *testing.B) {
	eachMove(b, moves, func(p *fast.Position, m game.Move) { p.IsLegal(m) })
}

func BenchmarkSEE(b *testing.B) {
	eachMove(b, captures, func(p *fast.Position, m game.Move) { p.SEE(m) })
}

func BenchmarkWinsAtLeast(b *testing.B) {
	eachMove(b, captures, func(p *fast.Position, m game.Move) { p.WinsAtLeast(m, 0) })
}
