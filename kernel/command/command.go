// Package command holds the commands of gametree, one in each file.
//
// A command is a struct whose fields are its flags and arguments, and whose method Run(context.Context, IO) error does
// the work; a third parameter of type string is the root of the checkout. It writes results to IO.Out and messages to
// IO.Err, and uses neither os.Stdout nor os.Exit, so that it works in a terminal (gametree NAME) and in a notebook cell
// (%NAME). The type commands is the only list of commands: names, flags, help and completion come from it. Package
// games is the only list of games.
//
// Reading order: command.go; search.go, what the commands that search share; class.go, what those for a class share;
// outside.go, other programs; mistakes.go; cells.go, the commands in cells; own.go, those that become Go; help.go,
// quota.go, version.go, exercises_own.go, and machine.go. Each other file is the command of its name. Package learner
// has the commands for exercises, console the input and output of a command, magic the language of commands in cells,
// session the game that cells play.
package command

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"gametree/kernel/console"
	"gametree/kernel/learner"
	"gametree/kernel/session"
	"gametree/pkg/games"
	"gametree/pkg/xiangqi"
)

// IO is the input and output of a command, with the state of its kernel.
type IO struct {
	console.IO
	learner *learner.Learner // who answers exercises
	session *session.Session // the game that the cells of the kernel play
}

// Exit codes of every command.
const (
	ExitDone     = 0 // the command did what was asked
	ExitFailed   = 1 // the work failed
	ExitBadInput = 2 // bad usage or bad input; nothing was changed
)

// BadInput marks an error that the user can fix by typing something else.
type BadInput = console.BadInput

func badInput(err error) error { return BadInput{Err: err} }

var badInputf = console.BadInputf

// commands lists every command, in the order and the groups of the help page. A command with the tag cell works in a
// notebook too, and with the tag input it reads the lines below %%NAME there. A command with the tag go works only
// there, as a Go cell; one with the tag own becomes a Go cell if its game or a search is Go. The tag complete names the
// kind of word that an argument or a flag takes (see choices), and least and most the range of a flag. The help here
// and in the structs is short; help.txt explains more.
type commands struct {
	Lab       labCmd              `cmd:"" help:"Open the lessons in Jupyter, and install Jupyter if it is missing."`
	Lessons   lessonsCmd          `cmd:"" cell:"" help:"List the lessons."`
	Check     learner.CheckCmd    `cmd:"" cell:"" help:"Check answers to exercises."`
	Hint      learner.HintCmd     `cmd:"" cell:"" help:"Show the next hint for a task that failed."`
	Solution  learner.SolutionCmd `cmd:"" cell:"" help:"Show another answer to an exercise that you have solved."`
	Stub      learner.StubCmd     `cmd:"" cell:"" help:"Show the task and the starting code of an exercise."`
	Progress  learner.ProgressCmd `cmd:"" cell:"" help:"Show your points in the exercises."`
	Exercises exercisesCmd        `cmd:"" cell:"" help:"List the exercises, or check them."`
	Export    learner.ExportCmd   `cmd:"" cell:"" help:"Write your solver as one Go program, to hand in."`
	Play      playCmd             `cmd:"" cell:"" own:"" help:"Play against a search, by mouse or by typing moves."`
	Analyse   analyseCmd          `cmd:"" cell:"" own:"" help:"Show the best lines of a position, or mistakes in a game."`
	Judge     judgeCmd            `cmd:"" cell:"" own:"" help:"Say how a game stands, by the rules on repetition too."`
	Share     shareCmd            `cmd:"" cell:"" own:"" help:"Write a page that plays a game, one file to send around."`
	Ucci      ucciCmd             `cmd:"" help:"Serve as the Chinese chess engine of a graphical program (UCCI, UCI)."`
	Solve     solveCmd            `cmd:"" cell:"" own:"" help:"Solve a position and print its value and the move to play."`
	Rungs     rungsCmd            `cmd:"" cell:"" own:"" help:"List the rungs of the ladder and what each adds."`
	Match     matchCmd            `cmd:"" cell:"" own:"" help:"Let searches play each other, and measure the difference."`
	Learn     learnCmd            `cmd:"" cell:"" help:"Train a network for a game, by games against itself."`
	Bench     benchCmd            `cmd:"" cell:"" own:"" help:"Measure every rung on the same positions."`
	Perft     perftCmd            `cmd:"" cell:"" own:"" help:"Count positions, to test a move generator."`
	CheckGame checkGameCmd        `cmd:"" name:"check-game" cell:"" own:"" go:"" help:"Test the promises of your game."`
	Grade     gradeCmd            `cmd:"" help:"Grade a folder of submissions."`
	League    leagueCmd           `cmd:"" help:"Let the bots of a class play each other."`
	Install   installCmd          `cmd:"" help:"Build what the lessons need and install the Jupyter kernel gametree."`
	Doctor    doctorCmd           `cmd:"" help:"Say what is missing or broken in the installation."`
	Uninstall uninstallCmd        `cmd:"" help:"Remove all that was installed for the lessons; asks first."`
	New       newCmd              `cmd:"" help:"Begin a game, an exercise, a lesson or a rung, with files that work."`
	Run       runCmd              `cmd:"" help:"Execute notebooks without Jupyter."`
	Site      siteCmd             `cmd:"" help:"Write the course as web pages, to read without Jupyter."`
	Notices   noticesCmd          `cmd:"" hidden:"" help:"Print the licences of what is installed with the course."`
	Help      helpCmd             `cmd:"" cell:"" help:"Explain a command."`
	Kernel    kernelCmd           `cmd:"" hidden:"" help:"Run the kernel; Jupyter calls this."`
	Gonb      gonbCmd             `cmd:"" hidden:"" help:"Run the kernel of gonb; Jupyter calls this."`
	Own       string              `name:"exercises" placeholder:"FOLDER" help:"Use the exercises in FOLDER too."`
	Version   kong.VersionFlag    `help:"Print the version of this program."`
}

