//go:build !js

// The limits of a cell.

package command

import (
	"fmt"
	"time"

	"github.com/docker/go-units"

	"gametree/exercises/grader/group"
	"gametree/kernel/cell"
)

// quotaFlags are flags of install and of kernel. install writes them into the kernelspec, as flags of kernel.
type quotaFlags struct {
	CellMemory byteSize      `placeholder:"SIZE"`
	CellCPU    time.Duration `name:"cell-cpu" placeholder:"TIME"`
}

// defaultMemory is what a cell may use if nobody asks for another limit: more than any
// lesson needs, less than what makes a machine swap.
const defaultMemory = 2 << 30

// mostProcesses is how many processes a cell may have at a time: a fork bomb ends there,
// long before it takes the processes that the learner's other kernels need.
const mostProcesses = 200

// mostTasks is how many processes and threads all that runs for cells may have
// together, where the system can keep to that: however fast a bomb is, it stands still there
// until it is counted. A program of Go has about ten threads on a small machine.
const mostTasks = 2000

// mostWritten is how many bytes a cell may write to disks: a loop that writes ends there.
const mostWritten = 10 << 30

// check returns an error if this system has no limits.
func (q quotaFlags) check() error {
	if q.quota() != (cell.Quota{}) && !group.CanMeasure {
		return badInputf("install: --cell-memory and --cell-cpu work on Linux only")
	}
	return nil
}

func (q quotaFlags) quota() cell.Quota {
	return cell.Quota{Memory: int64(q.CellMemory), CPU: q.CellCPU}
}

// forKernel returns the flags as arguments of kernel. The result is never nil.
func (q quotaFlags) forKernel() []string {
	flags := []string{}
	if q.CellMemory > 0 {
		flags = append(flags, fmt.Sprintf("--cell-memory=%d", q.CellMemory))
	}
	if q.CellCPU > 0 {
		flags = append(flags, fmt.Sprintf("--cell-cpu=%v", q.CellCPU))
	}
	return flags
}

// byteSize is a number of bytes, written with a unit: 1GB is 1024 MB.
type byteSize int64

// UnmarshalText reads a size, for example 2GB.
func (b *byteSize) UnmarshalText(text []byte) error {
	n, err := units.RAMInBytes(string(text))
	if err != nil {
		return fmt.Errorf("want a size, for example 2GB, got %q", text)
	}
	*b = byteSize(n)
	return nil
}
