package trace

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Samples is a recorded search by sampling. An iteration is what the search does
// between two moments at the root. Iterations that begin with the same moves share the
// nodes of these moves; each iteration adds at most one node, and the moves after it
// are its playout.
type Samples struct {
	Move       game.Move    // that the search returned
	Asked      int          // the iterations that the search was asked for
	Nodes      []SampleNode // by ID: the root first, parents before their children
	Iterations []Iteration
	Scale      Scale
	Guided     bool    // by priors and values, as PUCT is
	C          float64 // the weight of exploration, or then of the priors; √2 if the search does not report it
}

// SampleNode is a node of the tree that a search by sampling grew. It has no values.
type SampleNode struct {
	*Node
	Moves  int       // of the position; 0 where the game is over
	Prior  float64   // of Move, in a guided search
	priors []float64 // of its own moves
}

// Iteration is one iteration of a search by sampling.
type Iteration struct {
	Node    int     // the last node of its path, as an index in Nodes
	New     bool    // the iteration added Node
	Playout int     // the moves after Node
	Value   float64 // of the last position for max, the mean of several
	Known   bool    // there is a Value
	Guess   bool    // Value is a guide's, from -1 to 1
}

// Scale says which rewards the values of iterations stand for.
type Scale struct {
	Outcome   bool // 1 for a positive value, ½ for 0, 0 for a negative one
	Low, High int  // or else from 0 for Low to 1 for High
}

// Reward returns the reward for max, in 0..1.
func (s Scale) Reward(value float64) float64 {
	if s.Outcome {
		return float64(1+cmp.Compare(value, 0)) / 2
	}
	return (value - float64(s.Low)) / float64(s.High-s.Low)
}

// Reward returns the reward of an iteration for max, in 0..1.
func (s *Samples) Reward(i Iteration) float64 {
	if i.Guess {
		return (1 + i.Value) / 2
	}
	return s.Scale.Reward(i.Value)
}

// samples records f, a search by sampling, with that many iterations.
func samples(f func(game.Position, int) game.Move, p game.Position, iterations int) (*Tree, error) {
	s := &sampler{Samples: Samples{C: math.Sqrt2}, rootLines: map[sourceLine]bool{}, playoutLines: map[sourceLine]bool{}}
	s.Asked = iterations
	w := search.Watch(p, s)
	s.Move = f(w, iterations)
	result, err := w.Result(0)
	if err != nil {
		return nil, fmt.Errorf("trace: %w", err)
	}
	s.finish(p)
	result.Move, result.Cutoffs, result.Mean = s.Move, 0, s.mean()
	return &Tree{Result: result, Kind: Sampling, Root: s.Nodes[0].Node, Samples: &s.Samples}, nil
}

// mean returns the mean reward of the iterations that have a value, 0 if there are none.
func (s *Samples) mean() float64 {
	sum, n := 0.0, 0
	for _, i := range s.Iterations {
		if i.Known {
			sum += s.Reward(i)
			n++
		}
	}
	return sum / float64(max(n, 1))
}

// sampler is the search.Observer that builds Samples.
type sampler struct {
	Samples
	position game.Position
	path     []int     // the nodes of the present iteration, the root first
	beyond   int       // moves of the playout that were not yet taken back
	now      Iteration // so far
	values   int       // positions evaluated in this iteration

	// A search that makes the moves of its playouts in a line of its own shows which
	// moves belong to its tree.
	rootLines, playoutLines map[sourceLine]bool
}

func (s *sampler) Enter(p game.Position, m game.Move) {
	if s.path == nil {
		s.position, s.path = p, []int{s.add(nil, m, p)}
		return
	}
	if s.beyond > 0 {
		s.beyond++
		s.now.Playout = max(s.now.Playout, s.beyond)
		return
	}
	at := s.Nodes[s.path[len(s.path)-1]]
	child := at.child(m)
	switch {
	case child != nil:
		s.now.Node = child.ID
	case s.inPlayout(at.ID, whoCalled().line()):
		s.beyond, s.now.Playout = 1, 1
		return
	default:
		s.now.Node, s.now.New = s.add(at.Node, m, p), true
	}
	s.path = append(s.path, s.now.Node)
}

