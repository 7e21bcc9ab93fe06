package cell

// BuildFlags are the flags, as in GOFLAGS, with which the go command builds cells.
//
//   - -buildvcs=false: the program of a cell is no commit, and asking git fails in a
//     checkout that belongs to another user.
//   - -ldflags=-w: leaving out what only a debugger reads saves a third of the time.
//   - -tags=gametree: outputs come as frames (see gametree/pkg/show/outlet), so that
//     gonb's library, half of what a lesson's cell would link, is left out.
const BuildFlags = "-buildvcs=false -ldflags=-w -tags=gametree"
