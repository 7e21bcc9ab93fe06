// Interrupt and shutdown.

package bridge

import "gametree/kernel/wire"

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