type exercisesCmd struct {
	List      learner.ListCmd       `cmd:"" default:"1" cell:"" help:"List the exercises."`
	Notebooks exercisesNotebooksCmd `cmd:"" help:"Write the notebooks in which learners answer the exercises."`
	Verify    exercisesVerifyCmd    `cmd:"" help:"Check the exercises themselves: stubs, exemplars, wrong answers, hints."`
}

// groups are the titles of the groups of the help page, by their first commands.
var groups = map[string]string{
	"lab": "Lessons:", "check": "Exercises:", "play": "Play and analyse:", "solve": "Searches:", "grade": "Classes:",
	"install": "Set-up, and things of your own:",
}

// exited is the panic with which the parser ends after --help.
type exited struct{}

// Main runs the command that args name and returns its exit code. It prints an error to stdio.Err, after "gametree: ".
func Main(ctx context.Context, args []string, stdio console.IO) (code int) {
	return exitCode(stdio, dispatch(ctx, args, IO{IO: stdio, learner: User()}))
}

func exitCode(stdio console.IO, err error) int {
	if err == nil {
		return ExitDone
	}
	fmt.Fprintf(stdio.Err, "gametree: %v\n", err)
	if errors.As(err, new(BadInput)) {
		return ExitBadInput
	}
	return ExitFailed
}

func dispatch(ctx context.Context, args []string, stdio IO) error {
	switch {
	case len(args) == 0:
		args = []string{"--help"}
	case args[0] == "version":
		args = append([]string{"--version"}, args[1:]...)
	}
	parser, err := newParser(ctx, stdio, grammar(args[0]), stdio.InCell())
	if err != nil {
		return err
	}
	parsed, err := parse(parser, stdio.Named, args)
	if parsed == nil || err != nil {
		return err
	}
	return explained(ctx, args, parsed.Run())
}

// parse reads a command line, and returns nil if it has printed the help or the version. named
// returns how to type a command.
func parse(parser *kong.Kong, named func(string) string, args []string) (parsed *kong.Context, err error) {
	defer func() {
		if r := recover(); r != nil && r != any(exited{}) {
			panic(r)
		}
	}()
	for _, child := range parser.Model.Children {
		if child.Name == args[0] {
			args = append(args[:1:1], inOrder(child, args[1:])...)
		}
	}
	if parsed, err = parser.Parse(args); err != nil {
		return nil, badInput(mistake(named, args[0], err))
	}
	if err := inRange(parsed); err != nil {
		return nil, badInputf("%s: %w", args[0], err)
	}
	return parsed, nil
}

