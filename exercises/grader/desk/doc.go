// Package desk does what a teacher does around the grading of a class: it reads the
// teacher's file and roster, changes points by the teacher's rules, compares answers,
// and writes the page about the class and the gradebook. It judges nothing.
//
// Reading order: teacher.go, file.go, table.go, roster.go, late.go, marks.go;
// desk.go, attempts.go, class.go, fingerprint.go, similar.go, page.go, gradebook.go.
package desk
