package learn

import (
	"bufio"
	_ "embed"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"gametree/pkg/game"
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
	if _, ok := game.Find[Encoder](p); ok {
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
