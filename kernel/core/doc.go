// Package core is what our kernels have in common: all of a Jupyter kernel but the way
// in which messages come and go, and the Runner of its Go cells. Package bridge makes
// the installed kernel of it, which runs cells with gonb; package page the one in a web
// page.
//
// The order of calls, for one cell:
//
//	Receive      (any goroutine)          posts to the loop
//	dispatch     (the loop, as all below) finds the handler of the message's type
//	enqueue      one cell runs at a time, the others wait in Kernel.queue
//	begin        busy, execute_input; Commands.Execute in a goroutine of its own
//	Runner.Run   if it is not a command
//	Print        what its program prints, as goCell shows it, to all front ends
//	Conclude     when the program has ended: its value, or why it failed
//	Finish       reply, idle, next cell
//
// All state belongs to the goroutine of Loop; all others post functions to it.
// Nothing in the loop waits: whatever takes time is a goroutine that posts its result.
//
// Reading order: kernel.go, execute.go, gocell.go; answers.go, assist.go, history.go,
// content.go; commands.go, comms.go (what others plug in).
package core
