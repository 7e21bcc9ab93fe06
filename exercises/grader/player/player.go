package player

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/tree"
)

// Function is a function of an answer.
type Function struct {
	Name string
	Func any
}

// maxFault is how many bytes of a panic's message are sent.
const maxFault = 300

// Serve makes calls to the answer that the process's argument names, until there are
// no more requests, and ends the process.
func Serve(answers map[string]func() []Function) {
	byName := map[string]reflect.Value{}
	for _, f := range answers[os.Args[1]]() {
		byName[f.Name] = reflect.ValueOf(f.Func)
	}
	requests := bufio.NewReader(os.NewFile(RequestsFile, "requests"))
	replies := bufio.NewWriter(os.NewFile(RepliesFile, "replies"))
	line := Reply{}.Append(nil) // ready
	for {
		replies.Write(line)
		if requests.Buffered() == 0 {
			replies.Flush()
		}
		request, err := requests.ReadBytes('\n')
		if err != nil {
			os.Exit(0)
		}
		r, err := ParseRequest(request)
		if err != nil {
			panic(err)
		}
		line = answer(byName[r.Name], r).Append(line[:0])
	}
}

// answer makes one call and returns its reply.
func answer(f reflect.Value, r Request) (reply Reply) {
	var seen *observed
	in := make([]reflect.Value, len(r.Args))
	for i, text := range r.Args {
		t := f.Type().In(i)
		if t == reflect.TypeFor[game.Position]() {
			seen = observe(tree.MustParse(string(text)), r.Trace)
			in[i] = reflect.ValueOf(seen.hidden())
			continue
		}
		v, err := Decode(text, t)
		if err != nil {
			panic(err)
		}
		in[i] = v
	}
	results, fault, where := call(f, in)
	reply.Panic, reply.Where = fault, where
	for _, v := range results {
		reply.Results = append(reply.Results, encode(v))
	}
	if seen != nil {
		seen.report(&reply)
	}
	for i, text := range r.Args {
		if f.Type().In(i) != reflect.TypeFor[game.Position]() && !bytes.Equal(encode(in[i]), text) {
			reply.Changed = true
		}
	}
	return reply
}

// call calls f. If f panics, fault is the message, and where is the line.
func call(f reflect.Value, in []reflect.Value) (results []reflect.Value, fault, where string) {
	defer func() {
		if r := recover(); r != nil {
			results, fault, where = nil, fmt.Sprint(r), cellLine()
			fault = fault[:min(len(fault), maxFault)]
		}
	}()
	return f.Call(in), "", ""
}

// cellLine returns the innermost line of the answer on the stack of a panic, as
// "cell:line"; empty if there is none.
func cellLine() string {
	var pcs [64]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs[:])])
	for {
		f, more := frames.Next()
		if strings.HasPrefix(f.Function, Answers) {
			return fmt.Sprintf("%s:%d", filepath.Base(f.File), f.Line)
		}
		if !more {
			return ""
		}
	}
}

// encode returns the JSON of a value, or of the zero of its type if the value has no
// JSON.
func encode(v reflect.Value) []byte {
	text, err := Encode(v)
	if err != nil {
		text, _ = Encode(reflect.Zero(v.Type()))
	}
	return text
}
