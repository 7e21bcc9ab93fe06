//go:build wasm || gametree

package outlet

// MostStack is how many bytes of stack a cell may use. Endless recursion fills it in
// a moment; a search needs a thousandth of it.
const MostStack = 64 << 20

// Initialised is called when the variables of a program have been initialised, and sends that.
func Initialised() {
	if frames {
		Send(Output{ID: InitialisedID, Forms: map[string]string{"text/plain": ""}})
	}
}
