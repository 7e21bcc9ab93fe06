// From a kernel's messages to a cell's outputs.

package notebook

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"

	"gametree/kernel/wire"
	"gametree/pkg/game"
)

// Displays are the outputs of a notebook that were shown under each display id.
type Displays map[string][]*Output

// Collector gathers the outputs of one cell as a front end does: successive texts
// of one stream are one output, and
// update_display_data changes outputs of this cell and of others.
type Collector struct {
	Idle    bool              // the kernel has finished the request
	Failure *wire.ErrorOutput // the first error

	cell     *Cell
	displays Displays
	room     int // bytes of messages that may still come
}

// NewCollector returns a Collector of at most size bytes of messages for c, whose
// outputs and execution count it removes.
func NewCollector(c *Cell, d Displays, size int) *Collector {
	c.Outputs, c.Count = nil, 0
	return &Collector{cell: c, displays: d, room: size}
}

// Take handles a message that the kernel published for the cell.
func (k *Collector) Take(m wire.Message) error {
	k.room -= len(m.Content)
	if k.room < 0 {
		return errors.New("has too much output")
	}
	return errors.Join( // messages of other types are no outputs
		wire.On(m, func(c wire.KernelStatus) { k.Idle = k.Idle || c.State == wire.Idle }),
		wire.On(m, func(c wire.ExecuteInput) { k.cell.Count = c.ExecutionCount }),
		wire.On(m, k.stream),
		wire.On(m, func(c wire.DisplayData) {
			out := &Output{Type: DisplayData, Data: plain(c.Data), Metadata: plain(c.Metadata)}
			k.append(out)
			if id := c.Transient.DisplayID; id != "" {
				k.displays[id] = append(k.displays[id], out)
			}
		}),
		wire.On(m, func(c wire.ExecuteResult) {
			k.append(&Output{Type: ExecuteResult, Count: c.ExecutionCount, Data: plain(c.Data), Metadata: plain(c.Metadata)})
		}),
		wire.On(m, func(c wire.UpdateDisplayData) {
			for _, out := range k.displays[c.Transient.DisplayID] {
				out.Data, out.Metadata = plain(c.Data), plain(c.Metadata)
			}
		}),
		wire.On(m, func(c wire.ErrorOutput) {
			k.append(&Output{Type: ErrorOutput, ErrorName: c.Name, ErrorValue: c.Value, Traceback: c.Traceback})
			k.Fail(c)
		}),
	)
}

func (k *Collector) stream(c wire.Stream) {
	if n := len(k.cell.Outputs); n > 0 {
		if last := k.cell.Outputs[n-1]; last.Type == Stream && last.Name == c.Name {
			last.Text += c.Text
			return
		}
	}
	k.append(&Output{Type: Stream, Name: c.Name, Text: c.Text})
}

func (k *Collector) append(out *Output) { k.cell.Outputs = append(k.cell.Outputs, out) }

// Fail sets Failure, unless the cell has failed before.
func (k *Collector) Fail(c wire.ErrorOutput) {
	if k.Failure == nil {
		k.Failure = &c
	}
}

// plain returns the values as Parse would have read them from a file: numbers
// as json.Number, and texts as one string even if they came as lists of lines.
func plain(values map[string]any) map[string]any {
	decoder := json.NewDecoder(bytes.NewReader(game.Must(json.Marshal(values))))
	decoder.UseNumber()
	fresh := map[string]any{}
	decoder.Decode(&fresh) // it was just written
	maps.DeleteFunc(fresh, func(_ string, v any) bool { return v == nil })
	joinTexts(fresh)
	return fresh
}
