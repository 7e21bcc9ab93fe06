package kit

import (
	"flag"
	"strconv"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// Use sets how many inputs every property is tried on, and from which seed they
// are drawn: the same seed, the same inputs. It holds for the whole program, so
// it is called while nothing is being judged.
func Use(seed uint64, inputs int) {
	if !flag.Parsed() { // rapid is at home in tests
		testing.Init()
		flag.CommandLine.Parse(nil)
	}
	if testing.Short() {
		inputs *= 5 // of which rapid leaves one in five
	}
	pool.forget()
	for name, value := range map[string]string{
		"rapid.seed":       strconv.FormatUint(max(seed, 1), 10),
		"rapid.checks":     strconv.Itoa(inputs),
		"rapid.shrinktime": (2 * time.Second).String(),
		"rapid.nofailfile": "true",
	} {
		if err := flag.Set(name, value); err != nil {
			panic(err)
		}
	}
}

// pool holds the inputs that were drawn: they are the same for every answer.
var pool = inputs{all: map[any][]any{}, batches: map[stretch]*Batch{}}

type inputs struct {
	mu      sync.Mutex
	all     map[any][]any // by generator
	batches map[stretch]*Batch
}

// stretch is some of a property's inputs.
type stretch struct {
	property *int
	at, n    int
}

// batch returns the batch of a stretch, which may be still to be filled.
func (p *inputs) batch(s stretch) *Batch {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.batches[s] == nil {
		p.batches[s] = &Batch{}
	}
	return p.batches[s]
}

// drawn returns what the generator draws with the seed and number in use.
func (p *inputs) drawn(generator any, draw func(*rapid.T) any) []any {
	p.mu.Lock()
	defer p.mu.Unlock()
	all, ok := p.all[generator]
	if !ok {
		rapid.Check(&quietTB{}, func(t *rapid.T) { all = append(all, draw(t)) })
		p.all[generator] = all
	}
	return all
}

func (p *inputs) forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	clear(p.all)
	clear(p.batches)
}

// Seed and Inputs serve where nothing else is asked for.
const (
	Seed   = 1
	Inputs = 2000
)

// quietTB takes rapid's words, which a learner does not need.
type quietTB struct{ failed bool }

func (t *quietTB) Helper()               {}
func (t *quietTB) Name() string          { return "" }
func (t *quietTB) Logf(string, ...any)   {}
func (t *quietTB) Log(...any)            {}
func (t *quietTB) Skipf(string, ...any)  {}
func (t *quietTB) Skip(...any)           {}
func (t *quietTB) SkipNow()              {}
func (t *quietTB) Errorf(string, ...any) { t.failed = true }
func (t *quietTB) Error(...any)          { t.failed = true }
func (t *quietTB) Fatalf(string, ...any) { t.failed = true }
func (t *quietTB) Fatal(...any)          { t.failed = true }
func (t *quietTB) FailNow()              { t.failed = true }
func (t *quietTB) Fail()                 { t.failed = true }
func (t *quietTB) Failed() bool          { return t.failed }
