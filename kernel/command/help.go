// gametree help: explain a command.

package command

import (
	"bytes"
	"cmp"
	"context"
	_ "embed" // help.txt
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/alecthomas/kong"

	"gametree/kernel/console"
	"gametree/pkg/games"
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
	}
	return dispatch(ctx, append(path, "--help"), stdio)
}

// printHelp returns a printer of kong's help. In a cell, the help has the commands with a %.
func printHelp(stdio IO) kong.HelpPrinter {
	return func(o kong.HelpOptions, parsed *kong.Context) error {
		var text bytes.Buffer
		aboutGame(parsed.Selected(), parsed.Args)
		for _, n := range parsed.Model.Leaves(false) { // a list has solve <game>, which completion leaves out
			if n.Name == "any" {
				n.Hidden, n.Name = false, "<game>"
			}
		}
		if n := parsed.Selected(); n != nil { // only the list of all commands is in groups
			for _, n := range append(n.Children, n) {
				n.Group = nil
			}
		}
		before := parsed.Stdout
		parsed.Stdout = &text
		err := kong.DefaultHelpPrinter(o, parsed)
		parsed.Stdout = before
		if err != nil {
			return err
		}
		b := render.Bundle{Text: text.String()}
		if stdio.InCell() { // also in the list of commands
			b.Text = listed.ReplaceAllString(strings.ReplaceAll(b.Text, console.Program+" ", "%"), " %$1")
		}
		return stdio.Show(b)
	}
}

// aboutGame makes the help of solve any that of solve GAME, for the game in args if there is one.
func aboutGame(n *kong.Node, args []string) {
	if n == nil || n.Name != "any" {
		return
	}
	position := n.Positional[1]
	n.Name, n.Positional = "<game>", n.Positional[1:]
	for _, word := range args {
		if g, err := games.Lookup(games.All, word); err == nil {
			n.Name, n.Help = g.Name, "Solve a position of "+g.Title+"."
			position.Help = "The position: " + g.Reads + ". (default: the first position of the game)"
			break
		}
	}
}

//go:embed help.txt
var helpTexts string

// longHelp returns the texts of help.txt by what they explain: a command (solve tree), one of its arguments or flags
// (solve tree <expr>, solve tree --picture), or a flag of several commands (--rung).
var longHelp = sync.OnceValue(func() map[string]string {
	texts := map[string]string{}
	expanded := os.Expand(helpTexts, func(name string) string { return variables[name] })
	for section := range strings.SplitSeq("\n"+expanded, "\n# ") {
		command, body, _ := strings.Cut(section, "\n")
		for paragraph := range strings.SplitSeq(strings.TrimSpace(body), "\n\n") {
			key, text := strings.TrimPrefix(command, "any command"), strings.ReplaceAll(paragraph, "\n", " ")
			if name, rest, isValue := strings.Cut(text, ": "); isValue && strings.ContainsRune("<-", rune(name[0])) {
				key, text = strings.TrimSpace(key+" "+name), rest
			}
			texts[key] = text
		}
	}
	return texts
})

// explain adds the texts of help.txt to a command and the commands below it.
func explain(n *kong.Node, path string) {
	texts := longHelp()
	n.Detail = cmp.Or(texts[path], n.Detail)
	for _, f := range n.Flags {
		f.Help = cmp.Or(texts[path+" --"+f.Name], f.Help, texts["--"+f.Name])
	}
	for _, a := range n.Positional {
		a.Help = cmp.Or(texts[path+" <"+a.Name+">"], a.Help)
	}
	for _, child := range n.Children {
		explain(child, strings.TrimSpace(path+" "+child.Name))
	}
}

var listed = regexp.MustCompile(`(?m)^  ([a-z])`)
