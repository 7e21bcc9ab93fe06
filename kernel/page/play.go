package page

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"gametree/kernel/session"
	"gametree/pkg/show/outlet"
)

// programs are the programs of cells that play games; see session.Programs.
type programs struct{ *runner }

var _ session.Programs = programs{}

// Keep keeps the program that runs now.
func (p programs) Keep(string) (kept string, err error) {
	if p.current == nil || p.current.process == nil {
		return "", errors.New("it has ended already")
	}
	p.current.kept = true
	return strconv.Itoa(int(p.current.program)), nil
}

func (p programs) program(kept string) Program {
	n, _ := strconv.Atoi(kept)
	return Program(n)
}

// Drop implements session.Programs.
func (p programs) Drop(kept string) { p.host.Forget(p.program(kept)) }

// Run implements session.Programs.
func (p programs) Run(ctx context.Context, kept, request string, print func(text string)) error {
	var complaint strings.Builder
	process, err := p.host.Start(p.program(kept), Start{
		Env: map[string]string{outlet.Request: request}, Most: mostPrinted,
		Output: func(stream, text string) {
			if stream == "stdout" {
				print(text)
			} else {
				complaint.WriteString(text)
			}
		},
	})
	if err != nil {
		return err
	}
	defer context.AfterFunc(ctx, process.Kill)()
	ended := process.Wait()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if cause := causeOf(ended); cause != nil {
		return session.Reason(cause.Message, complaint.String())
	}
	return nil
}
