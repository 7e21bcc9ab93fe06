//go:build long

package notebooks

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
)

// Lesson 11 prints what its searches enter to 5 plies on ten positions, which would take it
// too long. This counts it.
func TestFivePlies(t *testing.T) {
	var counts []string
	s := search.AllOff
	for _, on := range []string{"history", "table", "deepening", "killers", "aspiration", "pvs", "aspiration pvs", "mtdf"} {
		with := s
		for name := range strings.FieldsSeq(on) {
			with = with.With(name, true)
		}
		if !s.Deepening {
			s = with // the first three add up
		}
		sum := 0
		for _, b := range engine.Boards() {
			e := search.Engine{Switches: with}
			sum += search.Run(e.ToDepth, xiangqi.New(b), 5).Nodes
		}
		counts = append(counts, fmt.Sprint(sum))
	}
	want := "counted := []int{" + strings.Join(counts, ", ") + "}"
	for name, l := range lessons() {
		if strings.HasPrefix(name, "11-") {
			var code strings.Builder
			for _, c := range l.Cells {
				code.WriteString(c.Source)
			}
			assert.Contains(t, strings.ReplaceAll(code.String(), "_", ""), want)
		}
	}
}
