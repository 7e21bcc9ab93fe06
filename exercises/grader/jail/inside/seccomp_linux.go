//go:build linux && (amd64 || arm64)

package inside

import (
	"runtime"
	"unsafe"

	"golang.org/x/sys/unix"
)

// allowed has the system calls that Go's runtime makes in a program that only
// computes and uses pipes that are already open.
var allowed = []uint32{
	unix.SYS_READ, unix.SYS_WRITE, unix.SYS_CLOSE, unix.SYS_FCNTL,
	unix.SYS_MMAP, unix.SYS_MUNMAP, unix.SYS_MADVISE, unix.SYS_MPROTECT, unix.SYS_MINCORE, unix.SYS_BRK,
	unix.SYS_FUTEX, unix.SYS_SCHED_YIELD, unix.SYS_SCHED_GETAFFINITY, unix.SYS_MEMBARRIER,
	unix.SYS_RT_SIGACTION, unix.SYS_RT_SIGPROCMASK, unix.SYS_RT_SIGRETURN, unix.SYS_SIGALTSTACK,
	unix.SYS_NANOSLEEP, unix.SYS_CLOCK_NANOSLEEP, unix.SYS_CLOCK_GETTIME, unix.SYS_RESTART_SYSCALL,
	unix.SYS_EPOLL_CREATE1, unix.SYS_EPOLL_CTL, unix.SYS_EPOLL_PWAIT, unix.SYS_EVENTFD2, unix.SYS_PIPE2,
	unix.SYS_GETPID, unix.SYS_GETTID, unix.SYS_GETRANDOM, unix.SYS_SET_ROBUST_LIST, unix.SYS_RSEQ,
	unix.SYS_EXIT, unix.SYS_EXIT_GROUP,
}

// Offsets in struct seccomp_data, which the filter reads.
const (
	callNumber   = 0
	architecture = 4
	firstArg     = 16 // its lower half
)

// filter makes the kernel refuse all system calls except those that are allowed,
// tgkill to this process, which preempts goroutines, and clone for a thread.
func filter() error {
	arch := map[string]uint32{"amd64": unix.AUDIT_ARCH_X86_64, "arm64": unix.AUDIT_ARCH_AARCH64}[runtime.GOARCH]
	var p bpf
	p.load(architecture)
	p.unless(arch, kill)
	p.load(callNumber)
	for _, number := range allowed {
		p.when(number, unix.SECCOMP_RET_ALLOW)
	}
	p.when(unix.SYS_CLONE3, refuse(unix.ENOSYS)) // the filter cannot read its flags; Go then uses clone
	p.when(unix.SYS_PRCTL, refuse(unix.EINVAL))  // Go only uses it to name memory
	p.block(unix.SYS_CLONE, firstArg, unix.BPF_JSET, unix.CLONE_THREAD)
	p.block(unix.SYS_TGKILL, firstArg, unix.BPF_JEQ, uint32(unix.Getpid()))
	p.end(refuse(unix.EPERM))
	return p.install()
}

const kill = unix.SECCOMP_RET_KILL_PROCESS

func refuse(e unix.Errno) uint32 { return unix.SECCOMP_RET_ERRNO | uint32(e) }

type bpf []unix.SockFilter

func (p *bpf) add(code uint16, k uint32, yes, no uint8) {
	*p = append(*p, unix.SockFilter{Code: code, Jt: yes, Jf: no, K: k})
}

func (p *bpf) load(offset uint32) { p.add(unix.BPF_LD|unix.BPF_W|unix.BPF_ABS, offset, 0, 0) }
func (p *bpf) end(answer uint32)  { p.add(unix.BPF_RET|unix.BPF_K, answer, 0, 0) }
func (p *bpf) when(k, do uint32)  { p.add(unix.BPF_JMP|unix.BPF_JEQ|unix.BPF_K, k, 0, 1); p.end(do) }
func (p *bpf) unless(k, do uint32) {
	p.add(unix.BPF_JMP|unix.BPF_JEQ|unix.BPF_K, k, 1, 0)
	p.end(do)
}

// block allows a call if its argument passes a test, and refuses it otherwise.
func (p *bpf) block(number, offset uint32, test uint16, k uint32) {
	p.add(unix.BPF_JMP|unix.BPF_JEQ|unix.BPF_K, number, 0, 4)
	p.load(offset)
	p.add(unix.BPF_JMP|test|unix.BPF_K, k, 0, 1)
	p.end(unix.SECCOMP_RET_ALLOW)
	p.end(refuse(unix.EPERM))
}

// install installs the filter on every thread of this process.
func (p bpf) install() error {
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return err
	}
	filter := unix.SockFprog{Len: uint16(len(p)), Filter: &p[0]}
	_, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC,
		uintptr(unsafe.Pointer(&filter)))
	runtime.KeepAlive(p)
	if errno != 0 {
		return errno
	}
	return nil
}
