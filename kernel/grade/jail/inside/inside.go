// Package inside is the part of the jail that the prisoner locks behind itself.
// Nothing can be unlocked again. A player imports package lock, which calls Enter
// before any of the answer's code runs, even what its variables are set to.
//
//	rlimits    how much memory, processor time and files there are
//	landlock   no file, no port
//	seccomp    the system calls that Go's runtime needs, and no other
//
// Reading order: inside.go, inside_linux.go, seccomp_linux.go.
package inside

import "time"

// What a prisoner may take.
const (
	Memory = 300 << 20       // bytes of data
	CPU    = 6 * time.Second // for all that it is asked
	Stack  = 64 << 20        // bytes of one stack
	files  = 16
	thread = 64
)

// The layers of the jail, as reports name them.
const (
	Namespaces = "namespaces"
	Landlock   = "landlock"
	Seccomp    = "seccomp"
	Limits     = "rlimits"
)

var layers []string

// Layers returns the layers that Enter has locked.
func Layers() []string { return layers }
