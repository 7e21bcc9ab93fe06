package cell

// BuildFlags are the flags, as in GOFLAGS, with which the go command builds cells.
//
//   - -buildvcs=false: the program of a cell is no commit, and asking git fails in a
//     checkout that belongs to another user.
//   - -ldflags=-w: leaving out what only a debugger reads saves a third of the time.
//   - -tags=gametree: outputs come as frames (see gametree/pkg/show/outlet), so that
//     gonb's library, half of what a lesson's cell would link, is left out.
const BuildFlags = "-buildvcs=false -ldflags=-w -tags=gametree"

// Prelude is a cell that makes the programs of all cells link package outlet, which
// prepares them for our kernel. gonb calls init_gametree when a program starts.
const Prelude = `import "gametree/pkg/show/outlet"
func init_gametree() { outlet.Linked() }`

// Resets reports whether code makes gonb forget all definitions, the prelude too.
func Resets(code string) bool { return resets().MatchString(code) }

var resets = lazily(`(?m)^(//gonb:|)%reset\b`)
