// How a learner sees the outputs and the failure of a Go cell.

package bridge

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"sync"

	"gametree/kernel/cell"
	"gametree/kernel/wire"
)

// goCell shows a cell's output up to a limit, and explains its failure. It holds
// back what gonb publishes as an error, and the dump of Go's runtime on standard
// error, and shows the explanation instead. It also holds back the value of a cell
// that is an expression, and shows it last.
type goCell struct {
	code   string
	count  int
	source func(count int) string
	cap    cell.Cap
	stderr cell.Stderr
	tail   string      // the end of standard error
	result wire.Bundle // of an expression; nil: there is none yet
}

// GoCell returns the Outcome of a Go cell that explains failures with package cell.
func GoCell(code string, count int, source func(count int) string) Outcome {
	return &goCell{code: code, count: count, source: source}
}

// Program returns the code to run: for an expression, code that computes it.
func (g *goCell) Program(code string) string {
	if cell.IsExpression(code) {
		return cell.Computing(code)
	}
	return code
}

// Publish returns what to show of m.
func (g *goCell) Publish(m wire.Message) []wire.Content {
	switch {
	case wire.Is[wire.ErrorOutput](m):
		return nil
	case wire.Is[wire.Stream](m):
		s, err := wire.Decode[wire.Stream](m)
		if err != nil {
			break
		}
		if s.Name == wire.Stderr {
			const enough = 1000
			g.tail += s.Text
			g.tail = g.tail[max(0, len(g.tail)-enough):]
			s.Text = g.stderr.Write(s.Text)
		}
		return g.stream(s.Name, s.Text)
	case wire.Is[wire.DisplayData](m), wire.Is[wire.UpdateDisplayData](m), wire.Is[wire.ExecuteResult](m):
		switch pass, note := g.cap.Display(len(m.Content)); {
		case note != "":
			return []wire.Content{wire.Stream{Name: wire.Stderr, Text: note}}
		case !pass, g.takeResult(m):
			return nil
		}
	}
	return []wire.Content{Raw{m}}
}

// Reply returns the value of an expression, or the explanation of a failure.
func (g *goCell) Reply(reply wire.ExecuteReply) ([]wire.Content, wire.ExecuteReply) {
	// gonb replies "ok" when a command after ! or in %%bash fails.
	if reply.Status == wire.OK && runsCommands().MatchString(g.code) && cell.Failed(g.tail) {
		reply.Status = wire.Error
	}
	failed := reply.Status == wire.Error
	show := g.stream(wire.Stderr, g.stderr.End(failed))
	if !failed {
		if g.result != nil {
			show = append(show, wire.ExecuteResult{ExecutionCount: g.count, Data: g.result, Metadata: map[string]any{}})
		}
		return show, reply
	}
	report := cell.Report{
		Code: g.code, Count: g.count, Name: reply.Name, Value: reply.Value, Traceback: reply.Traceback,
		Stderr: g.stderr.Text(), Cell: g.source,
	}
	if file := cell.ProgramFile(report.Stderr); file != "" {
		program, _ := os.ReadFile(file)
		report.Program = string(program)
	}
	f := report.Explain()
	reply.Failure = wire.Failure(f)
	return append(show, wire.ErrorOutput(f)), reply
}

// takeResult keeps the value in m if it is that of an expression, and reports
// whether it is.
func (g *goCell) takeResult(m wire.Message) bool {
	var d wire.DisplayData // or an update, which is the same
	if err := json.Unmarshal(m.Content, &d); err != nil || d.Transient.DisplayID != cell.ResultID {
		return false
	}
	text, _ := d.Data["text/html"].(string) // plain text, which was sent by UpdateHTML
	g.result = wire.Bundle{"text/plain": strings.TrimSuffix(text, "\n")}
	return true
}

// runsCommands matches a cell with commands of the system.
var runsCommands = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^(!|%%\w)`) })

// stream returns as much of text as may be shown.
func (g *goCell) stream(name, text string) []wire.Content {
	if text = g.cap.Stream(name, text); text == "" {
		return nil
	}
	return []wire.Content{wire.Stream{Name: name, Text: text}}
}
