package player

import (
	"bytes"
	"fmt"
	"strconv"

	"gametree/pkg/search"
)

// Answers is the prefix of the import paths of all answers.
const Answers = "gametree/exercises/grader/answers/"

// The player's ends of the pipes, as file numbers. Standard output belongs to the
// answer.
const (
	RequestsFile = 3
	RepliesFile  = 4
)

// Request asks for a call.
type Request struct {
	Name  string
	Trace bool
	Args  [][]byte
}

// Reply is the result of a call. A player's first reply means that it is ready.
type Reply struct {
	Stats   search.Stats // without Memory, which an answer does not have
	Open    int          // moves made and not taken back
	Changed bool
	Panic   string
	Where   string // the line of the panic, as "cell:line"
	Trace   string // the calls of the position's methods: see Steps
	Results [][]byte
}

const tracing = "trace"

// Append appends the request's line to b.
func (r Request) Append(b []byte) []byte {
	b = append(append(b, r.Name...), '\t')
	if r.Trace {
		b = append(b, tracing...)
	}
	return end(b, r.Args)
}

// ParseRequest is the inverse of Append. The request shares the line's memory.
func ParseRequest(line []byte) (r Request, err error) {
	fields := bytes.Split(bytes.TrimSuffix(line, []byte("\n")), []byte("\t"))
	if len(fields) < 2 {
		return r, fmt.Errorf("protocol: a request of %d fields", len(fields))
	}
	return Request{Name: string(fields[0]), Trace: string(fields[1]) == tracing, Args: fields[2:]}, nil
}

// Append appends the reply's line to b.
func (r Reply) Append(b []byte) []byte {
	changed := 0
	if r.Changed {
		changed = 1
	}
	for _, n := range []int{r.Stats.Nodes, r.Stats.Leaves, r.Stats.Cutoffs, r.Open, changed} {
		b = append(strconv.AppendInt(b, int64(n), 10), '\t')
	}
	for _, text := range []string{r.Panic, r.Where} {
		if text != "" {
			b = strconv.AppendQuote(b, text)
		}
		b = append(b, '\t')
	}
	return end(append(b, r.Trace...), r.Results)
}

// ParseReply is the inverse of Append. It returns an error for any other line, since
// an answer may have made the player write one. The reply shares the line's memory.
func ParseReply(line []byte) (r Reply, err error) {
	fields := bytes.Split(bytes.TrimSuffix(line, []byte("\n")), []byte("\t"))
	if len(fields) < 8 {
		return r, fmt.Errorf("protocol: a reply of %d fields", len(fields))
	}
	changed := 0
	for i, n := range []*int{&r.Stats.Nodes, &r.Stats.Leaves, &r.Stats.Cutoffs, &r.Open, &changed} {
		if *n, err = strconv.Atoi(string(fields[i])); err != nil {
			return Reply{}, err
		}
	}
	r.Changed = changed != 0
	for i, text := range []*string{&r.Panic, &r.Where} {
		if field := fields[5+i]; len(field) > 0 {
			if *text, err = strconv.Unquote(string(field)); err != nil {
				return Reply{}, err
			}
		}
	}
	r.Trace, r.Results = string(fields[7]), fields[8:]
	return r, nil
}

// end appends the last fields of a line, and a newline.
func end(b []byte, fields [][]byte) []byte {
	for _, f := range fields {
		b = append(append(b, '\t'), f...)
	}
	return append(b, '\n')
}
