package magic

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/kong"

	"gametree/exercises/grader/program"
	"gametree/kernel/cell"
	"gametree/kernel/console"
)

// CommandNames returns the names of the commands below node that are not hidden.
func CommandNames(node *kong.Node) (names []string) {
	for _, c := range node.Children {
		if !c.Hidden {
			names = append(names, c.Name)
		}
	}
	return names
}

// Spot is a position in a command line, as the words before it determine it.
type Spot struct {
	Command   string   // the name of the command or subcommand
	Arguments []string // the arguments before the spot
	node      *kong.Node
	flag      *kong.Flag // the flag whose value comes next, or nil
}

// follow reads args as the parser does, but accepts errors.
func follow(app *kong.Node, args []string) Spot {
	s := Spot{node: app}
	for _, arg := range args {
		switch next := subcommand(s.node, arg); {
		case s.flag != nil:
			s.flag = nil
		case strings.HasPrefix(arg, "-") && arg != "-":
			if f := findFlag(s.node, strings.TrimPrefix(arg, "--")); f != nil && !f.IsBool() {
				s.flag = f
			}
		case next != nil && len(s.Arguments) == 0:
			s.node, s.Command = next, next.Name
		default:
			if s.node.DefaultCmd != nil {
				s.node = s.node.DefaultCmd
			}
			s.Arguments = append(s.Arguments, arg)
		}
	}
	return s
}

// flags returns the flags that a command takes, beginning with those of its
// parents.
func flags(node *kong.Node) (all []*kong.Flag) {
	if node.Parent != nil {
		all = flags(node.Parent)
	}
	for _, f := range node.Flags {
		if !f.Hidden {
			all = append(all, f)
		}
	}
	return all
}

func findFlag(node *kong.Node, name string) *kong.Flag {
	all := flags(node)
	i := slices.IndexFunc(all, func(f *kong.Flag) bool { return f.Name == name })
	if i < 0 {
		return nil
	}
	return all[i]
}

// kind returns the tag complete of the argument or flag at s, the kind of word that
// may stand there.
func (s Spot) kind() string {
	if s.flag != nil {
		return s.flag.Tag.Get("complete")
	}
	if len(s.node.Positional) == 0 {
		return ""
	}
	i := min(len(s.Arguments), len(s.node.Positional)-1)
	if i < len(s.Arguments) && !s.node.Positional[i].IsCumulative() {
		return ""
	}
	return s.node.Positional[i].Tag.Get("complete")
}

// options returns the words that may stand at s and begin with typed.
func (cs *Cells) options(s Spot, typed string) []string {
	var all []string
	switch {
	case s.flag != nil:
		all = cs.Choices(s.kind(), s)
	case strings.HasPrefix(typed, "-"):
		all = dashed(s.node)
	default:
		all = cs.Choices(s.kind(), s)
		if s.node.DefaultCmd != nil {
			s.node = s.node.DefaultCmd
			all = append(cs.options(s, typed), CommandNames(s.node.Parent)...)
		} else if len(s.Arguments) == 0 {
			all = append(CommandNames(s.node), all...)
		}
		if len(all) == 0 && typed == "" {
			all = dashed(s.node)
		}
	}
	return beginning(typed, all)
}

