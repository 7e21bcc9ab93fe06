// The standard input of the programs of cells.

package core

import (
	"gametree/exercises/grader/host"
	"gametree/kernel/wire"
)

// howInputEnds is the first prompt of a cell, below what its program has printed.
const howInputEnds = "(an empty answer ends the input) "

// NobodyAnswers is why a cell fails that asks for input where the front end gives none.
const NobodyAnswers = "this cell asks for input, and nobody is there to give it"

// live returns the process of the cell, nil if none runs.
func (c *Execution) live() host.Process {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.process
}

// inputNeeded asks the front end for the input that the running cell waits for.
func (k *Kernel) inputNeeded(c *Execution) {
	process := c.live()
	switch {
	case k.current != c || process == nil:
	case c.Content.AllowStdin:
		prompt := ""
		if !c.told {
			c.told, prompt = true, howInputEnds
		}
		k.Reply(Request{Message: c.Message, From: wire.Stdin}, wire.InputRequest{Prompt: prompt})
	default:
		c.nobody = true
		process.Kill()
	}
}

// answered gives the answer of the front end to the program that waits for it. An empty
// answer, or what consoles answer for Ctrl-D, ends the input.
func (k *Kernel) answered(_ Request, answer wire.InputReply) {
	if k.current == nil {
		return
	}
	switch process := k.current.live(); {
	case process == nil:
	case answer.Value == "" || answer.Value == "\x04":
		process.Input("")
	default:
		process.Input(answer.Value + "\n")
	}
}
