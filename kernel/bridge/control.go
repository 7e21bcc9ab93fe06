// Messages that core does not handle, and the end of our parent.

package bridge

import (
	"os"

	"gametree/kernel/core"
)

// Other implements core.Runner.
func (k *Kernel) Other(r core.Request) { k.toGonb(r) }

// orphaned returns a function that reports whether our parent has ended.
//
// Only a parent that sets JPY_PARENT_PID, to the value wanted here, wants its
// kernel to end with it, as Jupyter's servers and jupyter_client do. A shell that
// leaves its kernel running does not set it. A parent with the process id 1 never
// ends, and cannot be told from a process that adopts orphans.
func orphaned(wanted string) func() bool {
	if wanted == "" || wanted == "1" {
		return func() bool { return false }
	}
	parent := os.Getppid() // perhaps a wrapper of the one that set the variable
	return func() bool {
		now := os.Getppid()
		return now != parent || now == 1
	}
}
