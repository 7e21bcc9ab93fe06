package play_test

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/play"
)

// The scripts of the page, playable.js and analysis.js, read and write these fields.
func TestTheFieldsOfMessages(t *testing.T) {
	settings := play.Settings{Person: 1, Rung: "full", Limit: play.Limit{Depth: 3, Milliseconds: 500}}
	var r play.Query
	require.NoError(t, json.Unmarshal([]byte(`{"do":"set","person":1,"rung":"full","depth":3,"ms":500}`), &r))
	assert.Equal(t, play.Query{Do: "set", Settings: settings}, r)

	text, err := json.Marshal(play.State{Title: "Nim", Settings: settings}.OnPage("").State)
	require.NoError(t, err)
	var fields map[string]any
	require.NoError(t, json.Unmarshal(text, &fields))
	assert.Equal(t, []string{"around", "choices", "columns", "depth", "from", "hints", "level", "lines", "mover", "movers", "moves", "ms", "names", "notation", "opposite", "over", "person", "ply", "reads", "rung", "rungs", "say", "second", "sides", "start", "title", "trouble", "turned", "visits", "winner"},
		slices.Sorted(maps.Keys(fields)))
	assert.Equal(t, []any{"full", 3.0, 500.0}, []any{fields["rung"], fields["depth"], fields["ms"]})
}
