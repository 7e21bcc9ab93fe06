// What to say of a cell that failed.

package notebook

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"gametree/kernel/wire"
)

// CellError is the failure of a cell.
type CellError struct {
	Cell   int    // the number of the code cell, from 1, as in In [1]
	Line   int    // the line of its source, from 1; 0 if the kernel did not say
	Source string // that line, or the first that holds something
	Text   string // what the kernel said, without colours
}

func (e CellError) Error() string {
	where := fmt.Sprintf("code cell %d, line %d: %s", e.Cell, e.Line, e.Source)
	if e.Line == 0 {
		where = fmt.Sprintf("code cell %d, which begins: %s", e.Cell, e.Source)
	}
	return where + "\n    " + strings.ReplaceAll(e.Text, "\n", "\n    ")
}

// cellError tells the failure of code cell number (from 1).
func cellError(number int, c *Cell, failure wire.ErrorOutput) CellError {
	e := CellError{Cell: number, Text: said(c, failure)}
	lines := strings.Split(c.Source, "\n")
	e.Line = min(lineOf(c.Count, failure, e.Text), len(lines))
	if e.Line > 0 {
		e.Source = strings.TrimSpace(lines[e.Line-1])
		return e
	}
	for _, line := range lines {
		line = strings.TrimSpace(line)
		if line != "" && e.Source == "" || strings.HasPrefix(e.Source, "%") {
			e.Source = line
		}
	}
	return e
}

// lineOf finds the line of the cell with execution count that a failure is
// about, 0 if it is not said. Our kernel says "line 2:"; bare gonb says
// "Cell[3]: Line 2" of compile errors and "[[ Cell [3] Line 2 ]]" in stacks.
func lineOf(count int, failure wire.ErrorOutput, text string) int {
	place := regexp.MustCompile(`Cell ?\[` + strconv.Itoa(count) + `\]:? Line ([0-9]+)`)
	match := place.FindStringSubmatch(strings.Join(append(failure.Traceback, text), "\n"))
	if match == nil {
		match = regexp.MustCompile(`(?m)[ :,]line ([0-9]+):`).FindStringSubmatch(text)
	}
	if match == nil {
		return 0
	}
	line, err := strconv.Atoi(match[1])
	if err != nil {
		return 0
	}
	return line
}

// said gathers what there is to read about a failure: compile errors without
// the generated program around them, else standard error, else, as a failing
// test speaks there, the end of standard output.
func said(c *Cell, failure wire.ErrorOutput) string {
	var parts []string
	compiler := regexp.MustCompile(`(?s)^Cell\[[0-9]+\]: Line ([0-9]+)\n(?:.*\n)?(.*)$`)
	several := strings.Count(strings.Join(failure.Traceback, "\n"), "]: Line ") > 1
	for _, entry := range failure.Traceback {
		if match := compiler.FindStringSubmatch(entry); match != nil {
			entry = match[2]
			if several {
				entry = "line " + match[1] + ": " + match[2]
			}
		}
		if strings.HasPrefix(entry, "-----") {
			break // gonb's advice on workspaces, which ours does not need
		}
		if !strings.HasPrefix(entry, "# gonb_") { // the generated package, from the compiler
			parts = append(parts, entry)
		}
	}
	if len(parts) == 0 {
		parts = []string{strings.TrimPrefix(failure.Name+": "+failure.Value, ": ")}
	}
	streams := map[string]string{}
	for _, out := range c.Outputs {
		if out.Type == Stream {
			streams[out.Name] += out.Text
		}
	}
	text := strings.Join(parts, "\n")
	if stderr := streams[wire.Stderr]; strings.TrimSpace(stderr) != "" && strings.TrimSpace(stderr) != text {
		text = stderr + text
	} else if strings.HasPrefix(text, "exit") {
		text = lastLines(streams[wire.Stdout], 10) + "\n" + text
	}
	return tidy(text)
}

// tidy takes out of text the terminal colours, the places in the generated
// program, and what is said twice at the end.
func tidy(text string) string {
	text = withoutColours(text)
	text = regexp.MustCompile(` *\S*gonb_[0-9a-f]+/main(_test)?\.go:\d+( \+0x[0-9a-f]+)?`).ReplaceAllString(text, "")
	text = regexp.MustCompile(`failed to run "[^"]*go get": exit status 1\n\ngo: gonb_[0-9a-f]+ imports\n\t`).ReplaceAllString(text, "")
	text = strings.TrimSpace(text)
	if lines := strings.Split(text, "\n"); len(lines) > 1 && lines[len(lines)-1] == lines[len(lines)-2] {
		text = strings.Join(lines[:len(lines)-1], "\n")
	}
	return text
}

func lastLines(text string, n int) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(lines[max(0, len(lines)-n):], "\n")
}
