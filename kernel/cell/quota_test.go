package cell

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestQuotaExceeded(t *testing.T) {
	q := Quota{Memory: 2 << 30, CPU: time.Minute, Processes: 200, Written: 4 << 30}
	for _, test := range []struct {
		name      string
		quota     Quota
		memory    int64
		cpu       time.Duration
		processes int
		written   int64
		want      string
	}{
		{"none", Quota{}, 1 << 50, time.Hour, 1e6, 1 << 50, ""},
		{"all of it and no more", q, 2 << 30, time.Minute, 200, 4 << 30, ""},
		{"memory", q, 2<<30 + 1, 0, 1, 0, "the cell was stopped: it used more than the 2 GB of memory that a cell may use here"},
		{"processor time", q, 0, time.Minute + 1, 1, 0, "the cell was stopped: it used more than the 1m of processor time that a cell may use here"},
		{"processes", q, 0, 0, 201, 0, "the cell was stopped: it started more than the 200 processes that a cell may have here at a time"},
		{"disk", q, 0, 0, 1, 4<<30 + 1, "the cell was stopped: it wrote more than the 4 GB to disk that a cell may write here"},
	} {
		t.Run(test.name, func(t *testing.T) {
			f, over := test.quota.Exceeded(test.memory, test.cpu, test.processes, test.written)
			assert.Equal(t, test.want != "", over)
			assert.Equal(t, test.want, f.Value)
			if over {
				again := Report{Cause: Cause{Known: &f}, Stderr: "signal: killed\n"}.Explain()
				assert.Equal(t, f, again, "it is not explained a second time")
			}
		})
	}
}
