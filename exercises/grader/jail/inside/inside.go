// Package inside has the layers of the jail that a program adds to itself. They
// cannot be removed again. A worker imports package lock, which calls Enter before
// any code of the answer runs, even before its package variables are initialized.
//
//	rlimits    limits on memory, processor time and open files
//	landlock   no file, no port
//	seccomp    only the system calls that Go's runtime needs
//
// Reading order: inside.go, inside_linux.go, seccomp_linux.go.
package inside

import (
	"os"
	"runtime"
	"sync"
)

// The limits of a program in the jail.
const (
	Memory  = 300 << 20 // bytes of data
	Stack   = 64 << 20  // bytes of one stack
	files   = 16
	threads = 64
)

// SecondsVariable is the environment variable with the limit on the program's
// processor time, in seconds.
const SecondsVariable = "GAMETREE_SECONDS"

// RehearsalVariable is an environment variable. If it is set, the program only tries whether
// it can have the memory and the threads that an answer may use: see Rehearse.
const RehearsalVariable = "GAMETREE_REHEARSAL"

// Rehearse ends the program if RehearsalVariable is set. Nothing of the answer has run then, so a
// failure is the machine's fault.
func Rehearse() {
	if os.Getenv(RehearsalVariable) == "" {
		return
	}
	memory := make([]byte, Memory*2/3)
	var threads sync.WaitGroup
	for range 8 {
		threads.Add(1)
		go func() {
			runtime.LockOSThread()
			threads.Done()
			select {}
		}()
	}
	threads.Wait()
	runtime.KeepAlive(memory)
	os.Exit(0)
}

// defaultSeconds is the limit if the variable is not set.
const defaultSeconds = 6

// The layers of the jail, as reports name them.
const (
	Namespaces = "namespaces"
	Landlock   = "landlock"
	Seccomp    = "seccomp"
	Limits     = "rlimits"
)

// Added has the layers that Enter has added.
var Added []string
