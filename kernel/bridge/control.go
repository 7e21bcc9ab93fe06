// Interrupt and shutdown, and the end of who started us.

package bridge

import (
	"os"

	"gametree/kernel/wire"
)

func (k *Kernel) interruptRequest(r request) {
	k.interrupt()
	k.reply(r, wire.InterruptReply{Status: wire.OK})
}

func (k *Kernel) shutdown(r request) {
	asked := decode[wire.ShutdownRequest](k, r)
	k.abort()
	k.reply(r, wire.ShutdownReply{Status: wire.OK, Restart: asked.Restart})
	k.over = true
}

// orphan returns what tells whether our parent has ended. Only who sets
// JPY_PARENT_PID, as Jupyter's servers and jupyter_client do, wants the kernel to
// end with it: asked is its value. Others, such as a shell that was told to
// leave the kernel running, do not, and are never missed. Process 1 neither
// ends nor can be told from who takes in orphans.
func orphan(asked string) func() bool {
	if asked == "" || asked == "1" {
		return func() bool { return false }
	}
	parent := os.Getppid() // it may be a wrapper of the one that asked
	return func() bool {
		now := os.Getppid()
		return now != parent || now == 1
	}
}
