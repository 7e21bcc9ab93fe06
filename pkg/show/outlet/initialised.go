//go:build wasm || gametree

package outlet

import "time"

// MostStack is how many bytes of stack a cell may use. Endless recursion fills it in
// a moment; a search needs a thousandth of it.
const MostStack = 64 << 20

// Initialised is called when the variables of a program have been initialised. It sends
// how much processor time that took if it was much.
func Initialised() {
	if took := used(); frames && took > longInitialisation {
		Send(Output{ID: InitialisedID, Forms: map[string]string{"text/plain": took.Round(100 * time.Millisecond).String()}})
	}
}

// longInitialisation is the processor time that variables may take to initialise
// without a word.
const longInitialisation = time.Second
