// Where the output of a cell goes.

package cell

// Output takes what a cell has to show, as its front end's messages do.
// An error means that nobody listens any more; whoever writes should stop.
type Output interface {
	// Display shows data, values by media type. A display with an id can be
	// replaced later by another with the same id and update set; an update of
	// what was not shown before is not an error and shows nothing.
	Display(id string, update bool, data map[string]any) error

	// Stream writes text to the stream of that name, stdout or stderr.
	Stream(name, text string) error
}

// Lasting is an Output whose displays can be replaced when its cell has long ended.
type Lasting interface {
	Output

	// Replace shows data in the place of the display with that id, as long as the
	// kernel lives.
	Replace(id string, data map[string]any) error
}
