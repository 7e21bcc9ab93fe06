package group

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// CanMeasure says whether Child and Usage find anything on this system.
const CanMeasure = true

// Child returns the process id of a child of parent whose program lies in
// folder, or deeper; 0 if there is none. folder must be free of symbolic links.
func Child(parent int, folder string) (pid int) {
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", parent)) // by the thread that started them
	for _, file := range files {
		children, _ := os.ReadFile(file) // a thread that has ended has none
		for _, child := range strings.Fields(string(children)) {
			program, err := os.Readlink("/proc/" + child + "/exe")
			if err == nil && strings.HasPrefix(program, folder+"/") {
				pid, _ = strconv.Atoi(child)
				return pid
			}
		}
	}
	return 0
}

// Usage returns how many bytes of memory a process holds, and how much
// processor time all its threads have taken. Both are 0 once it has ended.
func Usage(pid int) (memory int64, cpu time.Duration) {
	statm, _ := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if fields := bytes.Fields(statm); len(fields) > 1 {
		pages, _ := strconv.ParseInt(string(fields[1]), 10, 64)
		memory = pages * int64(os.Getpagesize())
	}
	stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	// The second field is the program's name in brackets, which may hold anything.
	if fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:]); len(fields) > 12 {
		const tick = time.Second / 100 // whatever the kernel's own clock is
		for _, field := range fields[11:13] {
			ticks, _ := strconv.ParseInt(string(field), 10, 64)
			cpu += time.Duration(ticks) * tick
		}
	}
	return memory, cpu
}
