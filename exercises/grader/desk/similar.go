package desk

import (
	"cmp"
	"slices"
	"strconv"

	"gametree/exercises"
	"gametree/exercises/grader/report"
)

// When a pair of answers is reported. Tokens of the stub, and passages that many
// answers have, count neither as shared nor as the answer's own.
const (
	long      = 120 // own tokens: a shorter answer is often the only natural one
	alike     = 60  // percent of the own tokens that a pair of long answers shares
	unusual   = 30  // tokens that a pair of short answers shares and the model answer does not have
	veryAlike = 80  // percent of the own tokens that such a pair shares
	fewest    = 3   // shared fingerprints that make a pair worth a look
)

// many returns in how many of n different answers a passage must be to be ignored.
func many(n int) int { return min(max(5, n/5), 20) }

// Comparison is the comparison of the answers to one exercise.
type Comparison struct {
	Exercise string
	Answers  int // compared
	Short    int // of them, too short to prove anything by themselves
	Pairs    []Pair
}

// Pair is two answers that are alike.
type Pair struct {
	A, B    Side
	Percent int  // of their own tokens that they share
	Shared  int  // tokens, in A
	Same    bool // all tokens are the same as they are written
	Model   int  // percent of A's own tokens that the model answer has too
}

// odd is how many tokens the two share that the model answer does not have, about.
func (p Pair) odd() int { return p.Shared * (100 - p.Model) / 100 }

// Natural reports whether the two are so close to the model answer that chance may
// explain the likeness.
func (p Pair) Natural() bool { return p.Model >= 80 }

// Side is an answer in a pair.
type Side struct {
	report.Answer
	lines map[int]bool // that the other has too
}

// compared is an answer while it is compared.
type compared struct {
	report.Answer
	*code
	key uint64 // of the normalised tokens: equal for answers that differ in names only
}

// Compare compares the answers to each exercise, which are in any order.
func Compare(answers []report.Answer) (all []Comparison) {
	byExercise := map[string][]report.Answer{}
	for _, a := range answers {
		if a.Source != "" {
			byExercise[a.Exercise] = append(byExercise[a.Exercise], a)
		}
	}
	for _, e := range exercises.All() {
		if group := byExercise[e.ID]; len(group) > 1 {
			all = append(all, compareAll(e.ID, e.Stub(), e.Exemplar(), group))
		}
	}
	return all
}

// compareAll compares the answers to one exercise.
func compareAll(id, stub, exemplar string, answers []report.Answer) Comparison {
	c := Comparison{Exercise: id, Answers: len(answers)}
	base := map[uint64]bool{}
	if s := prepare("package answer\n" + stub); s != nil {
		base = s.hashes()
	}
	model := prepare("package answer\n" + exemplar)
	var codes []compared
	for _, a := range answers {
		if p := prepare(a.Source); p != nil {
			codes = append(codes, compared{a, p, p.key()})
		}
	}
	common := frequent(codes)
	for _, p := range codes {
		p.exclude(base)
		p.exclude(common)
		if p.own() < long {
			c.Short++
		}
	}
	for _, pair := range candidates(codes) {
		if p, ok := compare(codes[pair[0]], codes[pair[1]], model); ok {
			c.Pairs = append(c.Pairs, p)
		}
	}
	slices.SortStableFunc(c.Pairs, func(p, q Pair) int {
		return cmp.Or(cmp.Compare(q.odd(), p.odd()), cmp.Compare(q.Percent, p.Percent), cmp.Compare(p.A.Student, q.A.Student), cmp.Compare(p.B.Student, q.B.Student))
	})
	return c
}

// frequent returns the k-grams that many different answers have. Answers that differ
// in names only are not different.
func frequent(codes []compared) map[uint64]bool {
	count, seen := map[uint64]int{}, map[uint64]bool{}
	for _, p := range codes {
		if seen[p.key] {
			continue
		}
		seen[p.key] = true
		for h := range p.hashes() {
			count[h]++
		}
	}
	common := map[uint64]bool{}
	for h, n := range count {
		if n >= many(len(seen)) {
			common[h] = true
		}
	}
	return common
}

// candidates returns the pairs of answers that share some fingerprints, in order.
func candidates(codes []compared) (pairs [][2]int) {
	having := map[uint64][]int{}
	for i, p := range codes {
		for h := range p.winnow() {
			having[h] = append(having[h], i)
		}
	}
	count := map[[2]int]int{}
	for _, all := range having {
		for i, a := range all {
			for _, b := range all[i+1:] {
				count[[2]int{a, b}]++
			}
		}
	}
	for pair, n := range count {
		if n >= fewest {
			pairs = append(pairs, pair)
		}
	}
	slices.SortFunc(pairs, func(p, q [2]int) int { return slices.Compare(p[:], q[:]) })
	return pairs
}

// compare compares two answers of different students; ok is false if they are not
// alike.
func compare(a, b compared, model *code) (p Pair, ok bool) {
	if a.Student == b.Student {
		return p, false
	}
	inA, linesA := a.shared(b.code)
	inB, linesB := b.shared(a.code)
	ownA, ownB := a.own(), b.own()
	p = Pair{
		A: Side{a.Answer, linesA}, B: Side{b.Answer, linesB}, Shared: inA,
		Percent: 100 * (inA + inB) / max(1, ownA+ownB), Same: a.text == b.text,
	}
	modelled := 0
	if model != nil {
		modelled, _ = a.shared(model)
	}
	p.Model = 100 * modelled / max(1, ownA)
	if min(ownA, ownB) >= long {
		return p, p.Percent >= alike
	}
	return p, p.Percent >= veryAlike && min(inA, inB)-modelled >= unusual
}

// similarTable returns the pairs as CSV.
func similarTable(all []Comparison) []byte {
	rows := [][]string{{"exercise", "student", "other student", "percent", "shared tokens", "like the model answer", "file", "other file"}}
	for _, c := range all {
		for _, p := range c.Pairs {
			rows = append(rows, []string{
				c.Exercise, report.Inert(p.A.Student), report.Inert(p.B.Student), strconv.Itoa(p.Percent), strconv.Itoa(p.Shared),
				strconv.Itoa(p.Model), report.Inert(p.A.File), report.Inert(p.B.File),
			})
		}
	}
	return write(rows)
}
