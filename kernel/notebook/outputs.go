// From a kernel's messages to a cell's outputs.

package notebook

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"gametree/kernel/wire"
)

// displays are the outputs that were shown under each display id.
type displays map[string][]*Output

// collector gathers the outputs of one cell as a front end does: neighbouring
// texts of one stream are one output, clear_output empties the cell, and
// update_display_data changes what was shown before, in this cell or another.
type collector struct {
	cell     *Cell
	displays displays
	clear    bool              // clear before the next output
	room     int               // bytes the cell may still put out
	idle     bool              // the kernel has done with the request
	failure  *wire.ErrorOutput // the first error
}

func newCollector(c *Cell, d displays, room int) *collector {
	c.Outputs, c.Count = nil, 0
	return &collector{
		cell:     c,
		displays: d,
		room:     room,
	}
}

// take handles one iopub message that belongs to the cell.
func (k *collector) take(m wire.Message) error {
	k.room -= len(m.Content)
	if k.room < 0 {
		return errors.New("has too much output")
	}
	switch m.Header.Type {
	case wire.KernelStatus{}.MessageType():
		c, err := wire.Decode[wire.KernelStatus](m)
		k.idle = k.idle || c.State == wire.Idle
		return err
	case wire.ExecuteInput{}.MessageType():
		c, err := wire.Decode[wire.ExecuteInput](m)
		k.cell.Count = c.ExecutionCount
		return err
	case wire.Stream{}.MessageType():
		c, err := wire.Decode[wire.Stream](m)
		k.stream(c)
		return err
	case wire.DisplayData{}.MessageType():
		c, err := wire.Decode[wire.DisplayData](m)
		k.display(c.Transient.DisplayID, &Output{Type: DisplayData, Data: plain(c.Data), Metadata: plain(c.Metadata)})
		return err
	case wire.ExecuteResult{}.MessageType():
		c, err := wire.Decode[wire.ExecuteResult](m)
		k.display(c.Transient.DisplayID, &Output{Type: ExecuteResult, Count: c.ExecutionCount, Data: plain(c.Data), Metadata: plain(c.Metadata)})
		return err
	case wire.UpdateDisplayData{}.MessageType():
		c, err := wire.Decode[wire.UpdateDisplayData](m)
		for _, out := range k.displays[c.Transient.DisplayID] {
			out.Data, out.Metadata = plain(c.Data), plain(c.Metadata)
		}
		return err
	case wire.ErrorOutput{}.MessageType():
		c, err := wire.Decode[wire.ErrorOutput](m)
		k.append(&Output{Type: ErrorOutput, ErrorName: c.Name, ErrorValue: c.Value, Traceback: c.Traceback})
		k.fail(c)
		return err
	case wire.ClearOutput{}.MessageType():
		c, err := wire.Decode[wire.ClearOutput](m)
		k.clear = c.Wait
		if !c.Wait {
			k.empty()
		}
		return err
	}
	return nil // comm messages and whatever else is no output
}

func (k *collector) stream(c wire.Stream) {
	if n := len(k.cell.Outputs); n > 0 && !k.clear {
		if last := k.cell.Outputs[n-1]; last.Type == Stream && last.Name == c.Name {
			last.Text += c.Text
			return
		}
	}
	k.append(&Output{Type: Stream, Name: c.Name, Text: c.Text})
}

func (k *collector) display(id string, out *Output) {
	k.append(out)
	if id != "" {
		k.displays[id] = append(k.displays[id], out)
	}
}

func (k *collector) append(out *Output) {
	if k.clear {
		k.empty()
	}
	k.cell.Outputs = append(k.cell.Outputs, out)
}

// empty removes the cell's outputs, which then cannot be updated either.
func (k *collector) empty() {
	k.clear = false
	for id, outs := range k.displays {
		k.displays[id] = slices.DeleteFunc(outs, func(out *Output) bool {
			return slices.Contains(k.cell.Outputs, out)
		})
	}
	k.cell.Outputs = nil
}

func (k *collector) fail(c wire.ErrorOutput) {
	if k.failure == nil {
		k.failure = &c
	}
}

// plain returns the values as Parse would have read them from a file: numbers
// as json.Number, and texts as one string also where they came as lines.
func plain(values map[string]any) map[string]any {
	data, err := json.Marshal(values)
	if err != nil {
		panic("notebook: values from JSON do not marshal: " + err.Error())
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	fresh := map[string]any{}
	if err := decoder.Decode(&fresh); err != nil {
		panic("notebook: values from JSON do not unmarshal: " + err.Error())
	}
	maps.DeleteFunc(fresh, func(_ string, v any) bool { return v == nil })
	for mediaType, value := range fresh {
		if text, ok := joined(value); ok && splitsLines(mediaType) {
			fresh[mediaType] = text
		}
	}
	return fresh
}
