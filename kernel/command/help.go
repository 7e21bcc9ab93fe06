// gametree help: explain a command.

package command

import (
	"bytes"
	"cmp"
	"context"
	"regexp"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"gametree/kernel/console"
	"gametree/kernel/magic"
	"gametree/kernel/near"
	"gametree/pkg/render"
)

type helpCmd struct {
	Command []string `arg:"" optional:"" complete:"command" help:"The command to explain. (default: list all commands)"`
}

// Run prints the help of the command, like COMMAND --help.
func (c *helpCmd) Run(ctx context.Context, stdio IO) error {
	path := slices.DeleteFunc(c.Command, func(word string) bool { return word == console.Program })
	if len(path) > 0 {
		path[0] = strings.TrimLeft(path[0], "%")
		parser, err := newParser(ctx, stdio, &commands{}, stdio.InCell())
		if err != nil {
			return err
		}
		named := func(n *kong.Node) bool { return n.Name == path[0] }
		if !slices.ContainsFunc(parser.Model.Children, named) {
			return badInputf("help: there is no command %s%s", path[0],
				cmp.Or(near.DidYouMean(path[0], magic.CommandNames(parser.Model.Node)), "; help gametree lists the commands"))
		}
	}
	return dispatch(ctx, append(path, "--help"), stdio)
}

// printHelp returns a printer of kong's help. In a cell, the help has the commands
// with a %.
func printHelp(stdio IO) kong.HelpPrinter {
	return func(o kong.HelpOptions, parsed *kong.Context) error {
		var text bytes.Buffer
		before := parsed.Stdout
		parsed.Stdout = &text
		err := kong.DefaultHelpPrinter(o, parsed)
		parsed.Stdout = before
		if err != nil {
			return err
		}
		b := render.Bundle{Text: text.String()}
		if stdio.InCell() {
			b.Text = asInCell(b.Text)
		}
		return stdio.Show(b)
	}
}

var listed = regexp.MustCompile(`(?m)^  ([a-z])`)

// asInCell replaces gametree NAME in a help text by %NAME, also in its list of
// commands.
func asInCell(text string) string {
	text = strings.ReplaceAll(text, console.Program+" ", "%")
	before, list, found := strings.Cut(text, "\nCommands:\n")
	if !found {
		return text
	}
	return before + "\nCommands:\n" + listed.ReplaceAllString(list, " %$1")
}
