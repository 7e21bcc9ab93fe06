package page

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"gametree/pkg/show/outlet"
)

// Played are the programs of cells that play games; see session.Programs.
type Played struct{ *runner }

// Keep keeps the program that runs now.
func (p Played) Keep(string) (kept string, err error) {
	if p.current == nil || p.current.process == nil {
		return "", errors.New("it has ended already")
	}
	p.current.kept = true
	return strconv.Itoa(int(p.current.program)), nil
}

func (p Played) program(kept string) ProgramID {
	n, _ := strconv.Atoi(kept)
	return ProgramID(n)
}

// Drop forgets a kept program.
func (p Played) Drop(kept string) { p.host.Forget(p.program(kept)) }

// Answer runs a kept program for a request of outlet, and gives what it prints to print.
// If it fails, end is how it has ended, and complaint its standard error.
func (p Played) Answer(
	ctx context.Context, kept, request string, print func(string),
) (end, complaint string, err error) {
	var stderr strings.Builder
	process, err := p.host.Start(p.program(kept), Start{
		Env: map[string]string{outlet.Request: request}, Most: mostPrinted,
		Output: func(stream, text string) {
			if stream == "stdout" {
				print(text)
			} else {
				stderr.WriteString(text)
			}
		},
	})
	if err != nil {
		return "", "", err
	}
	defer context.AfterFunc(ctx, process.Kill)()
	ended := process.Wait()
	if ctx.Err() != nil {
		return "", "", ctx.Err()
	}
	if cause := causeOf(ended); cause != nil {
		end = cause.Message
	}
	return end, stderr.String(), nil
}
