// Package bridge is our Jupyter kernel. It stands between Jupyter and gonb, the
// kernel that compiles and runs Go cells: it answers at once what it knows
// itself, hands the Go cells to gonb one at a time, and outlives it.
//
//	Jupyter ── tcp, the connection file's five ports ── Kernel ── ipc, a private folder ── gonb
//
// The order of calls, for one cell:
//
//	receive      (a goroutine of the socket)  checks form and signature, posts to the loop
//	dispatch     (the loop, as all below)     finds the handler of the message's type
//	enqueue      one cell runs at a time, the others wait in Kernel.queue
//	begin        busy, execute_input; Commands.Execute in a goroutine of its own
//	forward      not a command: to gonb, once that is live and its count is ours
//	relay        what gonb publishes, through Outcome, to all who subscribed
//	finish       when gonb's reply and its idle are both here: reply, idle, next
//
// All state belongs to the goroutine of Run; everyone else posts functions to
// it. Nothing in the loop waits: sockets queue what they send, and what takes
// time is a goroutine that posts its end.
//
// Reading order: kernel.go, execute.go, relay.go, child.go; answers.go,
// assist.go, control.go, history.go, content.go, quota.go; commands.go, outcome.go (what
// others plug in), gocell.go; gonb.go, guard.go. Package zmtp has the sockets,
// package group the ends of processes, and what they take.
package bridge
