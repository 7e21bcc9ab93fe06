//go:build !js

package command

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/grader/report"
)

// A grading names the answers that are being judged, and those that took long.
func TestHowFarAGradingIs(t *testing.T) {
	b := newBusy()
	b.graded(3, 20)
	b.begin(report.Answer{Student: "ann"}, "negamax")()
	end := b.begin(report.Answer{Student: "bob"}, "negamax")
	b.begin(report.Answer{Student: "cid"}, "stake")
	assert.Equal(t, "graded 3 of 20 answers", b.String(), "nobody for long")
	assert.Empty(t, b.log())
	b.since["bob, negamax"], b.since["cid, stake"] = time.Now().Add(-time.Minute), time.Now().Add(-7*time.Second)
	b.logged = time.Now().Add(-logEvery)
	assert.Equal(t, "graded 3 of 20 answers; being judged: bob, negamax (60 s); cid, stake (7 s)", b.log())
	assert.Empty(t, b.slow())
	end()
	assert.Equal(t, "took long: bob, negamax (60 s)", b.slow())
}
