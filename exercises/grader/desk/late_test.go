package desk

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/exercises/grader"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
)

// lateFile has two assignments, of which the second is due a week later.
const lateFile = `
timezone: UTC
due: {lesson 3: 2026-10-05 12:00, region: 2026-10-12 12:00}
late: {percent: 10, free: 2, last: 4}
extensions:
  - {student: bob, days: 1}
  - {student: cat, exercise: negamax, until: 2026-10-20}
marks:
  - {student: dan, exercise: negamax, points: "=8", comment: agreed}
  - {student: dan, exercise: negamax, points: -0.5}
  - {student: dan, exercise: region, comment: "See me."}
`

// marksOf grades one student's answers of full points, submitted so many hours after
// noon on 5 October, and returns the marks.
func marksOf(t testing.TB, file, student string, hours map[string]int) map[string][]string {
	p, err := parse([]byte(file))
	require.NoError(t, err)
	s := grader.Submission{Student: student}
	var answers []report.Answer
	for _, id := range []string{"negamax", "two-views", "region"} {
		if h, ok := hours[id]; ok {
			at := time.Date(2026, 10, 5, 12, 0, 0, 0, time.UTC).Add(time.Duration(h) * time.Hour)
			s.Files = append(s.Files, grader.File{Name: id + ".go", Changed: at})
			answers = append(answers, report.Answer{Student: student, Exercise: id, File: id + ".go", Points: 10, Max: 10, Status: judge.Passed})
		}
	}
	p.teacher.mark(answers, timesOf([]grader.Submission{s}))
	found := map[string][]string{}
	for _, a := range answers {
		for _, m := range a.Marks {
			found[a.Exercise] = append(found[a.Exercise], m.String())
		}
		found[a.Exercise] = append(found[a.Exercise], number(a.Total()))
	}
	return found
}

func TestMarks(t *testing.T) {
	tests := []struct {
		name, student string
		hours         map[string]int
		want          map[string][]string
	}{
		{"on time", "ann", map[string]int{"negamax": 0, "region": 24 * 7}, map[string][]string{"negamax": {"10"}, "region": {"10"}}},
		{"free days are enough", "ann", map[string]int{"negamax": 25}, map[string][]string{"negamax": {"Submitted late: 2 days, of which 2 free.", "10"}}},
		{"an assignment spends its free days once", "ann", map[string]int{"negamax": 25, "two-views": 49}, map[string][]string{
			"negamax": {"Submitted late: 2 days, of which 2 free.", "10"}, "two-views": {"Submitted late, −1 point: 3 days, of which 2 free.", "9"},
		}},
		{"the first assignment spends them", "ann", map[string]int{"negamax": 1, "region": 24*7 + 47}, map[string][]string{
			"negamax": {"Submitted late: 1 day, of which 1 free.", "10"}, "region": {"Submitted late, −1 point: 2 days, of which 1 free.", "9"},
		}},
		{"too late", "ann", map[string]int{"negamax": 24*6 + 1}, map[string][]string{
			"negamax": {"Submitted late, −10 points: 7 days, of which 2 free, more than the 4 that are accepted.", "0"},
		}},
		{"an extension by days", "bob", map[string]int{"negamax": 24 * 4}, map[string][]string{"negamax": {"Submitted late, −1 point: 3 days, of which 2 free.", "9"}}},
		{"an extension of one exercise", "cat", map[string]int{"negamax": 24 * 15, "two-views": 24 * 3}, map[string][]string{
			"negamax": {"10"}, "two-views": {"Submitted late, −1 point: 3 days, of which 2 free.", "9"},
		}},
		{"the teacher's", "dan", map[string]int{"negamax": 24 * 3, "region": 0}, map[string][]string{
			"negamax": {"Submitted late, −1 point: 3 days, of which 2 free.", "Your teacher, −1 point: agreed", "Your teacher, −0.5 points.", "7.5"},
			"region":  {"Your teacher: See me.", "10"},
		}},
	}
	for _, test := range tests {
		assert.Equal(t, test.want, marksOf(t, lateFile, test.student, test.hours), test.name)
	}
}

func TestMarksAreMadeAgainAtEveryGrading(t *testing.T) {
	p, err := parse([]byte("marks: [{student: ann, exercise: negamax, points: +2}]"))
	require.NoError(t, err)
	answers := []report.Answer{{Student: "ann", Exercise: "negamax", Points: 5}}
	for range 3 {
		p.teacher.mark(answers, nil)
		assert.Equal(t, 7.0, answers[0].Total())
	}
}

func TestTheTableOfTimesCountsBeforeTheFiles(t *testing.T) {
	p, err := parse([]byte("timezone: UTC\ndue: 2026-10-05\nlate: {percent: 50}"))
	require.NoError(t, err)
	p.teacher.Submitted, err = parseTimes([]byte("student,time\nANN,2026-10-05 10:00:00.25 UTC\nbob,\n"), time.UTC)
	require.NoError(t, err)
	for student, want := range map[string]float64{"ann": 8, "bob": 4} {
		answers := []report.Answer{{Student: student, Exercise: "negamax", File: "a.go", Points: 8}}
		p.teacher.mark(answers, times{{student, "a.go"}: time.Date(2026, 10, 6, 0, 0, 0, 0, time.UTC)})
		assert.Equal(t, want, answers[0].Total(), student)
	}
	_, err = parseTimes([]byte("student,time\nann,soon\n"), time.UTC)
	assert.EqualError(t, in("times.csv", err), `times.csv, line 2, column 5: "soon" is not a time such as 2026-10-05 23:59`)
}

// Whoever hands in later never has more points, and never less than none.
func TestLaterIsNeverBetter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rule{percent: float64(rapid.IntRange(0, 100).Draw(t, "percent")), free: rapid.IntRange(0, 5).Draw(t, "free"), last: rapid.IntRange(0, 5).Draw(t, "last")}
		points, before := rapid.IntRange(0, 20).Draw(t, "points"), 0.0
		for days := range 12 {
			m, _ := r.mark(late{days: days, free: min(days, r.free)}, points)
			if days > 0 {
				require.LessOrEqual(t, m.Points, before, fmt.Sprint(days))
			}
			require.GreaterOrEqual(t, float64(points)+m.Points, 0.0)
			before = m.Points
		}
	})
}
