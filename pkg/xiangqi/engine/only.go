package engine

import (
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi/fast"
)

// only is a position in which the first player may play some of the legal moves only. As long
// as they are the choice, its key is its own, so that the table does not mix its value up with
// that of the position without this limit.
type only struct {
	*fast.Position
	moves []game.Move
}

func (p only) Key() uint64 {
	key := p.Position.Key()
	if p.Ply() == 0 {
		for _, m := range p.moves {
			key = key*31 + uint64(m)
		}
	}
	return key
}

func (p only) Moves(buf []game.Move) []game.Move { return p.filter(p.Position.Moves(buf), len(buf)) }
func (p only) LegalMoves(buf []game.Move) []game.Move {
	return p.filter(p.Position.LegalMoves(buf), len(buf))
}
func (p only) NoisyMoves(buf []game.Move) []game.Move {
	return p.filter(p.Position.NoisyMoves(buf), len(buf))
}
func (p only) Captures(buf []game.Move) []game.Move {
	return p.filter(p.Position.Captures(buf), len(buf))
}
func (p only) Quiets(buf []game.Move) []game.Move { return p.filter(p.Position.Quiets(buf), len(buf)) }
func (p only) IsLegal(m game.Move) bool           { return p.Position.IsLegal(m) && p.allows(m) }
func (p only) Clone() game.Position               { return only{p.Position.Clone().(*fast.Position), p.moves} }

func (p only) allows(m game.Move) bool { return p.Ply() > 0 || slices.Contains(p.moves, m) }

func (p only) filter(buf []game.Move, start int) []game.Move {
	rest := slices.DeleteFunc(buf[start:], func(m game.Move) bool { return !p.allows(m) })
	return buf[:start+len(rest)]
}
