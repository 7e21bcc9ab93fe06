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

import (
	"os"
	"strconv"
)

// What a prisoner may take.
const (
	Memory  = 300 << 20 // bytes of data
	Stack   = 64 << 20  // bytes of one stack
	files   = 16
	threads = 64
)

// SecondsVariable is the environment variable that holds how many seconds of
// processor time the prisoner has.
const SecondsVariable = "GAMETREE_SECONDS"

// defaultSeconds serve where the variable says nothing.
const defaultSeconds = 6

// seconds returns how many seconds of processor time there are.
func seconds() uint64 {
	if n, err := strconv.ParseUint(os.Getenv(SecondsVariable), 10, 16); err == nil && n > 0 {
		return n
	}
	return defaultSeconds
}

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
