//go:build unix

// What is known of processes, from /proc. Where there is none, as on systems other than
// Linux, nothing is found or measured.

package group

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// CanMeasure reports whether All, KillAll and Usage work on this system.
const CanMeasure = runtime.GOOS == "linux"

// Apart makes a child the leader of a process group that outlives us.
func Apart() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }

// Kill kills the group whose leader had the process id pid.
func Kill(pid int) { syscall.Kill(-pid, syscall.SIGKILL) }

// Interrupt interrupts the group of leader, as Ctrl-C does, even if it was stopped.
func Interrupt(leader int) {
	syscall.Kill(-leader, syscall.SIGINT)
	proceed(leader)
}

// All returns a process that we have started, all its descendants, and those whose parents
// have ended, even in a session of their own: they are children of ours then, and have
// variable in their environment. Parents come first.
func All(pid int, variable string) (found []int) { return append(family(pid), orphans(variable)...) }

// orphans returns our children with variable in their environment, except those that we have
// started, and all their descendants. Those that have ended are forgotten, so that they
// don't fill the limit of Pen.
func orphans(variable string) (found []int) {
	forget()
	for _, pid := range children(os.Getpid()) {
		if _, started := awaited.Load(pid); !started && marked(pid, variable) {
			found = append(found, family(pid)...)
		}
	}
	return found
}

// KillAll kills the processes that All finds. It stops each before it kills any, until it
// finds no new ones, so that none can fork and escape.
func KillAll(pid int, variable string) {
	stopped := stop(func() []int { return All(pid, variable) })
	slices.Reverse(stopped)
	signal(stopped, syscall.SIGKILL)
}

// EndOrphans kills what a process that has ended has left behind, and waits for it: its
// process group at once, so that no bomb in it goes on, and then those that have left it.
func EndOrphans(leader int, variable string) {
	Kill(leader)
	for left := orphans(variable); len(left) > 0; left = orphans(variable) {
		left = stop(func() []int { return orphans(variable) })
		signal(left, syscall.SIGKILL)
		for _, pid := range left {
			syscall.Wait4(pid, nil, 0, nil)
		}
	}
	forget()
}

// forget waits for the children that have ended, except those that we have started: of a child that
// starts, it would take the stop for which Start waits.
func forget() {
	starting.Lock()
	defer starting.Unlock()
	for _, pid := range children(os.Getpid()) {
		of, err := syscall.Getpgid(pid)
		if _, waited := awaited.Load(pid); err == nil && !waited && of != syscall.Getpgrp() {
			syscall.Wait4(pid, nil, syscall.WNOHANG, nil)
		}
	}
}

// Freeze stops all processes of the process group of leader at once, so that none can
// fork while f counts them or ends some, and lets the others go on.
func Freeze(leader int, f func()) {
	syscall.Kill(-leader, syscall.SIGSTOP)
	defer proceed(leader)
	f()
}

// proceed lets the processes of the process group of leader go on that were stopped.
func proceed(leader int) { syscall.Kill(-leader, syscall.SIGCONT) }

// marked reports whether a process was started with variable in its environment.
func marked(pid int, variable string) bool {
	environ, _ := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid)) // it may be another's, or have ended
	return bytes.Contains(append([]byte{0}, environ...), []byte("\x00"+variable+"\x00"))
}

// stop stops the processes that find returns, until it finds no new ones.
func stop(find func() []int) (stopped []int) {
	seen := map[int]bool{}
	for range 100 { // attempts; two are enough, unless they fork while we look
		found := slices.DeleteFunc(find(), func(pid int) bool { return seen[pid] })
		if len(found) == 0 {
			break
		}
		signal(found, syscall.SIGSTOP)
		for _, pid := range found {
			seen[pid] = true
		}
		stopped = append(stopped, found...)
	}
	return stopped
}

// Reads reports whether a process, or a descendant of it, waits to read from the pipe whose
// other end is ours, as its standard input.
func Reads(pid int, pipe *os.File) bool {
	ours, err := pipe.Stat()
	return err == nil && slices.ContainsFunc(family(pid), func(pid int) bool {
		input, err := os.Stat(fmt.Sprintf("/proc/%d/fd/0", pid))
		return err == nil && os.SameFile(ours, input) && !unread(pipe) && reads(pid, 0)
	})
}

// reads reports whether a thread of a process waits to read from one of its files.
func reads(pid, file int) bool {
	waits := fmt.Appendf(nil, "%d %#x ", syscall.SYS_READ, file) // the call and its first argument
	return slices.ContainsFunc(ofThreads(pid, "syscall"), func(call []byte) bool { return bytes.HasPrefix(call, waits) })
}

// signal sends s to those of the processes that have not ended.
func signal(pids []int, s syscall.Signal) {
	for _, pid := range pids {
		syscall.Kill(pid, s)
	}
}

// family returns pid, its children, theirs, and so on.
func family(pid int) []int {
	all := []int{pid}
	for _, child := range children(pid) {
		all = append(all, family(child)...)
	}
	return all
}

func children(pid int) (found []int) {
	for _, listed := range ofThreads(pid, "children") { // by the thread that started them
		for _, child := range strings.Fields(string(listed)) {
			if pid, err := strconv.Atoi(child); err == nil {
				found = append(found, pid)
			}
		}
	}
	return found
}

// ofThreads returns what the file with that name holds for each thread of pid. One that
// has ended has nothing.
func ofThreads(pid int, name string) (texts [][]byte) {
	folder := fmt.Sprintf("/proc/%d/task/", pid)
	for _, thread := range namesIn(folder) {
		text, _ := os.ReadFile(folder + thread + "/" + name)
		texts = append(texts, text)
	}
	return texts
}

// namesIn returns the names in a folder. filepath.Glob would also list the folders below it, which
// in /proc takes long.
func namesIn(folder string) (names []string) {
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// Usage returns how many bytes of memory the processes use together, how much
// processor time they have used, including children that have ended and were waited
// for, how many they are, and how many bytes they and those children have written to
// disks. A process that has ended counts nothing.
func Usage(pids ...int) (memory int64, cpu time.Duration, processes int, written int64) {
	for _, pid := range pids {
		statm, _ := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
		if fields := bytes.Fields(statm); len(fields) > 1 {
			pages, _ := strconv.ParseInt(string(fields[1]), 10, 64)
			memory += pages * int64(os.Getpagesize())
		}
		stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
		// The second field is the program's name in brackets, which may hold anything.
		if fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:]); len(fields) > 14 {
			processes++
			const tick = time.Second / 100 // the unit of these fields, whatever the system's own clock
			for _, field := range fields[11:15] {
				ticks, _ := strconv.ParseInt(string(field), 10, 64)
				cpu += time.Duration(ticks) * tick
			}
		}
		io, _ := os.ReadFile(fmt.Sprintf("/proc/%d/io", pid))
		_, after, _ := bytes.Cut(io, []byte("\nwrite_bytes: "))
		bytes, _, _ := bytes.Cut(after, []byte("\n"))
		n, _ := strconv.ParseInt(string(bytes), 10, 64)
		written += n
	}
	return memory, cpu, processes, written
}
