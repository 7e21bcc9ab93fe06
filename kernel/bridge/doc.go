// Package bridge is our Jupyter kernel. It stands between Jupyter and gonb, the
// kernel that compiles and runs Go cells. It answers what it can by itself, gives
// the Go cells to gonb one at a time, and restarts gonb when that ends.
//
//	Jupyter ── tcp, the connection file's five ports ── Kernel ── ipc, a private folder ── gonb
//
// Package core is the kernel behind the sockets; this package is its Runner. The order of
// calls, for one Go cell:
//
//	receive      (a goroutine of the socket)  checks form and signature
//	Run          (the loop, as all below)     core has found that it is a Go cell
//	forward      to gonb, once gonb is live: a program whole, see program.go
//	published    gonb's outputs, through Pass, to all subscribers
//	ran          when gonb has replied and is idle
//
// Reading order: kernel.go, execute.go, relay.go, printout.go, input.go, child.go,
// program.go; control.go, quota.go; gonb.go; programs.go. Package child
// runs gonb, package zmtp has the sockets, and package group ends and measures
// processes.
package bridge
