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

// follow reads args as the parser does, but accepts errors. It skips the name of the program.
func follow(app *kong.Node, args []string) Spot {
	s := Spot{node: app}
	if len(args) > 0 && args[0] == console.Program {
		args = args[1:]
	}
	for _, arg := range args {
		switch next := subcommand(s.node, arg); {
		case s.flag != nil:
			s.flag = nil
		case strings.HasPrefix(arg, "-") && arg != "-":
			s.flag = s.takes(arg)
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

// followTo follows args to the word behind them. typed is the part of the word that stands at the
// spot: the value in --flag=value.
func followTo(app *kong.Node, args []string, word string) (s Spot, typed string) {
	s = follow(app, args)
	if name, value, ok := strings.Cut(word, "="); ok && s.takes(name) != nil {
		s.flag = s.takes(name)
		return s, value
	}
	return s, word
}

// flags returns the flags that the command at s takes, beginning with those of its parents.
func (s Spot) flags() []*kong.Flag { return slices.Concat(s.node.AllFlags(true)...) }

// takes returns the flag that word names, such as --rung, if a value follows it; else nil.
func (s Spot) takes(word string) *kong.Flag {
	for _, f := range s.flags() {
		if "--"+f.Name == word && !f.IsBool() {
			return f
		}
	}
	return nil
}

// kind returns the tag complete of the argument or flag at s, the kind of word that
// may stand there.
func (s Spot) kind() string {
	if s.flag != nil {
		return s.flag.Tag.Get("complete")
	}
	i := min(len(s.Arguments), len(s.node.Positional)-1)
	if i < 0 || i < len(s.Arguments) && !s.node.Positional[i].IsCumulative() {
		return ""
	}
	return s.node.Positional[i].Tag.Get("complete")
}

// options returns words that may stand at s, of which some begin with typed.
func (cs *Cells) options(s Spot, typed string) (all []string) {
	commands := CommandNames(s.node)
	if s.node.DefaultCmd != nil {
		s.node = s.node.DefaultCmd
	}
	dashed := s.flag == nil && strings.HasPrefix(typed, "-")
	if !dashed {
		all = cs.Choices(s.kind(), s)
		if s.flag == nil && len(s.Arguments) == 0 {
			all = append(all, commands...)
		}
	}
	if dashed || s.flag == nil && len(all) == 0 && typed == "" {
		for _, f := range s.flags() {
			all = append(all, "--"+f.Name)
		}
	}
	return all
}

// findCall returns the command whose line contains the byte offset at, or the %%
// command above it. ok is false if this is no cell of commands; it is true for a name
// that is still being typed, which may become a command of gametree.
func findCall(app *kong.Node, code string, at int) (c call, ok bool) {
	for from := 0; ; from = c.end {
		c, ok = nextCall(code, from)
		switch {
		case !ok || c.start > at:
			return c, false
		case c.holds(code, at):
			return c, ours(app, c) || len(c.words) == 0 || at <= c.words[0].End
		case !ours(app, c) || c.double:
			return c, ours(app, c)
		}
	}
}

// Complete returns the words that may replace the text between start and end, at the
// cursor. All offsets count characters. handled is false if the cell holds no commands.
func (cs *Cells) Complete(code string, cursor int) (matches []string, start, end int, handled bool) {
	at := program.ByteOf(code, cursor)
	c, ok := findCall(cs.App, code, at)
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
	before, _, open := program.SplitLine(code[first:at])
	if open != nil {
		return nil, end, end, true // inside a quote
	}
	last := program.Word{Start: at - first}
	if n := len(before); n > 0 && before[n-1].End == at-first {
		last, before = before[n-1], before[:n-1]
	}
	s, typed := followTo(cs.App, program.Texts(before), last.Text)
	if typed != last.Text {
		last.Start = last.End - len(typed)
	}
	options := cs.options(s, typed)
	if len(before) == 0 {
		options = slices.Concat(options, cs.working(code[c.start:first]), []string{console.Program})
	} else if s.kind() == "command" {
		options = slices.Concat(options, cs.working("%"), cs.working("%%"))
	}
	for _, option := range options {
		if strings.HasPrefix(option, typed) && !slices.Contains(matches, option) {
			matches = append(matches, option)
		}
	}
	return matches, utf8.RuneCountInString(code[:first+last.Start]), end, true
}

// Inspect explains the command at the cursor, an offset in characters, with its flags. handled is
// false if the cell holds no commands.
func (cs *Cells) Inspect(code string, cursor int) (text string, handled bool) {
	at := program.ByteOf(code, cursor)
	c, ok := findCall(cs.App, code, at)
	switch {
	case !ok || len(c.words) == 0:
		return "", ok
	case !ours(cs.App, c) && !inGo(cs.App, c):
		return cs.line(c.mark()), true
	}
	n := 1 // words that begin before the cursor
	for n < len(c.words) && c.words[n].Start <= at {
		n++
	}
	args := program.Texts(c.words[:n])
	s, typed := followTo(cs.App, args[:n-1], args[n-1])
	if at <= c.words[n-1].End && s.kind() == "command" && cs.line(typed) != "" {
		return cs.line(typed), true
	}
	if s = follow(cs.App, args); s.Command == "help" {
		s = follow(cs.App, s.Arguments)
	}
	return cs.Help(strings.Fields(s.node.Path())), true
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
type lastText struct {
	cell.Sink
	text string
}

func (t *lastText) Display(_ string, _ bool, data map[string]any) error {
	t.text, _ = data["text/plain"].(string)
	return nil
}
