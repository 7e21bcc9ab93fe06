// User expressions: what a front end wants evaluated after a cell that has succeeded. Each is
// a cell of its own, which nobody sees.

package core

import (
	"maps"
	"slices"
	"strings"

	"gametree/kernel/wire"
)

// hidden begins the ids of requests of which nothing is published.
const hidden = "gametree-hidden-"

func isHidden(h wire.Header) bool { return strings.HasPrefix(h.ID, hidden) }

// evaluate evaluates the first of the expressions of c that has no value yet, and then
// finishes c with reply. It reports whether there was one.
func (k *Kernel) evaluate(c *Execution, reply wire.ExecuteReply) bool {
	for _, name := range slices.Sorted(maps.Keys(c.Content.UserExpressions)) {
		code, isText := c.Content.UserExpressions[name].(string)
		if _, done := c.values[name]; done || !isText {
			continue
		}
		if c.values == nil {
			c.values = map[string]any{}
		}
		e := &Execution{Request: c.Request, Content: wire.ExecuteRequest{Code: code, Silent: true}, k: k}
		e.Message = k.Message(wire.Header{}, e.Content)
		e.Header.ID = hidden + e.Header.ID
		e.finished = func(ended wire.ExecuteReply) {
			value := map[string]any{"status": wire.OK, "data": wire.Bundle{}, "metadata": map[string]any{}}
			switch {
			case ended.Status != wire.OK:
				value = map[string]any{"status": wire.Error, "ename": ended.Name, "evalue": ended.Value,
					"traceback": ended.Traceback}
			case e.result != nil:
				value["data"] = e.result
			}
			c.values[name] = value
			k.finish(c, reply)
		}
		k.current = e
		k.begin(e)
		return true
	}
	return false
}
