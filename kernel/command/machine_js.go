// The commands that need a machine, in a web page.

package command

import (
	"github.com/alecthomas/kong"

	"gametree/kernel/learner"
	"gametree/pkg/games"
	"gametree/pkg/play"
)

// machineCmd is a command that does not work in a web page.
type machineCmd struct {
	Words []string `arg:"" optional:"" passthrough:""`
}

// Run explains where the command works.
func (c *machineCmd) Run() error {
	return badInputf("this command works only in the installed course: it needs processes or files of a machine")
}

// findRoot does nothing: there is no checkout.
var findRoot = kong.OptionFunc(func(*kong.Kong) error { return nil })

type (
	installCmd            = machineCmd
	uninstallCmd          = machineCmd
	doctorCmd             = machineCmd
	labCmd                = machineCmd
	lessonsCmd            = machineCmd
	ucciCmd               = machineCmd
	gradeCmd              = machineCmd
	leagueCmd             = machineCmd
	learnCmd              = machineCmd
	shareCmd              = machineCmd
	newCmd                = machineCmd
	runCmd                = machineCmd
	siteCmd               = machineCmd
	noticesCmd            = machineCmd
	gonbCmd               = machineCmd
	kernelCmd             = machineCmd
	exercisesNotebooksCmd = machineCmd
	exercisesVerifyCmd    = machineCmd
)

// User returns nobody: a page has no command line.
func User() *learner.Learner { return nil }

// sharing returns nil: there is no Go to build a page.
func sharing(games.Game, play.Query) func() (string, error) { return nil }
