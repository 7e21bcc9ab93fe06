// Package magic is the language of commands in a notebook cell: %name and its
// arguments, or %%name with its input below. It runs, completes and explains the
// commands, which its caller provides.
//
// Reading order: magic.go, page.go, misspelt.go, complete.go.
package magic

import (
	"context"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"gametree/exercises/grader/program"
	"gametree/kernel/cell"
	"gametree/kernel/console"
	"gametree/pkg/render"
)

// Cells runs the commands of cells: %name and its arguments, split as in a shell
// (see program.SplitLine), or %%name with its input below. A cell is a command cell if such a
// line comes first in it, apart from blank lines and comments; it may hold several
// commands, and nothing else. Every other cell is Go, or none of ours.
//
// %gametree lists the commands, and %gametree NAME … means %NAME …. %help says what else a
// cell can hold, and %help NAME explains one of both.
//
// Several goroutines may call the methods of Cells at once.
type Cells struct {
	// App holds the commands. A command with the tag cell works in a notebook; one
	// with the tag input reads the lines below %%NAME. One with the tag go is listed
	// and explained here, but its cell is a Go cell, as package cell makes it.
	App *kong.Node

	// Run runs one command.
	Run func(ctx context.Context, args []string, stdio console.IO) error

	// Go returns the Go code of a cell that is a Go cell although it has a command line of
	// ours; "" if it is none. The error explains why no Go can be made of it.
	Go func(code string) (program string, err error)

	// Page says what a cell can hold besides commands. A line that begins with two blanks explains
	// the names that stand first in it, which begin with % or !.
	Page string
	// Other is called with every other cell. If handled is false, the kernel runs the cell.
	Other func(ctx context.Context, code string, out cell.Sink) (handled bool, err error)

	// Choices returns the words of the kind that a tag complete names.
	Choices func(kind string, at Spot) []string
}

// call is a command line of a cell.
type call struct {
	start  int            // of its %, in bytes
	end    int            // of the line, with its newline
	double bool           // it begins with %%
	words  []program.Word // the name first; with their offsets in the cell
	err    error          // an open quote
}

// holds reports whether the byte offset at is on the command's line.
func (c call) holds(code string, at int) bool {
	return c.start <= at && (at < c.end || at == c.end && !strings.HasSuffix(code[:c.end], "\n"))
}

// name is the command's name, without the %.
func (c call) name() string {
	if len(c.words) == 0 {
		return ""
	}
	return c.words[0].Text
}

// mark is the name with its % or %%.
func (c call) mark() string {
	if c.double {
		return "%%" + c.name()
	}
	return "%" + c.name()
}

// nextCall reads the command line at the beginning of code[from:], after blank
// lines and comments. If there is none, ok is false, and c.start is the offset of
// the first other line, or the end.
func nextCall(code string, from int) (c call, ok bool) {
	for from < len(code) {
		line, _, _ := strings.Cut(code[from:], "\n")
		text := strings.TrimSpace(line)
		if text != "" && !strings.HasPrefix(text, "//") {
			break
		}
		from = min(from+len(line)+1, len(code))
	}
	c.start, c.end = from, from
	first := from
	for first < min(from+2, len(code)) && code[first] == '%' {
		first++
	}
	c.double = first == from+2
	if first == from || c.double && strings.IndexAny(code[first:], " \t") == 0 {
		return c, false // %% with arguments begins statements
	}
	words, rest, err := program.SplitLine(code[first:])
	for i := range words {
		words[i].Start += first
		words[i].End += first
	}
	c.words, c.end, c.err = words, len(code)-len(rest), err
	return c, true
}

// ours reports whether c is a command of gametree.
func ours(app *kong.Node, c call) bool {
	if inGo(app, c) {
		return len(c.words) > 1 && c.words[1].Text == "--help"
	}
	return c.name() == console.Program || c.name() == "lsmagic" || subcommand(app, c.name()) != nil
}

func inGo(app *kong.Node, c call) bool {
	command := subcommand(app, c.name())
	return command != nil && command.Tag.Has("go")
}

