// Package judge runs an answer and decides how many points it earns. It holds the
// inputs, the oracle and the score; the answer runs in a process of its own, which
// is only asked for results.
//
// Reading order: verdict.go, judge.go, watch.go, picture.go; caller.go,
// process.go, fault.go.
package judge
