package trace

// Form is what the source of a plain rung shows about its local variables: a loop over
// the moves with one recursive call, whose value is v. The recorder sees no locals; in these
// functions they follow from the windows and values that it sees.
type Form struct {
	MaxView bool   `json:"maxView"` // all values are max's; otherwise they are those of the player to move
	Window  bool   `json:"window"`  // it has the parameters alpha and beta
	Best    bool   `json:"best"`    // it has a local best, and its alpha, if any, never changes
	TestV   bool   `json:"testV"`   // it tests v against beta before it raises alpha
	Test    string `json:"test"`    // the condition of the cutoff, such as alpha >= beta
}

// forms has the form of each plain rung, by the name of the function.
var forms = map[string]*Form{
	rungs + "Max":                  {MaxView: true, Best: true},
	rungs + "Min":                  {MaxView: true, Best: true},
	rungs + "(*Minimax).Search":    {MaxView: true, Best: true},
	rungs + "Negamax":              {Best: true},
	rungs + "AlphaBeta":            {Window: true, TestV: true, Test: "v >= beta"},
	rungs + "AlphaBetaSoft":        {Window: true, Best: true, Test: "best >= beta"},
	rungs + "AlphaBetaSides":       {MaxView: true, Window: true, Test: "beta <= alpha"},
	rungs + "(*History).AlphaBeta": {Window: true, Test: "alpha >= beta"},
	"main.AlphaBeta":               {Window: true, TestV: true, Test: "v >= beta"}, // the learner's, if it is right
}

const rungs = "gametree/pkg/search."
