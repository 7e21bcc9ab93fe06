package jail

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// nobody is a user who owns nothing.
const nobody = 65534

// Confine prepares cmd for the jail, and reports whether it will have namespaces of
// its own. Root's programs run as nobody, because root keeps its rights to files
// whatever its limits are.
func Confine(cmd *exec.Cmd) (namespaces bool) {
	if !canHaveSpaces() {
		return withoutSpaces(cmd)
	}
	cmd.Dir = "/"
	cmd.SysProcAttr = spaces()
	return true
}

// withoutSpaces prepares cmd on a system that forbids namespaces.
func withoutSpaces(cmd *exec.Cmd) (namespaces bool) {
	cmd.Dir = "/"
	cmd.SysProcAttr = &syscall.SysProcAttr{}
	if os.Getuid() == 0 {
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: nobody, Gid: nobody}
	}
	return false
}

// spaces returns namespaces with no network, no other process and no other user. A
// namespace of users needs a fork that copies the tables of all our memory, which
// takes longer than all the rest. So root, who does not need it, does without.
func spaces() *syscall.SysProcAttr {
	attr := &syscall.SysProcAttr{
		Cloneflags: syscall.CLONE_NEWNET | syscall.CLONE_NEWPID | syscall.CLONE_NEWNS | syscall.CLONE_NEWIPC,
	}
	uid, gid := os.Getuid(), os.Getgid()
	if uid == 0 {
		uid, gid = nobody, nobody
		attr.Credential = &syscall.Credential{Uid: nobody, Gid: nobody}
		if rootHasSpaces() {
			return attr
		}
		attr.Credential.NoSetGroups = true
	}
	attr.Cloneflags |= syscall.CLONE_NEWUSER
	attr.UidMappings = []syscall.SysProcIDMap{{ContainerID: uid, HostID: uid, Size: 1}}
	attr.GidMappings = []syscall.SysProcIDMap{{ContainerID: gid, HostID: gid, Size: 1}}
	return attr
}

// rootHasSpaces reports whether root may have namespaces without one of users.
// A container may forbid it.
var rootHasSpaces = sync.OnceValue(func() bool {
	cmd := exec.Command("/bin/true")
	cmd.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags: syscall.CLONE_NEWNET | syscall.CLONE_NEWPID | syscall.CLONE_NEWNS | syscall.CLONE_NEWIPC,
	}
	return cmd.Run() == nil
})

// canHaveSpaces reports whether this system allows namespaces. Some have them and
// forbid them.
var canHaveSpaces = sync.OnceValue(func() bool {
	cmd := exec.Command("/bin/true")
	cmd.SysProcAttr = spaces()
	return cmd.Run() == nil
})

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

// CPU returns the processor time that all threads of a process have used, in
// hundredths of a second; 0 if the process has ended.
func CPU(pid int) time.Duration {
	const allThreads = 2 // CPUCLOCK_SCHED: user and system time
	var now unix.Timespec
	if unix.ClockGettime(int32(^pid<<3|allThreads), &now) != nil {
		return 0
	}
	return time.Duration(now.Nano()).Truncate(time.Second / 100)
}

// Asleep reports whether every thread of a process waits for something. A thread that
// only waits for a processor, on a busy machine, is not asleep.
func Asleep(pid int) bool {
	stats, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", pid))
	for _, file := range stats {
		text, err := os.ReadFile(file)
		if err != nil {
			continue // the thread has ended
		}
		_, fields, _ := strings.Cut(string(text[bytes.LastIndexByte(text, ')')+1:]), " ")
		if !strings.HasPrefix(fields, "S") {
			return false
		}
	}
	return true
}
