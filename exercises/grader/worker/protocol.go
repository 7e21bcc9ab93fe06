package worker

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"gametree/pkg/search"
)

// Answers is the prefix of the import paths of all answers.
const Answers = "gametree/exercises/grader/answers/"

// The worker's ends of the pipes, as file numbers. Standard output belongs to the
// answer.
const (
	RequestsFile = 3
	RepliesFile  = 4
)

// Query asks for a call.
type Query struct {
	Name  string
	Trace bool
	Steps int // that it may make
	Args  [][]byte
}

// OtherMove instead of 0 moves left open: one was taken back as another move.
const OtherMove = -1

// Reply is the result of a call. A worker's first reply means that it is ready.
type Reply struct {
	Stats   search.Stats // without Memory, which an answer does not have
	Steps   int          // that it has made: see Count
	Again   int          // evaluations of nodes that were evaluated already, and not left since
	Open    int          // moves made and not taken back, or OtherMove
	Changed int          // the number of the first argument that it changed, from 1; 0: none
	Problem Problem
	Details
	Results [][]byte
}

// Details are what few replies have.
type Details struct {
	After []byte // the argument that it changed as it is now; empty if it is too long
	Panic string // its message
	Where string // the line of the panic, as "cell:line"
	Trace string // the calls of the position's methods: see Replay
}

// Problem is why a call has no results.
type Problem int

const (
	None      Problem = iota
	Panicked          // see Panic
	Illegal           // the same, because of a move that is not legal
	Long              // a result has more than MaxResult characters
	Exhausted         // it has made more steps than it may
)

// The limits of a reply, in bytes. A longer line is not read.
const (
	MaxResult = 64 << 10 // of all results
	maxFault  = 300      // of a panic's message
	maxTrace  = 400_000
	MaxReply  = 1 << 20
)

// Append appends the request's line to b.
func (r Query) Append(b []byte) []byte {
	b = strconv.AppendBool(append(append(b, r.Name...), '\t'), r.Trace)
	b = strconv.AppendInt(append(b, '\t'), int64(r.Steps), 10)
	return end(b, r.Args)
}

// ParseQuery is the inverse of Append. The request shares the line's memory.
func ParseQuery(line []byte) (r Query, err error) {
	fields := bytes.Split(bytes.TrimSuffix(line, []byte("\n")), []byte("\t"))
	if len(fields) < 3 {
		return r, fmt.Errorf("protocol: a request of %d fields", len(fields))
	}
	r = Query{Name: string(fields[0]), Trace: string(fields[1]) == "true", Args: fields[3:]}
	r.Steps, err = strconv.Atoi(string(fields[2]))
	return r, err
}

// numbers are the first fields of a reply's line, in order. Then come the details in JSON.
func (r *Reply) numbers() []*int {
	return []*int{&r.Stats.Nodes, &r.Stats.Leaves, &r.Stats.Cutoffs, &r.Steps, &r.Open, &r.Changed, (*int)(&r.Problem),
		&r.Again}
}

// Append appends the reply's line to b.
func (r Reply) Append(b []byte) []byte {
	for _, n := range r.numbers() {
		b = append(strconv.AppendInt(b, int64(*n), 10), '\t')
	}
	if r.Panic+r.Where+r.Trace != "" || r.After != nil {
		text, _ := json.Marshal(r.Details) // it has no raw tab or newline
		b = append(b, text...)
	}
	return end(b, r.Results)
}

// ParseReply is the inverse of Append. It returns an error for any other line, since
// an answer may have made the worker write one. The reply shares the line's memory.
func ParseReply(line []byte) (r Reply, err error) {
	fields := bytes.Split(bytes.TrimSuffix(line, []byte("\n")), []byte("\t"))
	numbers := r.numbers()
	last := len(numbers) // the field of the details
	if len(fields) <= last {
		return r, fmt.Errorf("protocol: a reply of %d fields", len(fields))
	}
	for i, n := range numbers {
		if *n, err = strconv.Atoi(string(fields[i])); err != nil {
			return Reply{}, err
		}
	}
	if r.Problem < None || r.Problem > Exhausted {
		return Reply{}, fmt.Errorf("protocol: fault %d", r.Problem)
	}
	if len(fields[last]) > 0 {
		if err = json.Unmarshal(fields[last], &r.Details); err != nil {
			return Reply{}, err
		}
	}
	r.Results = fields[last+1:]
	return r, nil
}

// end appends the last fields of a line, and a newline.
func end(b []byte, fields [][]byte) []byte {
	for _, f := range fields {
		b = append(append(b, '\t'), f...)
	}
	return append(b, '\n')
}
