// Package answer turns cells into a program that the judge can call.
//
// It finds the answer: of all cells it takes the declarations that the exercise's
// functions use, so that an answer may be split over several cells and tried out
// between them. Scopes decide what a name denotes: a parameter, a field or a label is
// not what another cell declares under that name. If several cells declare a name,
// the compiler decides which of them fits. It screens the answer before anything is
// compiled, because a refusal at this stage has the plainest reason.
//
// Then it builds the answer, many at once. Each is a package of its own. Linking
// takes by far the longest, so all answers that cannot harm each other are linked
// into one worker, and a process serves one of them; the others have a worker
// each. It calls the compiler and the linker itself, so that nothing is written into the
// checkout or into Go's cache. Positions in compiler messages are those of the cells.
//
// Reading order: cell.go, scope.go, read.go, screen.go, stub.go;
// build.go, toolchain.go, program.go, instrument.go, errors.go.
package answer
