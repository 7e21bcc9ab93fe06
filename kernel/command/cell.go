// The commands in a notebook cell.

package command

import (
	"context"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"gametree/kernel/bridge"
	"gametree/kernel/cell"
)

// Cells are the commands as a notebook has them: %name and its arguments, split
// as a shell splits them (see split), or %%name with its input below. A cell is
// ours if it begins with such a line, blank lines and comments aside; other
// cells are gonb's, whatever they hold. Ours may hold several commands, and
// nothing else.
//
// %gametree lists the commands, and %gametree NAME … is %NAME …; %help is
// gonb's own, but %help gametree and %help NAME are ours.
//
// A cell that answers an exercise is checked before gonb has it, see answered.
//
// Any number of goroutines may call the methods of Cells. What they remember is
// what was run, and the game that is being played.
type Cells struct {
	app     *kong.Node // the commands, for looking things up; never parsed with
	session session
	table   *table
}

// CellCommands returns the commands for the kernel with that id at its Jupyter
// server.
func CellCommands(kernel string) *Cells {
	parser, err := newParser(context.Background(), IO{Out: io.Discard, Err: io.Discard, cell: &lastText{}})
	if err != nil {
		panic(err) // the type commands is wrong
	}
	return &Cells{app: parser.Model.Node, table: newTable(kernel)}
}

// Comms are the comms of the pages that show the game.
func (cs *Cells) Comms() bridge.Comms { return cs.table }

// call is a command line of a cell.
type call struct {
	start  int    // of its %, in bytes
	end    int    // of the line, with its newline
	double bool   // it begins with %%
	words  []word // the name first; their places are in the cell
	err    error  // a quote is open
}

// holds reports whether the byte at of the cell is on the command's line.
func (c call) holds(code string, at int) bool {
	return c.start <= at && (at < c.end || at == c.end && !strings.HasSuffix(code[:c.end], "\n"))
}

// name is the command's name, without the %.
func (c call) name() string {
	if len(c.words) == 0 {
		return ""
	}
	return c.words[0].text
}

// mark is the name as it was written.
func (c call) mark() string {
	if c.double {
		return "%%" + c.name()
	}
	return "%" + c.name()
}

// nextCall reads the command line that follows code[from:], after blank lines
// and comments. ok is false if there is none: c.start is then where something
// else begins, or the end.
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
		return c, false // %% and then arguments is gonb's
	}
	words, rest, err := split(code[first:])
	for i := range words {
		words[i].start += first
		words[i].end += first
	}
	c.words, c.end, c.err = words, len(code)-len(rest), err
	return c, true
}

// ours reports whether a command line is not gonb's.
func ours(app *kong.Node, c call) bool {
	switch c.name() {
	case programName:
		return true
	case "help":
		return len(c.words) > 1 && (c.words[1].text == programName || subcommand(app, c.words[1].text) != nil)
	}
	return subcommand(app, c.name()) != nil
}

// subcommand returns the subcommand with that name, or nil.
func subcommand(node *kong.Node, name string) *kong.Node {
	i := slices.IndexFunc(node.Children, func(c *kong.Node) bool { return c.Name == name })
	if i < 0 {
		return nil
	}
	return node.Children[i]
}

// Execute runs the commands of a cell, one after the other, up to the first
// that fails. handled is false, and nothing was done, if the cell is not ours.
func (cs *Cells) Execute(ctx context.Context, code string, out cell.Output) (handled bool, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("this command broke, which is a bug of ours: %v", r)
		}
	}()
	calls, body, err := readCell(cs.app, code)
	if err != nil {
		return true, err
	}
	if len(calls) == 0 {
		cs.session.run(code)
		return cs.answered(ctx, code, out)
	}
	for _, c := range calls {
		stdio := IO{
			In: strings.NewReader(body), Out: stream{out, "stdout"}, Err: stream{out, "stderr"},
			cell: out, ran: cs.session.ran(), table: cs.table,
		}
		if err := runCall(ctx, cs.app, c, body, stdio); err != nil {
			return true, err
		}
	}
	return true, nil
}

// readCell returns the commands of a cell of ours, and what stands below a %%
// command. Without an error, no commands means that the cell is not ours.
func readCell(app *kong.Node, code string) (calls []call, body string, err error) {
	for from := 0; ; {
		c, ok := nextCall(code, from)
		switch {
		case !ok && (c.start == len(code) || len(calls) == 0):
			return calls, "", nil
		case len(calls) == 0 && !ours(app, c):
			return nil, "", nil
		case len(calls) > 0 && (!ok || !ours(app, c) || c.double):
			return nil, "", badInputf("%s: only commands of gametree may share its cell; put line %d into another", calls[0].mark(), 1+strings.Count(code[:c.start], "\n"))
		case c.err != nil:
			return nil, "", badInputf("%s: %w", c.mark(), c.err)
		}
		calls = append(calls, c)
		if c.double {
			return calls, code[c.end:], nil
		}
		from = c.end
	}
}

// runCall runs one command, if it serves in a cell.
func runCall(ctx context.Context, app *kong.Node, c call, body string, stdio IO) error {
	args := texts(c.words)
	if args[0] == programName {
		args = args[1:]
	}
	if len(args) > 0 {
		if named := subcommand(app, args[0]); named != nil && !named.Tag.Has("cell") {
			return badInputf("%%%s does not serve in a notebook; in a terminal it is: %s %s", named.Name, programName, named.Name)
		}
	}
	if i := slices.IndexFunc(args, negative.MatchString); i >= 0 {
		return badInputf("%s: %s reads like a flag; put quotes around the whole of what it belongs to", c.mark(), args[i])
	}
	if strings.TrimSpace(body) != "" && !takesInput(app, args) {
		return badInputf("%s: nothing here reads the lines below it; put them into another cell", c.mark())
	}
	return dispatch(ctx, args, stdio)
}

// negative is a number that the parser would take for a flag.
var negative = regexp.MustCompile(`^-[0-9]`)

// takesInput reports whether a command reads its input: it is one that does,
// and its arguments do not hold the input already.
func takesInput(app *kong.Node, args []string) bool {
	s := follow(app, args)
	return s.node.Tag != nil && s.node.Tag.Has("input") && (s.arguments == 0 || slices.Contains(args, "-"))
}

// stream is a stream of a cell as an io.Writer.
type stream struct {
	out  cell.Output
	name string
}

var _ io.Writer = stream{}

func (s stream) Write(p []byte) (int, error) {
	if err := s.out.Stream(s.name, string(p)); err != nil {
		return 0, err
	}
	return len(p), nil
}
