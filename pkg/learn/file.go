package learn

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"gametree/pkg/game"
)

// ConnectFour is a file with the network that seed 1 learns for Connect Four in 40 generations.
// To make it again, run
//
//	go test -tags long -run TestNetworkOfTheLesson ./pkg/learn -args -write
//
//go:embed connect4.network
var ConnectFour []byte

// header is the first line of a file with a network.
const header = "gametree network 1: %d inputs, %d moves\n"

// Save writes n: a line of text, and its numbers as little-endian float32.
func (n *PolicyValue) Save(w io.Writer) error {
	_, err := fmt.Fprintf(w, header, n.Inputs, n.Moves)
	for _, part := range n.parts() {
		err = errors.Join(err, binary.Write(w, binary.LittleEndian, part))
	}
	return err
}

// Load reads a network for the game that begins with start.
func Load(r io.Reader, start func() game.Position) (*PolicyValue, error) {
	e, err := NewEncoding(start)
	if err != nil {
		return nil, err
	}
	var inputs, moves int
	if _, err := fmt.Fscanf(r, header, &inputs, &moves); err != nil {
		return nil, errors.New("learn: no network, or one of another version")
	}
	if inputs != e.Inputs || moves != e.Moves {
		return nil, fmt.Errorf("learn: a network for another game: want %d inputs and %d moves, got %d and %d",
			e.Inputs, e.Moves, inputs, moves)
	}
	n := NewPolicyValue(e, 0)
	for _, part := range n.parts() {
		if err := binary.Read(r, binary.LittleEndian, part); err != nil {
			return nil, fmt.Errorf("learn: a network that is cut short: %w", err)
		}
	}
	if _, err := r.Read(make([]byte, 1)); err != io.EOF {
		return nil, errors.New("learn: a network that is too long")
	}
	return n, nil
}
