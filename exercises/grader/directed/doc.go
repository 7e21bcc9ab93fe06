// Package directed finds the directed inputs of exercises: see kit.Exercise.Direct. Its test makes
// mutants of the exemplar and of the other right answers, judges them as every answer is judged,
// and adds an input for each mutant and each wrong answer that fails a task, but on no example and
// on no directed input. If the mutants are few, it makes more by two changes, each of which fails alone.
//
// A mutant that never fails is a right answer too, which equivalent.md must say, or an input is missing.
//
// All of it is tests, and TestDirected is run by make directed. Reading order: search_test.go,
// maker_test.go.
package directed
