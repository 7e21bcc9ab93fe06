// Package lazy has regular expressions that are compiled when they are first used:
// gametree starts for many commands that need none of them.
package lazy

import (
	"regexp"
	"sync"
)

// Pattern returns a function that returns the regular expression. It compiles it in its
// first call.
func Pattern(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
