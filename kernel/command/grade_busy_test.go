//go:build !js

package command

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/grader/report"
)

// A grading names the answers that are being judged for long.
func TestWhatIsBeingJudged(t *testing.T) {
	b := busy{since: map[string]time.Time{}}
	b.begin(report.Answer{Student: "ann"}, "negamax")()
	end := b.begin(report.Answer{Student: "bob"}, "negamax")
	b.begin(report.Answer{Student: "cid"}, "stake")
	assert.Empty(t, b.judging(), "nobody for long")
	b.since["bob, negamax"], b.since["cid, stake"] = time.Now().Add(-time.Minute), time.Now().Add(-7*time.Second)
	assert.Equal(t, "; being judged: bob, negamax (60 s); cid, stake (7 s)", b.judging())
	end()
	assert.Equal(t, "; being judged: cid, stake (7 s)", b.judging())
}
