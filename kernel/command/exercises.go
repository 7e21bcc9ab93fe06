// gametree exercises: list the exercises, or check them.

package command

import "gametree/kernel/learner"

type exercisesCmd struct {
	List      learner.ListCmd       `cmd:"" default:"1" cell:"" help:"List the exercises."`
	Notebooks exercisesNotebooksCmd `cmd:"" help:"Write the notebooks in which learners answer the exercises."`
	Verify    exercisesVerifyCmd    `cmd:"" help:"Check the exercises themselves: stubs, exemplars, wrong answers, hints."`
}
