// Errors in messages.

package wire

import "fmt"

// NoDelimiter means that none of the frames is the delimiter.
type NoDelimiter struct{ Frames int }

func (e NoDelimiter) Error() string {
	return fmt.Sprintf("wire: no %s among %d frames", Delimiter, e.Frames)
}

// TooShort means that too few frames follow the delimiter.
type TooShort struct{ Frames int }

func (e TooShort) Error() string {
	return fmt.Sprintf("wire: want at least %d frames after %s, got %d", 1+signed, Delimiter, e.Frames)
}

// BadSignature means that the message was not signed with our key.
type BadSignature struct{}

func (e BadSignature) Error() string { return "wire: the signature does not match the key" }

// BadFrame means that a frame is not the JSON object it should be.
type BadFrame struct {
	Name string // header, parent header, metadata or content
	Err  error
}

func (e BadFrame) Error() string { return "wire: " + e.Name + ": " + e.Err.Error() }
func (e BadFrame) Unwrap() error { return e.Err }

// BadContent means that the content does not fit the type of its message.
type BadContent struct {
	Type string
	Err  error
}

func (e BadContent) Error() string { return "wire: " + e.Type + ": " + e.Err.Error() }
func (e BadContent) Unwrap() error { return e.Err }

// WrongType means that a message was decoded as one of another type.
type WrongType struct{ Want, Got string }

func (e WrongType) Error() string { return fmt.Sprintf("wire: want %s, got %q", e.Want, e.Got) }

type notObject struct{}

func (notObject) Error() string { return "not a JSON object" }
