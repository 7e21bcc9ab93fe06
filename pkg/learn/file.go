package learn

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"sync"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

// ConnectFour is a file with the network that seed 1 learns for Connect Four in 40 generations.
// To make it again, run
//
//	go test -tags remake -run TestNetworkOfTheLesson ./pkg/learn -args -write
//
//go:embed connect4.network
var ConnectFour []byte

// header is the first line of a file with a network.
const header = "gametree network 1: %d inputs, %d moves\n"

// Save writes n: a line of text, a line with the pieces if it sees a board, and its numbers as
// little-endian float32.
func (n *PolicyValue) Save(w io.Writer) error {
	_, err := fmt.Fprintf(w, header, n.Inputs, n.Moves)
	if n.board != nil {
		err = errors.Join(err, json.NewEncoder(w).Encode(n.board))
	}
	for _, part := range n.parts() {
		err = errors.Join(err, binary.Write(w, binary.LittleEndian, part))
	}
	return err
}

// Load reads a network for the game that begins with start.
func Load(r io.Reader, start func() game.Position) (*PolicyValue, error) {
	in := bufio.NewReader(r)
	var inputs, moves int
	if _, err := fmt.Fscanf(in, header, &inputs, &moves); err != nil {
		return nil, errors.New("learn: no network, or one of another version")
	}
	p, other := start(), errors.New("learn: a network for another game")
	var e Encoding
	if _, ok := game.Find[*connect4.Board](p); ok {
		e, _ = NewEncoding(start)
	} else {
		var b pieces
		line, err := in.ReadBytes('\n')
		if _, draws := game.Find[game.Boarder](p); err != nil || json.Unmarshal(line, &b) != nil || !draws ||
			b.Squares != eachPiece(p, func(int, occupant) {}) {
			return nil, other
		}
		e = b.encoding()
	}
	if inputs != e.Inputs || moves != e.Moves {
		return nil, other
	}
	n := NewPolicyValue(e, 0)
	for _, part := range n.parts() {
		if err := binary.Read(in, binary.LittleEndian, part); err != nil {
			return nil, fmt.Errorf("learn: a network that is cut short: %w", err)
		}
	}
	if _, err := in.ReadByte(); err != io.EOF {
		return nil, errors.New("learn: a network that is too long")
	}
	return n, nil
}

// Iterations is how many iterations a network of a file searches for a move.
const Iterations = 50

// Rung returns, as a rung of that name, PUCT with the network in file, for the game that begins
// with start. It does Iterations for a move.
func Rung(name, file string, start func() game.Position) (search.Rung, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return search.Rung{}, fmt.Errorf("learn: the network of %s: %w", name, err)
	}
	n, err := Load(bytes.NewReader(text), start)
	if err != nil {
		return search.Rung{}, fmt.Errorf("%w: %s", err, file)
	}
	var mu sync.Mutex // games of a match share the network
	guide := func(p game.Position, moves []game.Move) ([]float64, float64) {
		mu.Lock()
		defer mu.Unlock()
		priors, value := n.Guide(p, moves)
		return slices.Clone(priors), value
	}
	return search.PUCT{C: 1.2, Guide: guide}.Rung(name, Iterations), nil
}
