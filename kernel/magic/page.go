// The lines of a cell that are no commands of gametree: the kernel itself obeys them.

package magic

import (
	"runtime"
	"slices"
	"strings"

	"gametree/exercises/grader/program"
)

// lines returns the lines of Page that explain something, by the names that stand first in them:
// %ls, %%bash, !.
func (cs *Cells) lines() map[string]string {
	all := map[string]string{}
	for line := range strings.SplitSeq(cs.Page, "\n") {
		if !strings.HasPrefix(line, "  ") {
			continue
		}
		for _, word := range strings.Fields(line) {
			if !strings.HasPrefix(word, "%") && !strings.HasPrefix(word, "!") {
				break
			}
			all[strings.TrimSuffix(strings.TrimSuffix(word, ","), "COMMAND")] = strings.TrimSpace(line)
		}
	}
	return all
}

// known returns the names that stand after mark, which is % or %%, in alphabetical order.
func (cs *Cells) known(mark string) (names []string) {
	for name := range cs.lines() {
		rest, ok := strings.CutPrefix(name, mark)
		if ok && rest != "" && rest[0] != '%' {
			names = append(names, rest)
		}
	}
	slices.Sort(names)
	return names
}

// working is known without what does not work in a web page, if this is one.
func (cs *Cells) working(mark string) []string {
	return slices.DeleteFunc(cs.known(mark), func(name string) bool {
		return runtime.GOOS == "js" && program.OfMachine(mark+name) != ""
	})
}

// line returns what Page says about a name, with its marks or without; "" if it says nothing.
func (cs *Cells) line(name string) string {
	lines := cs.lines()
	for _, mark := range []string{"", "%", "%%"} {
		if line := lines[mark+name]; line != "" {
			return line
		}
	}
	return ""
}

// overview returns Page, and a list of the commands.
func (cs *Cells) overview() string {
	_, flags, _ := strings.Cut(cs.Help(nil), "\nFlags:\n")
	_, list, _ := strings.Cut(flags, "\n\n")
	return cs.Page + "The commands of gametree, which %help NAME explains:\n" + list
}
