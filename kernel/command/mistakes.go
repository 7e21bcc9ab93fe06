// What is wrong with a command line, in sentences that say what the command takes.

package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"gametree/exercises/grader/misspelt"
	"gametree/kernel/magic"
	"gametree/kernel/session"
	"gametree/pkg/games"
)

// mistake returns an error of the parser as a sentence about the command of that name, or about
// its subcommand. Other errors stay as they are. named returns how to type a command.
func mistake(named func(string) string, name string, err error) error {
	var at *kong.ParseError
	if !errors.As(err, &at) {
		return err
	}
	n := cmp.Or(at.Context.Selected(), at.Context.Model.Node)
	path := n.Path()
	name = cmp.Or(strings.TrimSuffix(path, " any"), name)
	write := "; write " + named(name+strings.TrimPrefix(n.Summary(), path))
	flags, about := described(n)
	var m []string
	found := func(pattern string) bool {
		m = regexp.MustCompile("^" + pattern + "$").FindStringSubmatch(err.Error())
		return m != nil
	}
	text := err.Error()
	switch {
	case found(`unexpected argument (.*?)(?:, did you mean .*)?`):
		text = fmt.Sprintf("%q is one word too many", m[1]) + write
		if p := n.Parent; p != nil && p.DefaultCmd == n && !slices.Contains(at.Context.Args, n.Name) {
			n, name = p, p.Name
		}
		_, unknown := games.Lookup(games.Playable(), m[1])
		switch names := magic.CommandNames(n); {
		case n.Type == kong.ApplicationNode && unknown == nil:
			return fmt.Errorf("there is no command %s; did you mean %s?", m[1], named("play "+m[1]))
		case n.Type == kong.ApplicationNode && len(names) > 0:
			return fmt.Errorf("there is no command %s%s", m[1],
				cmp.Or(misspelt.DidYouMean(m[1], names), "; "+named("help")+" lists the commands"))
		case len(names) > 0:
			text = fmt.Sprintf("want %[2]s, got %[1]q", m[1], strings.Join(names, ", "))
		}
	case found(`unknown flag (-+)([^ ,]+).*`):
		text = "there is no flag " + m[1] + m[2]
		if nearest := misspelt.Name(m[2], flags); nearest != "" {
			text += "; did you mean --" + nearest + "?"
		} else if len(flags) > 0 {
			text += "; the flags are --" + strings.Join(flags, ", --")
		}
	case found(`--([^:]+): (?:missing value|.* got "EOL").*`):
		text = fmt.Sprintf("--%s needs a value; write --%[1]s %s", m[1], about["--"+m[1]])
	case found(`([^:]+): expected a valid .* but got (.*)`):
		text = m[1] + " is a whole number, got " + m[2]
	case found(`([^:]+): expected duration but got ("[^"]*").*`):
		text = m[1] + " is a time such as 90s or 2m, got " + m[2]
	case found(`(?:expected ".|missing flags: --)([\w-]+).*`):
		text = m[1] + " is missing" + write + ". " + about[m[1]]
	case found(`(\S+) must be one of (.*) but got (.*)`):
		text = m[1] + " is one of " + strings.ReplaceAll(m[2], ",", ", ") + ", got " + m[3]
	case found(`(--\S+) and (--\S+) can't be used together`):
		text = "write " + m[1] + " or " + m[2] + ", not both"
	}
	text = strings.TrimSuffix(text, ".")
	switch {
	case path == "" && strings.HasPrefix(name, "-"):
		return fmt.Errorf("%s; %s lists the commands", text, named("help"))
	case !strings.HasSuffix(text, "?"):
		text += "; " + named("help "+name) + " explains it"
	}
	return fmt.Errorf("%s: %s", name, text)
}

// described returns the names of the flags of a command, and by the names of its flags and arguments what their help
// says, by --NAME what to write for the value of a flag.
func described(n *kong.Node) (flags []string, about map[string]string) {
	about = map[string]string{}
	if n.DefaultCmd != nil {
		n = n.DefaultCmd
	}
	for _, f := range slices.Concat(n.AllFlags(true)...) {
		if f.Name != "help" {
			flags = append(flags, f.Name)
		}
		about[f.Name], about["--"+f.Name] = f.Help, f.FormatPlaceHolder()
	}
	for _, a := range n.Positional {
		about[a.Name], _, _ = strings.Cut(a.Help, ". ")
	}
	return flags, about
}

// inRange returns an error if a value is below its tag least or above its tag most.
func inRange(parsed *kong.Context) error {
	values := cmp.Or(parsed.Selected(), parsed.Model.Node).Positional
	for _, f := range parsed.Flags() {
		values = append(values, f.Value)
	}
	for _, v := range values {
		n, isNumber := v.Target.Interface().(int)
		low, notBelow := strconv.Atoi(v.Tag.Get("least"))
		high, notAbove := strconv.Atoi(v.Tag.Get("most"))
		switch {
		case !isNumber || !v.Set || notBelow != nil:
		case notAbove != nil && n < low:
			return fmt.Errorf("%s: want a number from %d up, got %d", v.ShortSummary(), low, n)
		case notAbove == nil && (n < low || n > high):
			return fmt.Errorf("%s: want a number from %d to %d, got %d", v.ShortSummary(), low, high, n)
		}
	}
	return nil
}

var unlisted = regexp.MustCompile(`(?:games|search): no (game|rung) "([^"]*)"; there are ([^;]*)(; match and play.*)?`)

// explained returns the error of a command with these words, which names the nearest game or rung
// if one does not exist, and says which file or folder does not, or that the command was stopped.
func explained(ctx context.Context, words []string, err error) error {
	if err == nil {
		return nil
	}
	text := err.Error()
	if ctx.Err() != nil && !strings.Contains(text, "stopped") {
		return fmt.Errorf("%s: stopped", words[0])
	}
	var at *fs.PathError
	if m := unlisted.FindStringSubmatch(text); m != nil {
		meant := map[string]string{"game": session.Meant(m[2])}[m[1]]
		hint := cmp.Or(meant, misspelt.DidYouMean(m[2], strings.Split(m[3], ", ")), "; the "+m[1]+"s are "+m[3]+m[4])
		if isFolder(m[2]) {
			hint = ": this is a folder" + hint
		}
		return badInputf("%s", strings.Replace(text, m[0], "there is no "+m[1]+" "+m[2]+hint, 1))
	}
	if errors.As(err, &at) && errors.Is(err, fs.ErrNotExist) && strings.Contains(strings.Join(words, " "), at.Path) {
		return badInputf("%s", strings.Replace(text, at.Error(), at.Path+": no such file or folder", 1))
	}
	return err
}
