// What only Linux can: end children with their parent, adopt orphans, and
// limit how many processes and threads may exist, which the system keeps: however
// fast a program starts others, it has no more.

package group

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Limit lets the group whose leader has the process id leader, and all that it starts,
// have at most that many more processes and threads than our user has now, and leaves the
// last ones that the user may have to us: a kernel that can start no thread crashes. The
// limit counts all processes of a user, so it cannot hold for root, and would be wrong
// where we don't see them all, in a container: there the group gets a lower priority than
// ours, so that we can end it in time.
func Limit(leader, tasks int) error {
	const first = "pid:[4026531836]" // PROC_PID_INIT_INO in Linux
	if namespace, _ := os.Readlink("/proc/self/ns/pid"); os.Getuid() == 0 || namespace != first {
		return unix.Setpriority(unix.PRIO_PGRP, leader, lowPriority)
	}
	var limit unix.Rlimit
	if err := unix.Prlimit(leader, unix.RLIMIT_NPROC, nil, &limit); err != nil {
		return err
	}
	limit.Cur = min(uint64(tasksOf(os.Getuid())+tasks), limit.Max-min(spareTasks, limit.Max/2))
	return unix.Prlimit(leader, unix.RLIMIT_NPROC, &limit, nil)
}

// spareTasks is how many of a user's processes and threads are left to kernels.
const spareTasks = 128

// lowPriority is the nice value of what could not be limited.
const lowPriority = 10

// tasksOf returns how many processes and threads a user has.
func tasksOf(uid int) (n int) {
	for _, name := range namesIn("/proc") {
		info, err := os.Stat("/proc/" + name)
		if err != nil || info.Sys().(*syscall.Stat_t).Uid != uint32(uid) {
			continue
		}
		if _, err := strconv.Atoi(name); err == nil {
			n += len(namesIn("/proc/" + name + "/task"))
		}
	}
	return n
}

// Tasks returns how many processes and threads the whole system has, modulo 65536. It
// takes a microsecond, however many they are.
func Tasks() uint16 {
	var s unix.Sysinfo_t
	if unix.Sysinfo(&s) != nil {
		return 0
	}
	return s.Procs
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

// Asleep reports whether every thread of a process waits for something, and none for its file input. A
// thread that only waits for a processor, on a busy machine, is not asleep.
func Asleep(pid, input int) bool {
	return !reads(pid, input) && !slices.ContainsFunc(ofThreads(pid, "stat"), func(text []byte) bool {
		_, state, _ := bytes.Cut(text[bytes.LastIndexByte(text, ')')+1:], []byte(" "))
		return len(text) > 0 && state[0] != 'S' // a thread that has ended has no text
	})
}

// Adopt makes processes whose parent has ended children of ours, if we are among its
// ancestors.
func Adopt() { unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) }

// startConfined starts cmd, and calls confine before the program runs: the child stops at its
// exec, as for a debugger. Where that is forbidden, the program may have begun.
func startConfined(cmd *exec.Cmd, confine func(pid int)) error {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Pdeathsig = syscall.SIGKILL
	if confine == nil {
		return cmd.Start()
	}
	cmd.SysProcAttr.Ptrace = true
	err := cmd.Start()
	if errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.ENOSYS) {
		cmd.SysProcAttr.Ptrace = false
		*cmd = exec.Cmd{Path: cmd.Path, Args: cmd.Args, Env: cmd.Env, Dir: cmd.Dir, SysProcAttr: cmd.SysProcAttr,
			Stdin: cmd.Stdin, Stdout: cmd.Stdout, Stderr: cmd.Stderr, WaitDelay: cmd.WaitDelay}
		err = cmd.Start()
	}
	if err != nil {
		return err
	}
	pid := cmd.Process.Pid
	if cmd.SysProcAttr.Ptrace {
		unix.Waitid(unix.P_PID, pid, nil, unix.WSTOPPED|unix.WEXITED|unix.WNOWAIT, nil)
		defer syscall.PtraceDetach(pid)
	}
	confine(pid)
	return nil
}

// unread reports whether nobody has read all that was written to a pipe.
func unread(pipe *os.File) (some bool) {
	if c, err := pipe.SyscallConn(); err == nil {
		c.Control(func(fd uintptr) {
			n, _ := unix.IoctlGetInt(int(fd), unix.TIOCINQ)
			some = n > 0
		})
	}
	return some
}
