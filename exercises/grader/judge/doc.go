// Package judge runs an answer and decides how many points it earns. It holds the
// inputs, the oracle and the score; the answer runs in a program of its own, which
// is only asked for results: a process in the jail, or in a web page a worker.
//
// Steps decide what is too slow: a number for a call, and a budget for the calls of each
// task. Processor time, and the time when an answer is asleep, only end what makes no steps,
// much later. Other time on the clock decides nothing, so that no verdict depends on how busy
// the machine is. An answer that has used up one of these times gets less of the next.
//
// Reading order: verdict.go, judge.go, unsteady.go, picture.go; caller.go,
// process.go, jailed.go, hosted.go, fault.go; bot.go.
package judge
