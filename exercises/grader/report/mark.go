package report

import (
	"fmt"
	"math"
	"strconv"
)

// Mark is a change of an answer's points after the judging, or a comment. Marks are
// made from the teacher's file at every grading, so that they survive a regrade.
type Mark struct {
	By     string  `json:"by"`     // Late or Teacher
	Points float64 `json:"points"` // to add
	Text   string  `json:"text"`
}

// Who makes marks.
const (
	Late    = "late"    // the rule for late submissions
	Teacher = "teacher" // the teacher, for this answer
)

// Total returns the points with all marks.
func (a Answer) Total() float64 {
	total := float64(a.Points)
	for _, m := range a.Marks {
		total += m.Points
	}
	return round(total)
}

// round rounds points to two places, which gradebooks can hold.
func round(points float64) float64 { return math.Round(points*100) / 100 }

// String returns the mark as the learner reads it.
func (m Mark) String() string {
	who := "Your teacher"
	if m.By == Late {
		who = "Submitted late"
	}
	if m.Points != 0 {
		who += fmt.Sprintf(", %s point", signed(m.Points))
		if math.Abs(m.Points) != 1 {
			who += "s"
		}
	}
	if m.Text == "" {
		return who + "."
	}
	return who + ": " + m.Text
}

// number writes points without needless digits.
func number(points float64) string { return strconv.FormatFloat(points, 'f', -1, 64) }

// signed writes points with a sign.
func signed(points float64) string {
	if points < 0 {
		return "−" + number(-points)
	}
	return "+" + number(points)
}
