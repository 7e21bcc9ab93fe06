package jail

import (
	"os/exec"
	"runtime"
	"syscall"
)

// Start starts cmd so that it is killed when this program ends, in whatever way.
// release must be called after cmd.Wait. Until then a thread is kept, because its end
// would kill cmd too.
func Start(cmd *exec.Cmd) (release func(), err error) {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Pdeathsig = syscall.SIGKILL
	started, released := make(chan error), make(chan struct{})
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := cmd.Start()
		started <- err
		if err == nil {
			<-released
		}
	}()
	return func() { close(released) }, <-started
}
