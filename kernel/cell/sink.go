// Where the output of a cell goes.

package cell

// Sink shows the output of a cell in its front end. An error means that the cell
// takes no more output, and that the writer should stop.
type Sink interface {
	// Display shows data, which are values by media type. A display with an id is
	// replaced by a later one with the same id and update set. An update of a
	// display that does not exist shows nothing and is no error.
	Display(id string, update bool, data map[string]any) error

	// Replace replaces the display with that id by data, also after the cell has ended, until the
	// kernel ends.
	Replace(id string, data map[string]any) error

	// Result shows data as the result of the cell, where programs that read notebooks look for it.
	Result(data map[string]any) error

	// Stream writes text to the stream of that name, stdout or stderr.
	Stream(name, text string) error
}
