// How much memory and processor time a cell may take.

package cell

import (
	"fmt"
	"strings"
	"time"

	"github.com/docker/go-units"
)

// Quota limits what runs for one cell: its program, or a command after !, and
// all that these start. Zero is no limit.
type Quota struct {
	Memory int64         // bytes that they hold at one time, together
	CPU    time.Duration // processor time, of all their threads together
}

// Exceeded returns what to say of a cell that was stopped because it had taken
// more than it may. ok is false if it had not.
func (q Quota) Exceeded(memory int64, cpu time.Duration) (f Failure, ok bool) {
	switch {
	case q.Memory > 0 && memory > q.Memory:
		return failure(Signal, fmt.Sprintf("the cell was stopped: it took more than the %s of memory that a cell may have here",
			units.CustomSize("%.4g %s", float64(q.Memory), 1024, []string{"bytes", "KB", "MB", "GB", "TB"})), nil), true
	case q.CPU > 0 && cpu > q.CPU:
		return failure(Signal, fmt.Sprintf("the cell was stopped: it took more than the %s of processor time that a cell may have here", strings.Replace(q.CPU.String(), "m0s", "m", 1)), nil), true
	}
	return Failure{}, false
}
