// Limits on the memory, processor time, processes and files of a cell.

package cell

import (
	"fmt"
	"strings"
	"time"

	"github.com/docker/go-units"
)

// Quota limits the processes of one cell: its program or a command after !, and
// all that these start. Zero is no limit.
type Quota struct {
	Memory    int64         // bytes, of all processes together at any moment
	CPU       time.Duration // processor time, of all threads together
	Processes int           // at any moment
	Written   int64         // bytes, to disks, of all processes together
}

// Exceeded reports whether a cell that uses this much exceeds the quota, and
// returns the failure of a cell that was stopped for it.
func (q Quota) Exceeded(memory int64, cpu time.Duration, processes int, written int64) (f Failure, exceeded bool) {
	switch {
	case q.Processes > 0 && processes > q.Processes:
		return stopped("started more than the %d processes that a cell may have here at a time", q.Processes), true
	case q.Memory > 0 && memory > q.Memory:
		return stopped("used more than the %s of memory that a cell may use here", size(q.Memory)), true
	case q.CPU > 0 && cpu > q.CPU:
		limit := strings.Replace(q.CPU.String(), "m0s", "m", 1)
		return stopped("used more than the %s of processor time that a cell may use here", limit), true
	case q.Written > 0 && written > q.Written:
		return stopped("wrote more than the %s to disk that a cell may write here", size(q.Written)), true
	}
	return Failure{}, false
}

// stopped returns the failure of a cell that did what it may not do.
func stopped(did string, limit any) Failure {
	return Stopped(fmt.Sprintf("the cell was stopped: it "+did, limit))
}

// Stopped returns the failure of a cell that was stopped, which the sentence explains.
func Stopped(sentence string) Failure { return failure(Signal, sentence, nil) }

// Interrupted returns the failure of a cell that the learner stopped; deaf means that
// it had to be killed.
func Interrupted(deaf bool) Failure {
	if deaf {
		return failure(Signal, "the cell was interrupted, and killed because it did not end", nil)
	}
	return failure(Signal, "the cell was interrupted", nil)
}

// size returns a number of bytes with a unit: 1 KB is 1024 bytes.
func size(bytes int64) string {
	return units.CustomSize("%.4g %s", float64(bytes), 1024, []string{"bytes", "KB", "MB", "GB", "TB"})
}
