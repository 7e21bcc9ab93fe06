package notebooks

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/notebook"
)

// mostCode is how many lines of code a lesson shows at most.
const mostCode = 250

// A lesson is to be done, not scrolled through: it shows little code, and the rest is
// collapsed, for every front end.
func TestLessonsShowLittleCode(t *testing.T) {
	for name, l := range lessons() {
		shown := 0
		for i, c := range l.Cells {
			if c.Type != notebook.Code {
				continue
			}
			assert.Equal(t, c.Collapsed(), c.HasTag("hide-input"),
				"%s, cell %d: JupyterLab folds away source_hidden, other tools the tag hide-input", name, i)
			if !c.Collapsed() {
				shown += len(strings.Split(c.Source, "\n"))
			}
		}
		assert.LessOrEqual(t, shown, mostCode, "lines of code in %s that are not collapsed", name)
	}
}

// A lesson takes 12 to 30 minutes, as effort estimates; people need a little longer. A lesson whose first cell has the tag
// draft is not finished.
func TestLessonsTakeHalfAnHour(t *testing.T) {
	for name, nb := range lessons() {
		if nb.Cells[0].HasTag("draft") {
			continue
		}
		e := effortOf(nb)
		assert.True(t, 12 <= e.minutes() && e.minutes() <= 30,
			"%s takes %d minutes and should take 12 to 30; give it the tag draft until it is finished: %+v", name, e.minutes(), e)
		assert.NotZero(t, e.Questions*e.Widgets*e.Exercises, "%s needs questions, widgets and exercises: %+v", name, e)
	}
}
