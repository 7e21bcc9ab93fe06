package learn

import (
	"errors"
	"math/rand/v2"
	"slices"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
)

// Encoding turns positions into the inputs of a PolicyValue, each of which is 0 or 1.
type Encoding struct {
	Inputs  int // how many inputs there are
	Typical int // how many of them are 1 in an ordinary position
	Moves   int // how many logits there are: move m has logit m mod Moves

	// Active appends the numbers of the inputs that are 1. All is seen by the player to move.
	Active func(p game.Position, active []int32) []int32

	// Mirror returns an input of the mirrored position, and MirrorMove a move there. They are
	// nil if the game has no symmetry that fits.
	Mirror     func(input int32) int32
	MirrorMove func(m game.Move) game.Move

	board *pieces // of a game whose board is seen, or nil
}

// NewEncoding returns the encoding of Connect Four, or else of any game that draws a board: an
// input for each square, each kind of piece on it, its owner and the player to move.
func NewEncoding(start func() game.Position) (e Encoding, err error) {
	p := start()
	if b, ok := game.Find[*connect4.Board](p); ok {
		e.Inputs, e.Typical, e.Moves = b.NetworkSize()
		e.Mirror, e.MirrorMove = b.MirrorInput, b.MirrorMove
		e.Active = func(p game.Position, active []int32) []int32 {
			b, _ := game.Find[*connect4.Board](p)
			return b.NetworkInputs(active)
		}
		return e, nil
	}
	if _, ok := game.Find[game.Boarder](p); !ok {
		return e, errors.New("learn: a network sees the squares of the board; give the game a method Board() game.Board")
	}
	if _, ok := game.Find[game.Chancer](p); ok {
		return e, errors.New("learn: a network cannot learn a game with dice")
	}
	return encodeBoard(start), nil
}

type occupant struct {
	Text string
	Side game.Side
}

// pieces are what a network knows of a board. Its file has them, since another run might meet
// them in another order.
type pieces struct {
	Squares, Typical, Moves int
	Kinds                   []occupant
}

// most is the largest number of logits. Larger moves share the logits of others.
const most = 4096

// encodeBoard finds the pieces and the moves of a game in random games.
func encodeBoard(start func() game.Position) Encoding {
	b := pieces{Typical: 1, Moves: 1}
	rng := rand.New(rand.NewPCG(14, 0))
	for range 100 {
		p := start()
		for plies := 0; !p.Terminal() && plies < longest; plies++ {
			taken := 0
			b.Squares = eachPiece(p, func(_ int, x occupant) {
				taken++
				if !slices.Contains(b.Kinds, x) {
					b.Kinds = append(b.Kinds, x)
				}
			})
			b.Typical = max(b.Typical, taken)
			legal := p.Moves(nil)
			for _, m := range legal {
				b.Moves = max(b.Moves, min(int(m)+1, most))
			}
			p.Make(legal[rng.IntN(len(legal))])
		}
	}
	return b.encoding()
}

// encoding returns the encoding of a board. The player to move has inputs of its own, because
// the sides may move in different directions.
func (b *pieces) encoding() Encoding {
	kinds := map[occupant]int{}
	for i, x := range b.Kinds {
		kinds[x] = i
	}
	return Encoding{
		Inputs: 2 * b.Squares * len(kinds), Typical: b.Typical, Moves: b.Moves, board: b,
		Active: func(p game.Position, active []int32) []int32 {
			turn := 0
			if mover(p) == game.Second {
				turn = 1
			}
			eachPiece(p, func(square int, x occupant) {
				if kind, known := kinds[x]; known {
					active = append(active, int32((turn*b.Squares+square)*len(kinds)+kind))
				}
			})
			return active
		},
	}
}

// eachPiece calls f for the pieces on the board of p and returns the number of its squares.
func eachPiece(p game.Position, f func(square int, x occupant)) (squares int) {
	b, _ := game.Find[game.Boarder](p)
	for _, row := range b.Board().Squares {
		for _, s := range row {
			if s.Text != "" {
				f(squares, occupant{s.Text, s.Side})
			}
			squares++
		}
	}
	return squares
}

// mover returns whose turn it is in p, an unfinished position. A game that is no Turner does
// not say so: there it is the owner of a piece that the first move puts on a square.
func mover(p game.Position) (side game.Side) {
	if side = game.Turn(p); side != game.Neither {
		return side
	}
	before := map[int]occupant{}
	eachPiece(p, func(square int, x occupant) { before[square] = x })
	m := p.Moves(nil)[0]
	p.Make(m)
	eachPiece(p, func(square int, x occupant) {
		if before[square] != x && x.Side != game.Neither {
			side = x.Side
		}
	})
	p.Unmake(m)
	return side
}
