// Package bridge is our Jupyter kernel. It stands between Jupyter and gonb, the
// kernel that compiles and runs Go cells. It answers what it can by itself, gives
// the Go cells to gonb one at a time, and restarts gonb when that ends.
//
//	Jupyter ── tcp, the connection file's five ports ── Kernel ── ipc, a private folder ── gonb
//
// The order of calls, for one cell:
//
//	receive      (a goroutine of the socket)  checks form and signature, posts to the loop
//	dispatch     (the loop, as all below)     finds the handler of the message's type
//	enqueue      one cell runs at a time, the others wait in Kernel.queue
//	begin        busy, execute_input; Commands.Execute in a goroutine of its own
//	forward      if it is not a command: to gonb, once gonb is live and has our count
//	published    gonb's outputs, through Outcome, to all subscribers
//	finish       when gonb has replied and is idle: reply, idle, next cell
//
// All state belongs to the goroutine of Run; all others post functions to it.
// Nothing in the loop waits: sockets queue what they send, and whatever takes
// time is a goroutine that posts its result.
//
// Reading order: kernel.go, execute.go, relay.go, printed.go, input.go, child.go, companion.go; answers.go,
// assist.go, control.go, history.go, content.go, quota.go; commands.go,
// outcome.go, comms.go (what others plug in), gocell.go; gonb.go. Package child
// runs gonb, package zmtp has the sockets, and package group ends and measures
// processes.
package bridge
