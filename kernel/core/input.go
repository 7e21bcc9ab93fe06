// The standard input of the programs of cells.

package core

import "gametree/kernel/wire"

// HowInputEnds stands after the first prompt of a cell.
const HowInputEnds = "(an empty answer ends the input) "

// NobodyAnswers is why a cell fails that asks for input where the front end gives none.
const NobodyAnswers = "this cell asks for input, and nobody is there to give it"

// InputOf returns the line that an answer stands for, and "" for the end of the input:
// an empty answer, or what consoles answer for Ctrl-D.
func InputOf(answer wire.InputReply) string {
	if answer.Value == "" || answer.Value == "\x04" {
		return ""
	}
	return answer.Value + "\n"
}
