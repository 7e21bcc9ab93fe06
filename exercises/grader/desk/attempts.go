package desk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"

	"gametree/exercises/grader/report"
)

// attemptsFile keeps the different answers that were ever graded.
const attemptsFile = "attempts.csv"

var attemptsHeader = []string{"student", "exercise", "attempt", "answer", "status", "points", "max"}

// attempts is the different answers of the students, in the order in which they were
// graded.
type attempts []attempt

// attempt is one answer, before marks.
type attempt struct {
	student, exercise string
	answer            string // its digest
	status            string
	points, max       int
}

// readAttempts reads the file, which need not exist.
func readAttempts(file string) (attempts, error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	all, err := parseAttempts(text)
	if err != nil {
		return nil, fmt.Errorf("%w; mend or remove it", in(file, err))
	}
	return all, nil
}

func parseAttempts(text []byte) (all attempts, err error) {
	t, err := readTable(text)
	if err != nil {
		return nil, err
	}
	for _, row := range t.rows {
		get := func(name string) place { return at(row, t.column(name)) }
		a := attempt{student: get("student").text, exercise: get("exercise").text, answer: get("answer").text, status: get("status").text}
		if a.student == "" || a.exercise == "" || a.answer == "" {
			return nil, row[0].errorf("want the columns student, exercise, attempt, answer, status, points and max")
		}
		points, most := get("points"), get("max")
		a.points, err = strconv.Atoi(points.text)
		if err != nil {
			return nil, points.errorf("%q is not a number of points", points.text)
		}
		if a.max, err = strconv.Atoi(most.text); err != nil {
			return nil, most.errorf("%q is not a number of points", most.text)
		}
		all = append(all, a)
	}
	return all, nil
}

// with returns the attempts together with the answers of this grading. An answer that
// is the student's last one again replaces it, because it may have been graded again.
func (all attempts) with(answers []report.Answer) attempts {
	last := map[[2]string]int{}
	for i, a := range all {
		last[[2]string{a.student, a.exercise}] = i
	}
	for _, answer := range answers {
		if answer.Source == "" || !attempted(answer) {
			continue
		}
		a := attempt{report.Inert(answer.Student), answer.Exercise, digest(answer), string(answer.Status), answer.Points, answer.Max}
		if i, ok := last[[2]string{a.student, a.exercise}]; ok && all[i].answer == a.answer {
			all[i] = a
		} else {
			all = append(all, a)
		}
	}
	return all
}

// count is how many attempts there are, by student and exercise.
type count map[[2]string]int

func (all attempts) count() count {
	n := count{}
	for _, a := range all {
		n[[2]string{a.student, a.exercise}]++
	}
	return n
}

// of returns the number of attempts of a student at an exercise.
func (n count) of(a report.Answer) int { return n[[2]string{report.Inert(a.Student), a.Exercise}] }

// table returns the attempts as CSV.
func (all attempts) table() []byte {
	rows := [][]string{attemptsHeader}
	n := count{}
	for _, a := range all {
		key := [2]string{a.student, a.exercise}
		n[key]++
		rows = append(rows, []string{a.student, a.exercise, strconv.Itoa(n[key]), a.answer, a.status, strconv.Itoa(a.points), strconv.Itoa(a.max)})
	}
	return write(rows)
}
