// Outputs that gonb's library has not delivered when a program ends.

package cell

import "strings"

// syncs is what WithSync adds to the body of main. Without Open, Sync would wait for
// ever if the program deletes its temporary files.
const syncs = "gonbui.Open(); defer gonbui.Sync(); "

// mainBegins matches the line above the body of main: %%, or func main itself.
var mainBegins = Lazily(`(?m)^(?:(?://gonb:)?%%(?:[ \t].*)?\n|func main\(\) *\{)`)

// WithSync returns a cell whose program waits at its end until gonb has its outputs.
// Otherwise the last one can be lost on a busy machine. Each line keeps its number.
func WithSync(code string) string {
	begins := mainBegins().FindStringIndex(code)
	first, _, _ := strings.Cut(code, "\n")
	if begins == nil || begins[1] == len(code) || foreign(first) {
		return code
	}
	return code[:begins[1]] + syncs + code[begins[1]:]
}
