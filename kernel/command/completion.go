//go:build !js

// gametree completion: complete commands in a shell.

package command

import (
	"context"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"gametree/kernel/console"
	"gametree/kernel/magic"
)

type completionCmd struct {
	Shell string   `arg:"" enum:"bash,zsh,fish,words" help:"Your shell: bash, zsh or fish."`
	Ask   []string `arg:"" optional:"" hidden:""` // what bash adds to the command
}

// completions are the scripts for the shells. Each calls this program with the line typed so
// far in the variable COMP_LINE, as bash does by itself.
var completions = map[string]string{
	"bash": "complete -o default -o bashdefault -C %s gametree\n",
	"zsh":  "autoload -U +X bashcompinit && bashcompinit\ncomplete -o default -o bashdefault -C %s gametree\n",
	"fish": "function __complete_gametree\n    set -lx COMP_LINE (commandline -cp)\n    eval %s\nend\n" +
		"complete -c gametree -a '(__complete_gametree)'\n",
}

// Run prints the script of the shell or, called by it, the words that may come next.
func (c *completionCmd) Run(ctx context.Context, stdio IO) error {
	if c.Shell == "words" {
		return completeLine(ctx, stdio.Out, os.Getenv("COMP_LINE"))
	}
	program, err := os.Executable()
	if err != nil {
		return err
	}
	call := "'" + strings.ReplaceAll(program, " ", `\ `) + " completion words --'"
	_, err = fmt.Fprintf(stdio.Out, completions[c.Shell], call)
	return err
}

// completeLine prints the words that may stand at the end of a command line, or at the
// cursor, which bash gives in bytes.
func completeLine(ctx context.Context, out io.Writer, line string) error {
	if at, err := strconv.Atoi(os.Getenv("COMP_POINT")); err == nil && at >= 0 && at < len(line) {
		line = line[:at]
	}
	_, typed, _ := strings.Cut(strings.TrimLeft(line, " "), " ")
	parser, err := newParser(ctx, IO{IO: console.IO{Out: io.Discard, Err: io.Discard}}, &commands{}, false)
	if err != nil {
		return err
	}
	typed = "%" + strings.TrimLeft(typed, " ")
	words := &magic.Cells{App: parser.Model.Node, Choices: wordsOf(parser.Model.Node)}
	matches, _, _, _ := words.Complete(typed, len([]rune(typed)))
	for _, word := range matches {
		fmt.Fprintln(out, word)
	}
	return nil
}