// inPlayout reports whether a new move at node at, made by that line of the search, begins
// a playout.
func (s *sampler) inPlayout(at int, l sourceLine) bool {
	if s.now.New {
		s.playoutLines[l] = true
		return true
	}
	if at == 0 {
		s.rootLines[l] = true
	}
	return s.playoutLines[l] && !s.rootLines[l]
}

// add adds the node below parent to which m leads, where p stands, and returns its ID.
func (s *sampler) add(parent *Node, m game.Move, p game.Position) (id int) {
	n := SampleNode{Node: newNode(len(s.Nodes), parent, m, p), Moves: len(p.Moves(nil))}
	n.Leaf = n.Moves == 0
	s.Nodes = append(s.Nodes, n)
	return n.ID
}

// maxToMove reports whether it is max's turn, that many plies below the root.
func (s *sampler) maxToMove(ply int) bool {
	if turn := game.Turn(s.position); turn != game.Neither {
		return turn == s.Nodes[0].first
	}
	return ply%2 == 0
}

func (s *sampler) Window(int, int) {}

func (s *sampler) Leaf(value int) {
	ply := len(s.path) - 1 + s.beyond
	if ply == 0 {
		return
	}
	if !s.maxToMove(ply) {
		value = -value
	}
	s.values++
	s.now.Value += (float64(value) - s.now.Value) / float64(s.values)
	s.now.Known = true
}

func (s *sampler) Guided(c float64, priors []float64, value float64) {
	if s.C = c; priors == nil {
		return
	}
	s.Samples.Guided = true
	ply := len(s.path) - 1
	if n := &s.Nodes[s.path[ply]]; n.priors == nil {
		n.priors = slices.Clone(priors)
	}
	if !s.maxToMove(ply) {
		value = -value
	}
	if ply > 0 {
		s.now.Value, s.now.Known, s.now.Guess = value, true, true
	}
}

func (s *sampler) Return(int, []game.Move) {
	if s.beyond > 0 {
		s.beyond--
		return
	}
	if s.path = s.path[:len(s.path)-1]; len(s.path) == 1 { // the end of an iteration
		s.Iterations = append(s.Iterations, s.now)
		s.now, s.values = Iteration{}, 0
	}
}

// finish names the moves and chooses the scale.
func (s *sampler) finish(p game.Position) {
	var name func(n *Node)
	name = func(n *Node) {
		for i, prior := range s.Nodes[n.ID].priors {
			m := p.Moves(nil)[i]
			if n.child(m) == nil { // not visited
				p.Make(m)
				s.add(n, m, p)
				p.Unmake(m)
			}
			s.Nodes[n.child(m).ID].Prior = prior
		}
		for _, c := range n.Children {
			c.Name = game.MoveName(p, c.Move)
			p.Make(c.Move)
			name(c)
			p.Unmake(c.Move)
		}
	}
	name(s.Nodes[0].Node)
	s.Scale = s.scale(p)
}

// scale returns the outcome for values that only say who has won. For other values it is
// the smallest of 0..1, 0..10, 0..100 and so on that contains them all, or of -1..1, -10..10
// and so on if some are negative.
func (s *sampler) scale(p game.Position) Scale {
	least, most, ended := 0.0, 0.0, true
	for _, i := range s.Iterations {
		if i.Guess {
			continue
		}
		least, most = min(least, i.Value), max(most, i.Value)
		_, wins := game.Away(p, int(i.Value))
		ended = ended && (wins || math.Abs(i.Value) <= 1)
	}
	if ended {
		return Scale{Outcome: true}
	}
	high := 1
	for float64(high) < max(most, -least) {
		high *= 10
	}
	if least < 0 {
		return Scale{Low: -high, High: high}
	}
	return Scale{High: high}
}
