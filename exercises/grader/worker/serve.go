package worker

import (
	"os"
	"reflect"
)

// server answers requests with the functions of an answer, by their names.
type server map[string]reflect.Value

// offered are the answers of this program, by name.
var offered map[string]func() []Function

// Offer gives this program its answers, by name.
func Offer(answers map[string]func() []Function) { offered = answers }

// serverOf returns the server of the answer that the program's first argument names. An
// answer that is the only one needs no argument.
func serverOf() server {
	s := server{}
	for name, functions := range offered {
		if len(offered) > 1 && name != os.Args[1] {
			continue
		}
		for _, f := range functions() {
			s[f.Name] = reflect.ValueOf(f.Func)
		}
	}
	return s
}

// reply appends the reply to a request to b. Both are lines.
func (s server) reply(request, b []byte) []byte {
	r, err := ParseQuery(request)
	if err != nil {
		panic(err)
	}
	return answer(s[r.Name], r).Append(b)
}
