// Commands that nobody knows.

package magic

import (
	"slices"

	"gametree/exercises/grader/misspelt"
	"gametree/exercises/grader/program"
	"gametree/kernel/console"
	"gametree/pkg/lazy"
)

// gonbs are the commands that only gonb's own kernel has.
var gonbs = []string{
	"%args", "%capture", "%cd", "%env", "%exec", "%goflags", "%goworkfix", "%track", "%untrack", "%version", "%wasm",
	"%widgets", "%widgets_hb", "%with_password", "%%gx", "%%script", "%%writefile",
}

// percent matches the name of a command after %.
var percent = lazy.Pattern(`^(%%?)([A-Za-z][\w-]*)`)

// misspelt returns an error for the first command of a Go cell that cannot stand there, or
// that does not exist.
func (cs *Cells) misspelt(code string) error {
	for _, c := range program.Commands(code) {
		m := percent().FindStringSubmatch(c.Name)
		if m == nil {
			continue
		}
		mark, name := m[1], m[2]
		lines := cs.known(mark)
		command := subcommand(cs.App, name)
		switch {
		case slices.Contains(lines, name) || command != nil && command.Tag.Has("go"):
			if c.IsForeign() {
				return nil
			}
			continue
		case command != nil || name == console.Program || name == "lsmagic":
			return console.BadInputf("%s needs a cell of its own, without Go and other lines", mark+name)
		case slices.Contains(gonbs, mark+name):
			return console.BadInputf("%s works in the kernel Go (gonb) only: choose it in the kernel menu", mark+name)
		}
		own := append(CommandNames(cs.App), console.Program)
		if nearest := misspelt.Name(name, slices.Concat(own, lines)); nearest != "" {
			return console.BadInputf("there is no command %s%s; did you mean %s%s?", mark, name, mark, nearest)
		}
		return console.BadInputf("there is no command %s%s; %%help and %%gametree list the commands", mark, name)
	}
	return nil
}
