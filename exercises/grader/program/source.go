// Places in cells, and what is wrong there.

package program

import "fmt"

// File is the name of the file, for the compiler and in stack dumps, in which the lines
// of the cell stand that was executed under count.
func File(count int) string { return fmt.Sprintf("cell_%d.go", count) }

// SourceError is one error of the parser or the compiler, or of our own about a cell.
type SourceError struct {
	Cell, Line int // in which it is; 0: the cell that failed, an unknown line
	Column     int // in that line, in bytes from 0; negative: unknown
	Message    string
	Details    []string // further lines, such as "have (number)" and "want (int)"
	Other      int      // another line of the same cell, to show below; 0: none
}

func (e SourceError) Error() string { return e.Message }
