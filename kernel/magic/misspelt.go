// Commands that nobody knows.

package magic

import (
	"slices"

	"github.com/alecthomas/kong"

	"gametree/exercises/grader/lazy"
	"gametree/exercises/grader/near"
	"gametree/exercises/grader/program"
	"gametree/kernel/console"
)

// gonbs are the commands of gonb after %, those that the kernel answers, and those after %%.
var (
	gonbs = []string{
		"args", "autoget", "capture", "cd", "env", "exec", "goflags", "goworkfix", "help", "keep", "list", "ls", "lsmagic",
		"main", "noautoget", "output", "remove", "reset", "rm", "test", "track", "untrack", "version", "wasm", "widgets",
		"widgets_hb", "with_inputs", "with_password",
	}
	gonbCells = []string{"bash", "gx", "script", "sh", "writefile"}
)

// percent matches the name of a command after %.
var percent = lazy.Pattern(`^(%%?)([A-Za-z][\w-]*)`)

// misspelt returns an error for the first command of a cell that neither gonb nor
// gametree has. gonb itself only prints a line about it, and the cell succeeds.
func misspelt(app *kong.Node, code string) error {
	for _, c := range program.Commands(code) {
		m := percent().FindStringSubmatch(c.Name)
		if m == nil {
			continue
		}
		mark, name := m[1], m[2]
		own := append(CommandNames(app), console.Program)
		known := slices.Concat(own, gonbs)
		if mark == "%%" {
			if slices.Contains(gonbCells, name) {
				return nil // what follows is no Go
			}
			known = slices.Concat(own, gonbCells)
		}
		if slices.Contains(known, name) || subcommand(app, name) != nil {
			continue
		}
		if nearest := near.Name(name, known); nearest != "" {
			return console.BadInputf("there is no command %s%s; did you mean %s%s?", mark, name, mark, nearest)
		}
		return console.BadInputf("there is no command %s%s; %%help and %%gametree list the commands", mark, name)
	}
	return nil
}
