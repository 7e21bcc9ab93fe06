package build

import (
	"regexp"
	"strconv"
	"strings"
)

// Error is one thing that the compiler says of an answer.
type Error struct {
	Cell         string // the name of the cell; empty: a function has not the type it must have
	Line, Column int    // of the cell
	Message      string
}

var (
	heading = regexp.MustCompile(`^# .*/([^/\s]+)$`)
	message = regexp.MustCompile(`^(?:.*/)?([^/:]+):(\d+)(?::(\d+))?: (.*)$`)

	// exhausted matches what the go command says when its limits have ended a compiler.
	exhausted = regexp.MustCompile(`signal: killed|CPU time limit|out of memory|cannot allocate memory|signal: cpu`)
)

// parseErrors reads what the go command says, by program.
func parseErrors(said []byte) map[string][]Error {
	all := map[string][]Error{}
	program := ""
	for line := range strings.Lines(string(said)) {
		line = strings.TrimRight(line, "\n")
		if m := heading.FindStringSubmatch(line); m != nil {
			program = m[1]
			continue
		}
		m := message.FindStringSubmatch(line)
		if m == nil {
			if n := len(all[program]); n > 0 && strings.HasPrefix(line, "\t") {
				all[program][n-1].Message += "; " + strings.TrimSpace(line)
			}
			continue
		}
		e := Error{Cell: m[1], Message: m[4]}
		e.Line, _ = strconv.Atoi(m[2])
		e.Column, _ = strconv.Atoi(m[3])
		if e.Cell == "signature" || e.Cell == "main.go" || e.Cell == "glue.go" {
			e.Cell = ""
		}
		all[program] = append(all[program], e)
	}
	return all
}
