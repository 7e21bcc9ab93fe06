// Package outlet is how an output leaves the program of a cell. Package show draws
// outputs; this package only sends them, so that a cell that needs nothing else
// links little.
//
// There are two ways. Under bare gonb, an output goes through gonb's own library.
// That library brings the network and cryptography with it, which takes the linker
// longer than all of a lesson's code. Our kernel and the page in the browser
// therefore build with a tag, gametree or wasm, and an output becomes a line of its
// own kind on standard output: a frame. A frame stays in order with what the program
// prints.
//
// Reading order: outlet.go, value.go, frame.go; framed.go and gonb.go are the two ways.
package outlet

// Variable is the environment variable that our kernels set for the programs of cells,
// because they read their frames.
const Variable = "GAMETREE_CELL"

// ResultID is the display id of an output that is the result of its cell.
const ResultID = "gametree-result"

// InitialisedID is the display id of the output of Initialised.
const InitialisedID = "gametree-initialised"

// A program that offers a game to play (see gametree/pkg/play) sends an output with
// this id and a form of this type. When it is run again, the environment variable
// Request holds what the person does, and its answers are outputs of the same kind.
const (
	PlayID   = "gametree-play"
	PlayForm = "application/json"
	Request  = "GAMETREE_PLAY"
)

// A row of a learner's solver (see show.Solver) is an output with this id, and with a form of
// this type, in which the kernel reads it.
const (
	SolverID   = "gametree-solver"
	SolverForm = "application/json"
)

// Output is one output in all its forms.
type Output struct {
	ID    string            // a later output with the same id replaces this one; may be empty
	Forms map[string]string // by media type
}
