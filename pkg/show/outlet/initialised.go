//go:build wasm || gametree

package outlet

import "time"

// MostStack is how many bytes of stack a cell may use. Endless recursion fills it in
// a moment; a search needs a thousandth of it.
const MostStack = 64 << 20

// Initialised is called when the variables of a program have been initialised. It sends
// how much processor time that took, or 0 if it was not much.
func Initialised() {
	if !frames {
		return
	}
	took := (used() - begun).Round(100 * time.Millisecond)
	if took <= longInitialisation {
		took = 0
	}
	Send(Output{ID: InitialisedID, Forms: map[string]string{"text/plain": took.String()}})
}

// longInitialisation is the processor time that variables may take to initialise
// without a word.
const longInitialisation = time.Second
