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
		if n := xiangqi.Perft(position(b, xiangqi.Start), 5); n != 133_312_995 {
			b.Fatal(n)
		}
	}
}

const middleGame = "1nbak1bnr/4a1r2/1c2c4/2p1p1p1p/p8/4PC2P/P1P3P1R/9/8R/1NBAKABN1 w"

// BenchmarkNode measures the operations of a search at a node, on the 33,294
// positions three plies after a middle game. Every time includes Make and Unmake,
// which the first row measures alone.
func BenchmarkNode(b *testing.B) {
	var buf [128]game.Move
	for _, row := range []struct {
		name string
		do   func(p *fast.Position)
	}{
		{"make", func(p *fast.Position) {}},
		{"check", func(p *fast.Position) { p.InCheck() }},
		{"key", func(p *fast.Position) { p.Key() }},
		{"moves", func(p *fast.Position) { p.Moves(buf[:0]) }},
		{"captures", func(p *fast.Position) { p.Captures(buf[:0]) }},
		{"terminal", func(p *fast.Position) { p.Terminal() }},
		{"static", func(p *fast.Position) { p.Static() }},
		{"evaluate", func(p *fast.Position) { p.Evaluate() }},
	} {
		b.Run(row.name, func(b *testing.B) {
			p, nodes := position(b, middleGame), 0
			for b.Loop() {
				nodes = leaves(p, 3, row.do)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*nodes), "ns/node")
		})
	}
}

// leaves calls do with every position that many plies after p.
func leaves(p *fast.Position, plies int, do func(p *fast.Position)) int {
	if plies == 0 {
		do(p)
		return 1
	}
	var buf [128]game.Move
	n := 0
	for _, m := range p.LegalMoves(buf[:0]) {
		p.Make(m)
		n += leaves(p, plies-1, do)
		p.Unmake(m)
	}
	return n
}

// BenchmarkMove measures the questions of a search about one move, on all moves or
// all captures one ply after the same middle game.
func BenchmarkMove(b *testing.B) {
	for _, row := range []struct {
		name string
		list func(p *fast.Position, buf []game.Move) []game.Move
		do   func(p *fast.Position, m game.Move)
	}{
		{"gives-check", (*fast.Position).LegalMoves, func(p *fast.Position, m game.Move) { p.GivesCheck(m) }},
		{"is-legal", (*fast.Position).LegalMoves, func(p *fast.Position, m game.Move) { p.IsLegal(m) }},
		{"see", (*fast.Position).Captures, func(p *fast.Position, m game.Move) { p.SEE(m) }},
	} {
		b.Run(row.name, func(b *testing.B) {
			p := position(b, middleGame)
			var buf, list [128]game.Move
			first, asked := p.LegalMoves(buf[:0]), 0
			for b.Loop() {
				for _, m := range first {
					p.Make(m)
					moves := row.list(p, list[:0])
					for range 10 { // so that generating the moves costs little
						for _, m := range moves {
							row.do(p, m)
						}
					}
					asked += 10 * len(moves)
					p.Unmake(m)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(asked), "ns/move")
		})
	}
}
