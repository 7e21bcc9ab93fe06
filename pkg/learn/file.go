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
	"strconv"
	"strings"
	"sync"

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

func init() { search.Network = rung }

// rung returns the search with the network in a file as a rung. Its iterations are 50 a move,
// or the number after the file and a colon, as in connect4.network:200.
func rung(name, file string) (r search.Rung, err error) {
	iterations := 50
	if i := strings.LastIndexByte(file, ':'); i > 0 {
		if iterations, err = strconv.Atoi(file[i+1:]); err != nil || iterations < 2 {
			return r, fmt.Errorf("learn: %s: want the iterations after the colon, at least 2", name)
		}
		file = file[:i]
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return r, fmt.Errorf("learn: the network of %s: %w", name, err)
	}
	if begin, _, _ := strings.Cut(header, "%"); !strings.HasPrefix(string(text), begin) {
		return r, fmt.Errorf("learn: %s: no network, or one of another version", file)
	}
	var n *PolicyValue // which several games may use
	var mu sync.Mutex
	fits := func(p game.Position) (err error) {
		mu.Lock()
		defer mu.Unlock()
		if n == nil {
			if n, err = Load(bytes.NewReader(text), func() game.Position { return p }); err != nil {
				err = fmt.Errorf("%w: %s", err, file)
			}
		}
		return err
	}
	guide := func(p game.Position, moves []game.Move) ([]float64, float64) {
		if err := fits(p); err != nil {
			panic(err)
		}
		mu.Lock()
		defer mu.Unlock()
		priors, value := n.Guide(p, moves)
		return slices.Clone(priors), value
	}
	r = search.PUCT{C: 1.2, Guide: guide}.Rung(name, iterations)
	r.Fits = fits
	return r, nil
}