// beginning returns the words that begin with typed, each once.
func beginning(typed string, all []string) (words []string) {
	for _, word := range all {
		if strings.HasPrefix(word, typed) && !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return words
}

// dashed returns the flags of a command with their dashes.
func dashed(node *kong.Node) (all []string) {
	for _, f := range flags(node) {
		all = append(all, "--"+f.Name)
	}
	return all
}

// findCall returns the command whose line contains the byte offset at, or the %%
// command above it. ok is false if this is no cell of commands; it is true for a name
// that is still being typed, which may become a command of gametree.
func findCall(app *kong.Node, code string, at int) (c call, ok bool) {
	for from := 0; ; from = c.end {
		c, ok = nextCall(code, from)
		if !ok || c.start > at {
			return c, false
		}
		if c.holds(code, at) && (len(c.words) == 0 || at <= c.words[0].end || c.name() == "help") {
			return c, true
		}
		if !ours(app, c) {
			return c, false
		}
		if c.holds(code, at) || c.double {
			return c, true
		}
	}
}

// Complete returns the words that may replace the text between start and end, at the
// cursor. All offsets count characters. handled is false if the cell holds no commands.
func (cs *Cells) Complete(code string, cursor int) (matches []string, start, end int, handled bool) {
	app, at := cs.App, program.ByteOf(code, cursor)
	c, ok := findCall(app, code, at)
	if !ok {
		return nil, cursor, cursor, false
	}
	end = utf8.RuneCountInString(code[:at])
	first := c.start + 1
	if c.double {
		first++
	}
	if at < first || !c.holds(code, at) {
		return nil, end, end, true
	}
	before, _, open := split(code[first:at])
	typed := word{start: at - first}
	if n := len(before); n > 0 && before[n-1].end == at-first {
		typed, before = before[n-1], before[:n-1]
	}
	if open != nil {
		return nil, end, end, true // inside a quote
	}
	s := follow(app, withoutProgram(texts(before)))
	if name, value, ok := strings.Cut(typed.text, "="); ok && strings.HasPrefix(name, "--") {
		if f := findFlag(s.node, name[2:]); f != nil && !f.IsBool() {
			s.flag = f
			typed = word{value, typed.end - len(value), typed.end}
		}
	}
	matches = cs.options(s, typed.text)
	if len(before) == 0 {
		matches = append(matches, beginning(typed.text, append(cs.working(code[c.start:first]), console.Program))...)
	} else if s.kind() == "command" {
		matches = append(matches, beginning(typed.text, append(cs.working("%"), cs.working("%%")...))...)
	}
	return matches, utf8.RuneCountInString(code[:first+typed.start]), end, true
}

// Inspect explains the word at the cursor, an offset in characters, or else the
// command with its flags. handled is false if the cell holds no commands.
func (cs *Cells) Inspect(code string, cursor int) (text string, handled bool) {
	app, at := cs.App, program.ByteOf(code, cursor)
	c, ok := findCall(app, code, at)
	if !ok || len(c.words) == 0 {
		return "", ok
	}
	if !ours(app, c) && !inGo(app, c) {
		return cs.line(c.mark()), true
	}
	upTo := slices.DeleteFunc(slices.Clone(c.words), func(w word) bool { return w.start > at })
	if len(upTo) == 0 {
		upTo = c.words[:1]
	}
	if last := upTo[len(upTo)-1]; at <= last.end {
		if text := cs.line(last.text); text != "" && c.name() == "help" {
			return text, true
		}
		if text := cs.explain(texts(upTo)); text != "" {
			return text, true
		}
	}
	return cs.Help(commandPath(app, withoutProgram(texts(upTo)))), true
}

// explain returns the meaning of the last word of args, or "" if it has none.
func (cs *Cells) explain(args []string) string {
	last := args[len(args)-1]
	s := follow(cs.App, withoutProgram(args[:len(args)-1]))
	if name, value, ok := strings.Cut(last, "="); ok && strings.HasPrefix(name, "--") {
		s.flag, last = findFlag(s.node, name[2:]), value
	}
	return cs.Explain(s.kind(), last, s)
}

// commandPath returns the names that lead to the command in args: solve, tree.
func commandPath(app *kong.Node, args []string) (path []string) {
	if len(args) > 0 && args[0] == "help" {
		args = withoutProgram(args[1:])
	}
	for node := follow(app, args).node; node.Parent != nil; node = node.Parent {
		path = append([]string{node.Name}, path...)
	}
	return path
}

// Help returns the output of COMMAND --help in a cell.
func (cs *Cells) Help(path []string) string {
	var output lastText
	stdio := console.IO{In: strings.NewReader(""), Out: &bytes.Buffer{}, Err: &bytes.Buffer{}, Cell: &output}
	if err := cs.Run(context.Background(), append(path, "--help"), stdio); err != nil {
		return err.Error()
	}
	return output.text
}

// lastText is a cell output that keeps the text of the last display.
type lastText struct{ text string }

var _ cell.Sink = (*lastText)(nil)

func (t *lastText) Display(_ string, _ bool, data map[string]any) error {
	t.text, _ = data["text/plain"].(string)
	return nil
}

func (t *lastText) Stream(string, string) error { return nil }

// withoutProgram returns args without a leading gametree.
func withoutProgram(args []string) []string {
	if len(args) > 0 && args[0] == console.Program {
		return args[1:]
	}
	return args
}
