// The outcome of Go cells, as a learner should see it.

package bridge

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"

	"gametree/kernel/cell"
	"gametree/kernel/wire"
)

// goCell shows a cell's output up to a limit, and explains its failure. What
// gonb publishes as an error, and the last words of Go's runtime on standard
// error, are held back: the explanation takes their place. The value of a cell
// that is an expression is held back too, and is the last thing shown.
type goCell struct {
	code   string
	count  int
	source func(count int) string
	cap    cell.Cap
	stderr cell.Stderr
	tail   string      // the end of standard error as it came
	result wire.Bundle // of an expression; nil: there is none yet
}

// GoCell is an Outcome for Options: package cell decides what is said.
func GoCell(code string, count int, source func(count int) string) Outcome {
	return &goCell{code: code, count: count, source: source}
}

func (g *goCell) Program(code string) string {
	if cell.IsExpression(code) {
		return cell.Computing(code)
	}
	return code
}

func (g *goCell) Publish(m wire.Message) []wire.Content {
	switch m.Header.Type {
	case wire.Stream{}.MessageType():
		s, err := wire.Decode[wire.Stream](m)
		if err != nil {
			return []wire.Content{Raw{m}}
		}
		if s.Name == wire.Stderr {
			const enough = 1000
			g.tail += s.Text
			g.tail = g.tail[max(0, len(g.tail)-enough):]
			s.Text = g.stderr.Write(s.Text)
		}
		return g.stream(s.Name, s.Text)
	case wire.DisplayData{}.MessageType(), wire.UpdateDisplayData{}.MessageType(), wire.ExecuteResult{}.MessageType():
		pass, note := g.cap.Display(len(m.Content))
		if pass && g.takeResult(m) {
			return nil
		}
		if pass {
			return []wire.Content{Raw{m}}
		}
		if note != "" {
			return []wire.Content{wire.Stream{Name: wire.Stderr, Text: note}}
		}
		return nil
	case wire.ErrorOutput{}.MessageType():
		return nil
	}
	return []wire.Content{Raw{m}}
}

func (g *goCell) Reply(reply wire.ExecuteReply) ([]wire.Content, wire.ExecuteReply) {
	// gonb calls it a success when a command after ! or in %%bash fails.
	if reply.Status == wire.OK && runsCommands.MatchString(g.code) && cell.Failed(g.tail) {
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
	reply.Failure = wire.Failure{Name: f.Name, Value: f.Value, Traceback: f.Traceback}
	return append(show, wire.ErrorOutput{Name: f.Name, Value: f.Value, Traceback: f.Traceback}), reply
}

// takeResult keeps the value that m shows, if it is that of an expression.
func (g *goCell) takeResult(m wire.Message) bool {
	var d wire.DisplayData // or an update, which is the same
	if err := json.Unmarshal(m.Content, &d); err != nil || d.Transient.DisplayID != cell.ResultID {
		return false
	}
	text, _ := d.Data["text/html"].(string) // as UpdateHTML has it; it is no HTML
	g.result = wire.Bundle{"text/plain": strings.TrimSuffix(text, "\n")}
	return true
}

// runsCommands matches a cell that has commands of the system in it.
var runsCommands = regexp.MustCompile(`(?m)^(!|%%\w)`)

// stream returns what of text may be shown.
func (g *goCell) stream(name, text string) []wire.Content {
	if text = g.cap.Stream(name, text); text == "" {
		return nil
	}
	return []wire.Content{wire.Stream{Name: name, Text: text}}
}
