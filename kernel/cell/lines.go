// The lines of a cell, as gonb reads them: Go, and commands for gonb or a shell.

package cell

import (
	"slices"
	"strings"

	"gametree/pkg/trace/cells"
)

// command returns the line if it is a command, without the prefix that lets gonb's
// commands stand in comments, and "" if it is Go.
func command(line string) string {
	line = strings.TrimPrefix(line, "//gonb:")
	if len(line) > 1 && (line[0] == '%' || line[0] == '!') {
		return line
	}
	return ""
}

// commandName returns the first word of a line that is a command, such as %test; "" if
// it is Go.
func commandName(line string) string {
	name, _, _ := strings.Cut(strings.ReplaceAll(command(line), "\t", " "), " ")
	return name
}

// Calls reports whether one of the lines of a cell is one of these commands, such as
// %test or %%bash.
func Calls(code string, commands ...string) bool {
	for line := range strings.SplitSeq(code, "\n") {
		if name := commandName(line); name != "" && slices.Contains(commands, name) {
			return true
		}
	}
	return false
}

// beginsMain reports whether the line makes what follows the body of main.
func beginsMain(line string) bool {
	name := commandName(line)
	return name == "%%" || strings.HasPrefix(name, "%main") || name == "%%time" || name == "%%timeit"
}

// hasMain reports whether a line of the cell does.
func hasMain(code string) bool {
	return slices.ContainsFunc(strings.Split(code, "\n"), beginsMain)
}

// foreign reports whether a cell with that first line is not Go at all.
func foreign(first string) bool {
	return strings.HasPrefix(command(first), "%%") && !beginsMain(first)
}

// GoText returns the Go of a cell: each byte at its offset in the cell, and blanks
// instead of commands. main is the offset at which the body of main begins, at the end
// of the line %%; -1 if there is none.
func GoText(code string) (text string, main int) {
	var b strings.Builder
	main = -1
	first, _, _ := strings.Cut(code, "\n")
	script := foreign(first)
	goesOn := false // the last line was a command that ends with a backslash
	for line := range strings.SplitAfterSeq(code, "\n") {
		line, end := strings.TrimSuffix(line, "\n"), line[len(strings.TrimSuffix(line, "\n")):]
		isCommand := command(line) != "" || goesOn || script
		goesOn = isCommand && strings.HasSuffix(line, `\`)
		if isCommand && (main < 0 || !beginsMain(line)) || strings.HasPrefix(line, "package") {
			b.WriteString(strings.Repeat(" ", len(line)))
		} else {
			b.WriteString(line)
		}
		if main < 0 && beginsMain(line) {
			main = b.Len()
		}
		b.WriteString(end)
	}
	return b.String(), main
}

// Package stands in front of the first line of what Source returns.
const Package = cells.Head

// Source returns a Go file with the code of a cell, as gonb makes it. Each line
// keeps its number: Package stands in front of the first line, and the
// beginning of main replaces the %%. source[end:] is not part of the cell.
func Source(code string) (source string, end int) {
	text, main := GoText(code)
	source = Package + text
	if main < 0 {
		return source + "\n", len(source)
	}
	main += len(Package)
	source = strings.TrimRight(source[:main], " ") + "func main() {" + source[main:]
	return source + "\n}", len(source)
}

// OfMachine returns the first command of the program of a cell that needs a machine,
// which a web page does not have: a command of the system, or one of gonb's; "" if there
// is none.
func OfMachine(code string) string {
	for line := range strings.SplitSeq(code, "\n") {
		if name := commandName(line); name != "" && !beginsMain(line) && !slices.Contains(inPage, name) {
			return name
		}
	}
	return ""
}

// inPage are the commands of gonb that do nothing, or work in a page too.
var inPage = strings.Fields("%autoget %noautoget %help %reset")

// ByteOf returns the byte offset of an offset in characters, as Jupyter counts; the
// length of the code if it has fewer.
func ByteOf(code string, characters int) int {
	for at := range code {
		if characters <= 0 {
			return at
		}
		characters--
	}
	return len(code)
}
