package handout

import (
	"crypto/md5"
	"encoding/json"
	"fmt"
	"strconv"

	"gametree/kernel/notebook"
)

// metadata returns nbgrader's metadata (version 3) for a cell. A cell with points is
// graded and locked; a cell without is for the learner to edit.
func metadata(c *notebook.Cell, id string, points int) map[string]any {
	m := map[string]any{
		"schema_version": json.Number("3"), "grade": points > 0, "solution": points == 0, "locked": points > 0,
		"task": false, "grade_id": id, "cell_type": c.Type, "checksum": checksum(c, id, points),
	}
	if points > 0 {
		m["points"] = json.Number(strconv.Itoa(points))
	}
	locks := map[string]any{"nbgrader": m, "deletable": false}
	if points > 0 {
		locks["editable"] = false
	}
	return locks
}

// checksum returns nbgrader's checksum, which shows whether a cell was changed.
func checksum(c *notebook.Cell, id string, points int) string {
	text := c.Source + c.Type + python[points > 0] + python[points == 0] + python[points > 0] + id
	if points > 0 {
		text += fmt.Sprintf("%.1f", float64(points))
	}
	return fmt.Sprintf("%x", md5.Sum([]byte(text)))
}

// python has truth values as Python prints them.
var python = map[bool]string{true: "True", false: "False"}

// yourCode is the part of a stub that the answer replaces.
const yourCode = "// YOUR CODE HERE\n\tpanic(\"not implemented\")"
