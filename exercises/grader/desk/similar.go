package desk

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"gametree/exercises"
	"gametree/exercises/grader/report"
)

// When a pair of answers is reported. Tokens of the stub, and passages that many
// answers have, count neither as shared nor as the answer's own.
const (
	minLong         = 120  // own tokens: a shorter answer is often the only natural one
	minPercent      = 60   // of the own tokens that a pair of long answers shares
	minPercentShort = 80   // the same of short answers
	minOdd          = 30   // tokens that a pair of short answers shares and the model answer does not have
	maxPairs        = 2000 // of an exercise, the most similar ones
)

// commonFrom returns in how many of n different answers a passage must be to be ignored.
func commonFrom(n int) int { return min(max(5, n/5), 20) }

// Comparison is the comparison of the answers to one exercise.
type Comparison struct {
	Exercise string
	Answers  int // compared
	Short    int // of them, too short to prove anything by themselves
	Pairs    []Pair
}

// Pair is two answers that are alike.
type Pair struct {
	A, B    Half
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

// Half is an answer in a pair.
type Half struct {
	report.Answer
	other   string // the source of the other answer
	ignored *ignored
}

// ignored is the k-grams that do not count: those of the stub, and of many answers.
type ignored struct{ base, common map[uint64]bool }

// strip excludes them from an answer.
func (x *ignored) strip(c *code) {
	c.exclude(x.base)
	c.exclude(x.common)
}

// compared is an answer while it is compared.
type compared struct {
	report.Answer
	text uint64 // hash of the tokens as they are written
}

// group is answers that differ in names, numbers, layout and order only.
type group struct {
	*code   // of the first
	answers []compared
}

// Compare compares the answers to each exercise, which are in any order.
func Compare(answers []report.Answer) (all []Comparison) {
	answers = slices.DeleteFunc(slices.Clone(answers), func(a report.Answer) bool { return a.Source == "" })
	for _, same := range byExercise(answers) {
		if e, err := exercises.Lookup(same[0].Exercise); err == nil && len(same) > 1 {
			all = append(all, compareAll(e.ID, e.Stub(), e.Exemplar(), same))
		}
	}
	return all
}

// compareAll compares the answers to one exercise.
func compareAll(id, stub, exemplar string, answers []report.Answer) Comparison {
	c := Comparison{Exercise: id, Answers: len(answers)}
	x := &ignored{base: map[uint64]bool{}}
	if s := prepare("package answer\n" + stub); s != nil {
		for _, h := range s.hashes() {
			x.base[h] = true
		}
	}
	model := prepare("package answer\n" + exemplar)
	groups := grouped(answers)
	x.common = frequent(groups)
	for _, g := range groups {
		x.strip(g.code)
		if g.own() < minLong {
			c.Short += len(g.answers)
		}
	}
	for _, pair := range candidates(groups) {
		a, b := groups[pair[0]], groups[pair[1]]
		if p, ok := compare(a.code, b.code, model); ok {
			c.add(p, a.answers, b.answers, pair[0] == pair[1], x)
		}
	}
	slices.SortStableFunc(c.Pairs, func(p, q Pair) int {
		return cmp.Or(cmp.Compare(q.odd(), p.odd()), cmp.Compare(q.Percent, p.Percent),
			cmp.Compare(p.A.Student, q.A.Student), cmp.Compare(p.B.Student, q.B.Student))
	})
	c.Pairs = c.Pairs[:min(len(c.Pairs), maxPairs)]
	return c
}

// add adds the pairs of two groups, which are all alike as p is.
func (c *Comparison) add(p Pair, some, others []compared, same bool, x *ignored) {
	for i, a := range some {
		for k, b := range others {
			if same && k <= i || a.Student == b.Student || len(c.Pairs) == 20*maxPairs {
				continue
			}
			if a.Student > b.Student {
				a, b = b, a
			}
			p.A, p.B, p.Same = Half{a.Answer, b.Source, x}, Half{b.Answer, a.Source, x}, a.text == b.text
			c.Pairs = append(c.Pairs, p)
		}
	}
}

// grouped prepares the answers that are Go.
func grouped(answers []report.Answer) (groups []group) {
	at := map[uint64]int{}
	for _, a := range answers {
		p := prepare(a.Source)
		if p == nil {
			continue
		}
		i, known := at[p.key()]
		if !known {
			i = len(groups)
			at[p.key()], groups = i, append(groups, group{code: p})
		}
		groups[i].answers = append(groups[i].answers, compared{a, p.text})
	}
	return groups
}

// frequent returns the k-grams that many groups have.
func frequent(groups []group) map[uint64]bool {
	count := map[uint64]int{}
	for _, g := range groups {
		for _, h := range g.hashes() {
			count[h]++
		}
	}
	common := map[uint64]bool{}
	for h, n := range count {
		if n >= commonFrom(len(groups)) {
			common[h] = true
		}
	}
	return common
}

// candidates returns the pairs of groups that share a k-gram, in order. A group with
// several answers is also a pair with itself.
func candidates(groups []group) (pairs [][2]int) {
	having := map[uint64][]int{}
	for i, g := range groups {
		if len(g.answers) > 1 {
			pairs = append(pairs, [2]int{i, i})
		}
		for _, h := range g.hashes() {
			having[h] = append(having[h], i)
		}
	}
	found := map[[2]int]bool{}
	for _, all := range having {
		for i, a := range all {
			for _, b := range all[i+1:] {
				found[[2]int{a, b}] = true
			}
		}
	}
	pairs = slices.AppendSeq(pairs, maps.Keys(found))
	slices.SortFunc(pairs, func(p, q [2]int) int { return slices.Compare(p[:], q[:]) })
	return pairs
}

// compare compares two answers; ok is false if they are not alike.
func compare(a, b, model *code) (p Pair, ok bool) {
	inA, _ := a.shared(b)
	inB, _ := b.shared(a)
	ownA, ownB := a.own(), b.own()
	modelled := 0
	if model != nil {
		modelled, _ = a.shared(model)
	}
	p = Pair{Shared: inA, Percent: 100 * (inA + inB) / max(1, ownA+ownB), Model: 100 * modelled / max(1, ownA)}
	if min(ownA, ownB) >= minLong {
		return p, p.Percent >= minPercent
	}
	return p, p.Percent >= minPercentShort && min(inA, inB)-modelled >= minOdd
}

// similarTable returns the pairs as CSV.
func similarTable(all []Comparison) []byte {
	rows := [][]string{{"exercise", "student", "other student", "percent", "shared tokens", "like the model answer",
		"file", "other file"}}
	for _, c := range all {
		for _, p := range c.Pairs {
			rows = append(rows, []string{
				c.Exercise, report.Inert(p.A.Student), report.Inert(p.B.Student), strconv.Itoa(p.Percent), strconv.Itoa(p.Shared),
				strconv.Itoa(p.Model), report.Inert(p.A.File), report.Inert(p.B.File),
			})
		}
	}
	return report.CSV(rows)
}