func subcommand(node *kong.Node, name string) *kong.Node {
	i := slices.IndexFunc(node.Children, func(c *kong.Node) bool { return c.Name == name })
	if i < 0 {
		return nil
	}
	return node.Children[i]
}

// Execute runs the commands of a cell one after the other, up to the first that
// fails. It passes a cell without commands to Other, and handled is then what
// Other returns.
func (cs *Cells) Execute(ctx context.Context, code string, out cell.Sink) (handled bool, err error) {
	if program, err := cs.Go(code); err != nil {
		return true, console.BadInput{Err: err}
	} else if program != "" {
		return cs.Other(ctx, code, out)
	}
	calls, body, err := readCell(cs.App, code)
	if err != nil {
		return true, err
	}
	if len(calls) == 0 {
		if err := cs.misspelt(code); err != nil {
			return true, err
		}
		return cs.Other(ctx, code, out)
	}
	for _, c := range calls {
		text := Stream{out, "stdout"} // notes, too: a notebook would show them as errors
		stdio := console.IO{In: strings.NewReader(body), Out: text, Err: text, Cell: out}
		if err := cs.call(ctx, c, body, stdio); err != nil {
			return true, err
		}
	}
	return true, nil
}

// readCell returns the commands of a cell, and the lines below a %% command. If the
// cell holds none, it returns no commands and no error.
func readCell(app *kong.Node, code string) (calls []call, body string, err error) {
	for from := 0; ; {
		c, ok := nextCall(code, from)
		switch {
		case !ok && (c.start == len(code) || len(calls) == 0):
			return calls, "", nil
		case len(calls) == 0 && !ours(app, c):
			return nil, "", nil
		case len(calls) > 0 && (!ok || !ours(app, c) || c.double):
			line := 1 + strings.Count(code[:c.start], "\n")
			return nil, "", console.BadInputf("%s: this cell may hold only commands of gametree; move line %d to another cell",
				calls[0].mark(), line)
		case c.err != nil:
			return nil, "", console.BadInputf("%s: %w", c.mark(), c.err)
		}
		calls = append(calls, c)
		if c.double {
			return calls, code[c.end:], nil
		}
		from = c.end
	}
}

// call runs one command, if it works in a cell.
func (cs *Cells) call(ctx context.Context, c call, body string, stdio console.IO) error {
	args := program.Texts(c.words)
	if args[0] == console.Program {
		args = args[1:]
	}
	switch {
	case len(args) == 1 && (args[0] == "help" || args[0] == "lsmagic"):
		return stdio.Show(render.Bundle{Text: cs.overview()})
	case len(args) == 2 && args[0] == "help" && cs.line(args[1]) != "":
		return stdio.Show(render.Bundle{Text: cs.line(args[1]) + "\n"})
	case len(args) > 0:
		if named := subcommand(cs.App, args[0]); named != nil && !named.Tag.Has("cell") {
			return console.BadInputf("%%%[1]s does not work in a notebook; in a terminal it is: %[2]s %[1]s",
				named.Name, console.Program)
		}
	}
	if strings.TrimSpace(body) != "" && !takesInput(cs.App, args) {
		return console.BadInputf("%s does not read the lines below it; move them to another cell", c.mark())
	}
	return cs.Run(ctx, args, stdio)
}

// Program returns the Go code of a cell, "" for a cell of commands.
func (cs *Cells) Program(code string) string {
	if program, err := cs.Go(code); program != "" && err == nil {
		return program
	}
	if calls, _, _ := readCell(cs.App, code); len(calls) > 0 {
		return ""
	}
	return code
}

// takesInput reports whether a command reads the lines below it: it has the tag
// input, and its arguments do not hold the input already.
func takesInput(app *kong.Node, args []string) bool {
	s := follow(app, args)
	return s.node.Tag != nil && s.node.Tag.Has("input") && (len(s.Arguments) == 0 || slices.Contains(args, "-"))
}

// Stream is the stream of a cell called Name, stdout or stderr, as an io.Writer.
type Stream struct {
	Cell cell.Sink
	Name string
}

func (s Stream) Write(p []byte) (int, error) {
	if err := s.Cell.Stream(s.Name, string(p)); err != nil {
		return 0, err
	}
	return len(p), nil
}