// inOrder returns the words after a command with its subcommand first, and then the flags and their values: kong takes
// no flag before a subcommand, or in the middle of a list of arguments.
func inOrder(command *kong.Node, words []string) (sorted []string) {
	for i, word := range words {
		sub := slices.IndexFunc(command.Children, func(c *kong.Node) bool { return c.Name == word })
		if sub >= 0 && (i == 0 || strings.HasPrefix(words[0], "--")) {
			return append([]string{word}, inOrder(command.Children[sub], slices.Concat(words[:i], words[i+1:]))...)
		}
	}
	if command.DefaultCmd != nil {
		command = command.DefaultCmd
	}
	flags := slices.Concat(command.AllFlags(true)...)
	var rest []string
	for i := 0; i < len(words); i++ {
		if words[i] == "--" {
			return append(append(sorted, rest...), words[i:]...)
		}
		name, isFlag := strings.CutPrefix(words[i], "--")
		if !isFlag || name == "" {
			rest = append(rest, words[i])
			continue
		}
		takes := slices.ContainsFunc(flags, func(f *kong.Flag) bool {
			return (f.Name == name || slices.Contains(f.Aliases, name)) && !f.IsBool()
		})
		if takes && i+1 == len(words) {
			return slices.Concat(sorted, rest, words[i:]) // kong says that the value is missing
		}
		sorted = append(sorted, words[i])
		if takes {
			i++
			sorted[len(sorted)-1] += "=" + words[i] // even if it begins with a dash
		}
	}
	if slices.ContainsFunc(rest, regexp.MustCompile(`^-\d+$`).MatchString) {
		sorted = append(sorted, "--") // kong would read -1 as a flag
	}
	return append(sorted, rest...)
}

// grammar returns the command with that name alone, as a pointer to a struct with one field of commands, or all
// commands if there is none of that name. A parser of one command takes much less time to make.
func grammar(name string) any {
	for field := range reflect.TypeFor[commands]().Fields() {
		if strings.ToLower(field.Name) == name {
			return reflect.New(reflect.StructOf([]reflect.StructField{field})).Interface()
		}
	}
	return &commands{}
}

// variables are what help texts name.
var variables = kong.Vars{
	"games":    games.Listed(games.All),
	"playable": games.Listed(games.Playable()),
	"quiet":    strconv.Itoa(xiangqi.MostQuiet / 2),
}

// newParser returns the parser of a grammar. In a cell, its help does not list the commands that do not work there.
func newParser(ctx context.Context, stdio IO, grammar any, inCell bool) (*kong.Kong, error) {
	parser, err := kong.New(grammar,
		kong.Name(console.Program),
		kong.Description("Learn game-tree search by doing it: lessons, exercises and solvers."),
		kong.Writers(stdio.Out, stdio.Err),
		kong.Exit(func(int) { panic(exited{}) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Help(printHelp(stdio)),
		variables, kong.Vars{"version": release()},
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Bind(stdio, stdio.IO, stdio.learner), findRoot,
		kong.BindToProvider((*learner.Learner).Progress),
	)
	if err != nil {
		return nil, err
	}
	explain(parser.Model.Node, "")
	if inCell {
		parser.Model.Flags = slices.DeleteFunc(parser.Model.Flags, func(f *kong.Flag) bool { return f.Name != "help" })
	}
	var group *kong.Group
	for _, child := range parser.Model.Children {
		if title := groups[child.Name]; title != "" {
			group = &kong.Group{Key: title, Title: title}
		}
		child.Group = group
		hidden := child.Tag.Has("go")
		if inCell {
			hidden = !child.Tag.Has("cell")
		}
		child.Hidden = child.Hidden || hidden || child.Target.Type().Name() == "machineCmd" // in a web page
	}
	return parser, nil
}
