package handout_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises"
	"gametree/exercises/kit"
	"gametree/kernel/handout"
	"gametree/kernel/notebook"
)

// The checksums are what stock nbgrader 0.9 wrote for the same cells.
func TestMetadataIsNbgraders(t *testing.T) {
	nb := handout.Notebook(exercises.All()[:1], handout.Options{Title: "Pockets"})
	answer, points := nb.Cells[2], nb.Cells[3]
	of := func(c *notebook.Cell, key string) any { return c.Metadata["nbgrader"].(map[string]any)[key] }
	assert.Equal(t, "0e418044d03c26e6cb165ab441fc685c", of(answer, "checksum"))
	assert.Equal(t, "d6592d311e98304ba3e8ac2d50f295f7", of(points, "checksum"))
	assert.Equal(t, true, of(answer, "solution"))
	assert.Equal(t, false, of(answer, "grade"))
	assert.Nil(t, of(answer, "points"))
	assert.Equal(t, true, of(points, "grade"))
	assert.Equal(t, true, of(points, "locked"))
	assert.Equal(t, "%check best-pocket", points.Source)
}

func TestTheTeachersNotebookMarksTheSolution(t *testing.T) {
	for _, e := range exercises.All() {
		nb := handout.Notebook([]kit.Exercise{e}, handout.Options{Source: true})
		assert.Contains(t, nb.Cells[2].Source, "\t// BEGIN SOLUTION\n\t// YOUR CODE HERE\n\tpanic(\"not implemented\")\n\t// END SOLUTION\n", e.ID)
	}
}
