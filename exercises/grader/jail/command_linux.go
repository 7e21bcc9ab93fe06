package jail

import (
	"os"
	"os/exec"
	"sync"
	"syscall"
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

// apart are the namespaces of a program in the jail, apart from that of users.
const apart = syscall.CLONE_NEWNET | syscall.CLONE_NEWPID | syscall.CLONE_NEWNS | syscall.CLONE_NEWIPC

// spaces returns namespaces with no network, no other process and no other user. A
// namespace of users needs a fork that copies the tables of all our memory, which
// takes longer than all the rest. So root, who does not need it, does without.
func spaces() *syscall.SysProcAttr {
	attr := &syscall.SysProcAttr{Cloneflags: apart}
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
	return possible(&syscall.SysProcAttr{Cloneflags: apart})
})

// canHaveSpaces reports whether this system allows namespaces. Some have them and
// forbid them.
var canHaveSpaces = sync.OnceValue(func() bool { return possible(spaces()) })

// possible reports whether a program can be started in this way.
func possible(attr *syscall.SysProcAttr) bool {
	cmd := exec.Command("/bin/true")
	cmd.SysProcAttr = attr
	return cmd.Run() == nil
}
