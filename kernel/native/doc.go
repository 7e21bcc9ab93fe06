// Package native runs the programs of cells on this machine, as processes.
//
// A Host has a private folder, for programs and for the temporary files of cells. Each
// process is the leader of a process group, and all that it starts carries a variable in
// its environment. So a process ends with everything that it has started; when we are
// killed, a guard does the same, and removes the folder.
//
// The order of calls, for one program:
//
//	Build         compiles and links it, by package toolchain
//	Start         starts it; its output is read as it comes
//	Asked         an option: it waits for input; then Input
//	Interrupt     a signal; Kill if that does not help
//	Wait          returns when it has ended, with all that it has started
//	Forget        removes it
//
// Reading order: host.go, build.go, process.go, quota.go, gonbui.go; guard.go and guard.sh.
package native
