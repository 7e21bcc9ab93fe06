package connect4

import (
	"context"
	"math/bits"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Threats is the rung of Solve.
var Threats = search.Rung{
	Name: "threats", Title: "Null windows and threats",
	Adds: "asks yes or no; tries only moves that do not lose at once, the one with most threats first",
	File: "solve.go", Exact: true, Own: Solve,
}

// Rungs returns the rungs of the ladder and Threats.
func Rungs() []search.Rung { return append(search.Serving(&Board{}), Threats) }

// Score returns a value as most programs for Connect Four state it: the number of
// stones that the winner still has when the fourth stands in line, the stone that
// completes it included. It is negative if the player to move loses, and 0 for a draw.
func (b *Board) Score(value int) int {
	plies, decided := game.Plies(value)
	switch {
	case !decided:
		return 0
	case plies < 0:
		return -b.stonesLeft(-plies)
	}
	return b.stonesLeft(plies)
}

// stonesLeft returns the stones left to the player who moves on that ply, counted
// from 1, with the one that he is about to play.
func (s *shape) stonesLeft(ply int) int { return (s.size()-ply)/2 + 1 }

func (s *shape) size() int { return s.width * s.height }

// valueOf returns the value with that score for the player to move after ply plies.
func (b *Board) valueOf(score, ply int) int {
	switch {
	case score == 0:
		return 0
	case score < 0:
		return -b.valueOf(-score, ply+1)
	}
	last := b.size() - 2*(score-1) // the ply of the winning stone, or the one after it
	if (last-ply)%2 == 0 {
		last--
	}
	return game.Win - last
}

// Solve returns the value of a Connect Four position and the first best column. It
// is a search.Solver. Positions of the usual board with few stones are in a book.
func Solve(p game.Position, spent func(nodes int) bool) search.Result {
	b := board(p)
	return newSolver(b, b.book(), spent).solve(b)
}

// SolveWithoutBook is Solve without the book.
func SolveWithoutBook(p game.Position, spent func(nodes int) bool) search.Result {
	b := board(p)
	return newSolver(b, nil, spent).solve(b)
}

func (s *solver) solve(b *Board) search.Result {
	move, score := s.best(b)
	if s.Nodes == 0 { // the game is over, or the next stone wins
		s.Nodes, s.Leaves = 1, 1
	}
	return search.Result{Value: b.valueOf(score, b.Ply()), Move: move, Depth: b.PliesLeft(), Stats: s.Stats}
}

// SolveEach returns the result of every move of a Connect Four position, or nil if spent
// returned true before. The Stats of each are those of all.
func SolveEach(p game.Position, spent func(nodes int) bool) (all []search.Result) {
	b := board(p)
	s := newSolver(b, b.book(), spent)
	moves, best := b.Moves(nil), 0
	if len(moves) > 0 {
		best = s.score(b.own, b.all)
	}
	for _, m := range moves {
		all = append(all, s.result(b, m, -best))
	}
	if s.stopped {
		return nil
	}
	for i := range all {
		all[i].Stats = s.Stats
	}
	return all
}

// Backwards returns a function that solves the positions of one game, if asked from the last one to the first. It
// returns the results of the move played, which is NoMove at the end, and of a better one, or nil if ctx ends before.
// Each value is a bound for the position before, and the table stays, so that most answers take one question.
func Backwards() func(ctx context.Context, p game.Position, played game.Move) []search.Result {
	s := newSolver(game.Must(New(Width, Height)), nil, nil)
	s.solved = map[uint64]int{}
	return func(ctx context.Context, p game.Position, played game.Move) (all []search.Result) {
		b, best := board(p), -s.size()
		s.book, s.spent, s.stopped, s.Stats = b.book(), search.Until(ctx), false, search.Stats{}
		if played != game.NoMove {
			all = append(all, s.result(b, played, best))
			best = b.Score(all[0].Value)
		}
		if score := s.scoreFrom(best, b.own, b.all); score > best {
			best, all = score, append(all, s.result(b, s.firstBest(b, score), -score))
		}
		if s.stopped {
			return nil
		}
		s.solved[b.Key()] = best
		return all
	}
}

// result returns the result of a move. The score of the position after it is at least least.
func (s *solver) result(b *Board, m game.Move, least int) search.Result {
	b.Make(m)
	score, known := s.solved[b.Key()]
	if b.Terminal() {
		score = b.Score(b.Evaluate())
	} else if !known {
		score = s.scoreFrom(least, b.own, b.all)
	}
	value := -b.valueOf(score, b.Ply())
	b.Unmake(m)
	return search.Result{
		Value: value, Bound: search.Exact, Move: m, Line: []game.Move{m}, Depth: b.PliesLeft(), Ended: true, Stats: s.Stats,
	}
}

// solver is one call of Solve. Its functions take a position as two words: the stones
// of the player to move, and all stones.
//
// The boards of bits and the table of pairs are those of Fhourstones (Tromp, 2008). The null windows, the moves that do
// not lose at once and the order by threats are those of Pons's tutorial (Solving Connect 4, 2017).
type solver struct {
	*shape
	table answers
	book  book // or nil
	search.Stats
	solved map[uint64]int // the scores of positions by their keys; see Backwards

	spent   func(nodes int) bool
	stopped bool
}

func newSolver(b *Board, known book, spent func(nodes int) bool) *solver {
	return &solver{shape: b.shape, table: make(answers, 1<<pairBits), book: known, spent: spent}
}

func (s *solver) best(b *Board) (game.Move, int) {
	if b.Terminal() {
		return game.NoMove, b.Score(b.Evaluate())
	}
	score := s.score(b.own, b.all)
	return s.firstBest(b, score), score
}

// firstBest returns the first column that reaches the score of the position.
func (s *solver) firstBest(b *Board, score int) game.Move {
	moves := b.Moves(nil)
	for _, m := range moves[:len(moves)-1] {
		b.Make(m)
		best := b.won || b.Terminal() && score == 0 || !b.Terminal() && !s.atLeast(b.own, b.all, 1-score)
		b.Unmake(m)
		if best {
			return m
		}
	}
	return moves[len(moves)-1]
}

// score returns the score of an unfinished position.
func (s *solver) score(own, all uint64) int { return s.scoreFrom(-s.size(), own, all) }

// scoreFrom is score if that is not below least: it asks who wins, and then goes on
// from 0. Halving the range of scores that are left takes as many nodes.
func (s *solver) scoreFrom(least int, own, all uint64) int {
	ply := bits.OnesCount64(all)
	low, high := max(least, -s.stonesLeft(ply+2)), s.stonesLeft(ply+1)
	for low < high && !s.stopped {
		asked := min(high, max(1, low+1))
		if s.atLeast(own, all, asked) {
			low = asked
		} else {
			high = asked - 1
		}
	}
	return low
}

// atLeast reports whether the player to move reaches that score or a higher one in an unfinished position.
func (s *solver) atLeast(own, all uint64, score int) bool {
	if known, ok := s.book.score(s.shape, own, all); ok {
		return score <= known
	}
	if s.winsAtOnce(own, all) {
		return score <= s.stonesLeft(bits.OnesCount64(all)+1)
	}
	return s.search(own, all, score)
}

// winsAtOnce reports whether the next stone can complete a line.
func (s *shape) winsAtOnce(own, all uint64) bool {
	return s.completing(own)&(all+s.bottom)&s.squares != 0
}

// search is atLeast where the player to move does not win at once. It is alpha-beta
// in a null window: every answer is yes or no.
func (s *solver) search(own, all uint64, score int) bool {
	const often = 1 << 12
	if s.Nodes++; s.Nodes%often == 0 {
		s.stopped = s.stopped || s.spent(often)
	}
	ply := bits.OnesCount64(all)
	moves := s.safe(own, all)
	switch {
	case s.stopped:
		return false
	case moves == 0 && ply < s.size(): // the opponent wins with the next stone
		s.Leaves++
		return score <= -s.stonesLeft(ply+2)
	case ply >= s.size()-2: // the last stones complete nothing
		s.Leaves++
		return score <= 0
	case score <= -s.stonesLeft(ply+4):
		return true
	case score > s.stonesLeft(ply+3):
		return false
	case score > 0 && !s.line(s.squares&^(own^all)), score <= 0 && !s.line(s.squares&^own):
		return score <= 0 // one side has no line left
	}
	if moves&(moves-1) == 0 {
		return !s.search(own^all, all|moves, 1-score)
	}
	key := s.key(own, all)
	s.Probes++
	if reached, known := s.table.find(key, score); known {
		s.Hits++
		return reached
	}
	reached := s.refuted(own, all, moves, score)
	if !reached {
		for list := s.ordered(own, all, moves); list.length > 0 && !reached; {
			stone := moves & s.columns[list.next()]
			reached = !s.search(own^all, all|stone, 1-score)
			if reached && list.length > 0 {
				s.Cutoffs++
			}
		}
	}
	if !s.stopped {
		s.table.keep(key, s.size()-ply, score, reached)
		s.Stored++
	}
	return reached
}

// refuted reports whether the table knows a move that reaches score.
func (s *solver) refuted(own, all, moves uint64, score int) bool {
	for ; moves != 0; moves &= moves - 1 {
		reached, known := s.table.find(s.key(own^all, all|moves&-moves), 1-score)
		if known && !reached {
			return true
		}
	}
	return false
}

// key tells positions apart, but not from their mirror images in the opening.
func (s *shape) key(own, all uint64) uint64 {
	key := all + s.bottom + own
	if bits.OnesCount64(all) <= opening {
		key = min(key, s.mirrored(key))
	}
	return key
}

// opening is the number of stones up to which a position and its mirror image have one
// entry. With more stones few positions come up in both forms.
const opening = 16

// mirrored returns the key of a position with its columns in reverse order.
func (s *shape) mirrored(key uint64) (mirror uint64) {
	for range s.width {
		mirror = mirror<<(s.height+1) | key&s.columns[0]
		key >>= s.height + 1
	}
	return mirror
}

// safe returns the squares on which the player to move can put a stone so that the opponent does not win at once.
func (s *shape) safe(own, all uint64) uint64 {
	possible, threats := (all+s.bottom)&s.squares, s.completing(own^all)&s.squares
	if forced := possible & threats; forced != 0 {
		if forced&(forced-1) != 0 {
			return 0
		}
		possible = forced
	}
	return possible &^ (threats >> 1)
}

// ordered returns the columns in which moves has a square: those first from which the player then threatens to win on
// most squares, and of equals the ones nearer to the middle.
func (s *shape) ordered(own, all, moves uint64) (list columns) {
	empty := s.squares &^ all
	for _, column := range s.fromMiddle[:s.width] {
		if stone := moves & s.columns[column]; stone != 0 {
			list.add(int(column), bits.OnesCount64(s.completing(own|stone)&empty))
		}
	}
	return list
}

// columns is a list of columns, the best one last, each with its worth in the upper byte.
type columns struct {
	column [32]uint16
	length int
}

// add inserts a column in front of those worth as much.
func (l *columns) add(column, worth int) {
	i := l.length
	for ; i > 0 && int(l.column[i-1]>>8) >= worth; i-- {
		l.column[i] = l.column[i-1]
	}
	l.column[i] = uint16(worth<<8 | column)
	l.length++
}

func (l *columns) next() int {
	l.length--
	return int(l.column[l.length] & 255)
}
