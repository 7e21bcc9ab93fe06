// The packages that cells import, compiled, and the index of them for Tab and Shift-Tab.

package setup

import (
	"context"
	"os"
	"path/filepath"
	"slices"

	"gametree/exercises/grader/program"
	"gametree/kernel/assist"
)

// cellPackages are the packages that a cell can import, besides program.Standard: those of
// the course, and others that cells import often. The last ones are for the main function of
// a %test cell, and for answers to exercises.
var cellPackages = []string{
	"./pkg/...", "./notebooks/questions",
	"github.com/janpfeifer/gonb/gonbui",
	"github.com/stretchr/testify/assert",
	"github.com/stretchr/testify/require",
	"os/exec",
	"testing/internal/testdeps",
	"./exercises/grader/worker", "./exercises/grader/jail/lock",
}

// Index returns the folder of the index, for package assist. Its list names the files of
// the compiled packages.
func Index(root string) string { return filepath.Join(Home(root), "index") }

// planPackages returns the job that compiles the packages of cells, as cells are compiled, and brings
// the index up to date. Packages of the checkout that do not compile are left out, and a cell that
// imports one is told why: their author may want Jupyter to repair them.
func planPackages(root string) job {
	seconds := 15.0
	if _, err := os.Stat(Index(root)); err == nil {
		seconds = 0
	}
	return job{"compiling the packages of the course", seconds, func(ctx context.Context) error {
		args := slices.Concat(assist.ListPackages, cellPackages, program.Standard)
		text, err := Go(ctx, root, []string{"GOFLAGS=" + program.BuildFlags, "CGO_ENABLED=0"}, args...)
		if err != nil {
			return err
		}
		return assist.WriteIndex(Index(root), []byte(text))
	}}
}
