package group

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// CanMeasure says whether Piped, KillPiped and Usage find anything on this system.
const CanMeasure = true

// Piped returns the process ids of the children of parent that read a pipe, and
// of all that those have started, parents first. A process that has lost its
// parent is not found.
func Piped(parent int) (found []int) {
	for _, child := range children(parent) {
		input, err := os.Readlink(fmt.Sprintf("/proc/%d/fd/0", child))
		if err == nil && strings.HasPrefix(input, "pipe:") {
			found = append(found, family(child)...)
		}
	}
	return found
}

// KillPiped kills the processes that Piped finds, and lets none get away: each is
// halted first, so that it starts no other, until a look finds nothing new, and
// the parents die last, so that nobody is told of an end that is not complete.
func KillPiped(parent int) {
	var halted []int
	for range 100 { // looks; more only if something runs away from us
		found := Piped(parent)
		if slices.Equal(found, halted) {
			break
		}
		signal(found, syscall.SIGSTOP)
		halted = found
	}
	slices.Reverse(halted)
	signal(halted, syscall.SIGKILL)
}

// signal sends s to the processes; those that have ended do not mind.
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

// children returns the process ids of the children of pid.
func children(pid int) (found []int) {
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid)) // by the thread that started them
	for _, file := range files {
		listed, _ := os.ReadFile(file) // a thread that has ended has none
		for _, child := range strings.Fields(string(listed)) {
			if pid, err := strconv.Atoi(child); err == nil {
				found = append(found, pid)
			}
		}
	}
	return found
}

// Usage returns how many bytes of memory the processes hold together, and how
// much processor time they have taken, with that of their children which have
// ended and were waited for. A process that has ended counts nothing.
func Usage(pids ...int) (memory int64, cpu time.Duration) {
	for _, pid := range pids {
		statm, _ := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
		if fields := bytes.Fields(statm); len(fields) > 1 {
			pages, _ := strconv.ParseInt(string(fields[1]), 10, 64)
			memory += pages * int64(os.Getpagesize())
		}
		stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
		// The second field is the program's name in brackets, which may hold anything.
		if fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:]); len(fields) > 14 {
			const tick = time.Second / 100 // whatever the kernel's own clock is
			for _, field := range fields[11:15] {
				ticks, _ := strconv.ParseInt(string(field), 10, 64)
				cpu += time.Duration(ticks) * tick
			}
		}
	}
	return memory, cpu
}

// WorkingFolder returns the folder that a process works in, "" if that is not
// known.
func WorkingFolder(pid int) string {
	folder, _ := os.Readlink(fmt.Sprintf("/proc/%d/cwd", pid))
	return folder
}
