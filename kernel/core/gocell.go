// How a learner sees the outputs and the failure of a Go cell.

package core

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"gametree/kernel/assist"
	"gametree/kernel/cell"
	"gametree/kernel/wire"
	"gametree/pkg/show/outlet"
)

// goCell shows a cell's output up to a limit, and explains its failure. It holds
// back what gonb publishes as an error, and the dump of Go's runtime on standard
// error, and shows the explanation instead. It also holds back the value of a cell
// that ends in an expression, and shows it last.
type goCell struct {
	k      *Kernel
	c      *Execution
	code   string
	count  int
	cap    cell.Cap
	stdout outlet.Reader
	stderr cell.Stderr
	tail   string      // the end of standard error
	result wire.Bundle // of an expression; nil: there is none yet
	shown  []string    // the ids of displays

	effects map[string]string   // of the initialisers of this cell
	kept    []map[string]string // the variables that keep their values, as package lasting sends them
	took    time.Duration       // to initialise variables; 0: not long
	inMain  bool                // all variables are initialised
}

// program returns the Go to run, with commands, which computes the value of the last
// expression, measures, or shows what was declared.
func (g *goCell) program() string {
	scope := g.k.options.Scope
	code := g.k.options.Commands.Program(g.code)
	if strings.TrimSpace(code) == "%vars" {
		code = scope.Listing()
	}
	code = cell.Parameters(code, scope.Declaration)
	if measures, _ := cell.Measures(code); measures {
		code = cell.Measuring(code, scope.Values)
	} else {
		code = cell.Computing(code, scope.Values)
	}
	g.effects = scope.Effects(code)
	return code
}

// Pass publishes m, which the Runner's own kernel has published for c: as it is, changed,
// or not at all. It is not for status and execute_input messages.
func (k *Kernel) Pass(c *Execution, m wire.Message) {
	g := c.output
	switch {
	case wire.Is[wire.ErrorOutput](m):
		return
	case wire.Is[wire.Stream](m):
		if s, err := wire.Decode[wire.Stream](m); err == nil && s.Name == wire.Stderr {
			g.standardError(s.Text)
			return
		} else if err == nil {
			g.print(s.Name, s.Text)
			return
		}
	case wire.Is[wire.ExecuteResult](m): // it has gonb's own count
		if r, err := wire.Decode[wire.ExecuteResult](m); err == nil {
			r.ExecutionCount = g.count
			g.display(len(m.Content), r)
			return
		}
	case wire.Is[wire.DisplayData](m), wire.Is[wire.UpdateDisplayData](m):
		g.display(len(m.Content), Raw{m})
		return
	}
	g.publish(Raw{m})
}

// Print publishes what the program of c printed to a stream, if it still runs. Pieces end
// with whole characters.
func (k *Kernel) Print(c *Execution, stream, text string) {
	if k.current == c && text != "" {
		c.output.print(stream, text)
	}
}

// publish shows content to all front ends.
func (g *goCell) publish(content wire.Content) { g.k.Publish(g.c.Header, content) }

// standardError shows text of a command of the system, or of gonb.
func (g *goCell) standardError(text string) {
	const enough = 1000
	g.tail += text
	g.tail = g.tail[max(0, len(g.tail)-enough):]
	g.stream(wire.Stderr, g.stderr.Write(text))
}

// print shows text that the program printed, and the outputs that it sent.
func (g *goCell) print(stream, text string) {
	switch {
	case stream != wire.Stderr:
		for _, p := range g.stdout.Read(text) {
			if p.Output != nil {
				g.sent(*p.Output)
			} else {
				g.stream(stream, p.Text)
			}
		}
	case cell.RunsSystem(g.code):
		g.standardError(text)
	default:
		g.stream(stream, text)
	}
}

// CommandFailed reports whether a command of the system has failed, to which gonb replies
// "ok".
func (c *Execution) CommandFailed() bool { return c.output.commandFailed() }

func (g *goCell) commandFailed() bool { return cell.RunsSystem(g.code) && cell.Failed(g.tail) }

// end shows the value of an expression, or the explanation of a failure, and returns the reply.
func (g *goCell) end(cause *cell.Cause) wire.ExecuteReply {
	if cause == nil && g.commandFailed() {
		cause = &cell.Cause{Command: true}
	}
	g.stream(wire.Stdout, g.stdout.Rest())
	g.stream(wire.Stderr, g.stderr.End(cause != nil))
	if cause != nil {
		report := g.report()
		report.Cause, report.Stderr = *cause, g.stderr.Text()
		f := report.Explain()
		g.publish(wire.ErrorOutput(f))
		return wire.ExecuteReply{Status: wire.Error, Failure: wire.Failure(f)}
	}
	if g.result != nil {
		g.publish(wire.ExecuteResult{ExecutionCount: g.count, Data: g.result, Metadata: map[string]any{}})
	}
	g.warnTime()
	g.warnEffects()
	if text := g.k.options.Commands.Appendix(g.code); text != "" {
		g.publish(newDisplay("", wire.Bundle{"text/plain": text}))
	}
	return wire.ExecuteReply{Status: wire.OK}
}

// warnTime warns if the variables take much longer to initialise than in the cell before.
// If the cell keeps variables, the next one will not take so long.
func (g *goCell) warnTime() {
	if g.took == 0 || len(g.kept) > 0 {
		return
	}
	more := g.took - g.k.before
	g.k.before = g.took
	if more >= time.Second {
		g.warn("It took %v to initialise the variables. "+
			"Every later cell does it again, because each cell is a program of its own. "+
			"To compute a value only in the cells that use it, "+
			"write var x = sync.OnceValue(func() T { … }) and use x(); to compute it once, write %%keep x.", g.took)
	}
}

// warn shows a sentence on standard error, beyond the limit of the output.
func (g *goCell) warn(format string, value any) {
	g.publish(wire.Stream{Name: wire.Stderr, Text: fmt.Sprintf(format, value) + "\n"})
}

// warnEffects warns, once for each variable, if it matters that every later cell initialises
// it again.
func (g *goCell) warnEffects() {
	for _, name := range slices.Sorted(maps.Keys(g.effects)) {
		effect := g.effects[name]
		if (effect == assist.Called || effect == assist.Used) && g.k.changed[name] {
			effect = lost
		}
		g.k.changed[name] = g.k.changed[name] || effect == assist.Called
		if text := warnings[effect]; text != "" && !g.k.warned[name] {
			g.k.warned[name] = true
			g.warn(text, name)
		}
	}
}

const (
	lost  = "lost" // the cell uses a variable that functions have changed in an earlier cell
	again = "because each cell is a program of its own and initialises %[1]s again. "
	keeps = "To keep its value, write %%keep %[1]s, or change and use it in one cell."
)

// warnings are the sentences about effects, for the variable's name.
var warnings = map[string]string{
	assist.Random: "%[1]s will have another random value in every later cell, " + again +
		"To keep its value, write %%keep %[1]s, or use a generator with a seed, as in rand.New(rand.NewPCG(1, 2)).",
	assist.Clock: "%[1]s will have another time in every later cell, " + again +
		"To measure, use %%time, or ask for the time below %%%%.",
	assist.Changed: "%[1]s will have its first value again in every later cell, " + again + keeps,
	lost:           "%[1]s has its first value here, although a cell above has changed it, " + again + keeps,
	assist.Files: "The initialiser of %[1]s will run again in every later cell, with all it reads and writes, " +
		"because each cell is a program of its own. " +
		"To run it only where you need it, put it into a function and call that below %%%%.",
}

// keep stores the values of the variables that keep them.
func (g *goCell) keep() {
	for _, k := range g.kept {
		count, _ := strconv.Atoi(k["cell"])
		g.k.options.Scope.SetKept(k["name"], count, k["value"])
	}
}

// sent shows an output of the program, or gives it to whom it is for. The result of an
// expression waits for the end of the cell.
func (g *goCell) sent(o outlet.Output) {
	data := wire.Bundle{}
	size := 0
	for media, text := range o.Forms {
		data[media] = text
		size += len(text)
	}
	switch o.ID {
	case outlet.ResultID:
		g.result = data
		return
	case outlet.PlayID:
		if g.k.options.Offered != nil {
			g.k.options.Offered(o.Forms[outlet.PlayForm], g.report().Where, commandSink{g.k, g.c, g.k.life})
		}
		return
	case outlet.ClimbID:
		if g.k.options.Climbed != nil {
			g.k.options.Climbed(o.Forms[outlet.ClimbForm], commandSink{g.k, g.c, g.k.life})
			return
		}
		delete(data, outlet.ClimbForm)
		o.ID = ""
	case outlet.KeptID:
		g.kept = append(g.kept, o.Forms)
		return
	case outlet.InitialisedID:
		g.took, _ = time.ParseDuration(o.Forms["text/plain"])
		g.inMain = true
		return
	}
	d := newDisplay(o.ID, data)
	if o.ID != "" && slices.Contains(g.shown, o.ID) {
		g.display(size, wire.UpdateDisplayData(d))
		return
	}
	g.shown = append(g.shown, o.ID)
	g.display(size, d)
}

// report returns what is known about the cell.
func (g *goCell) report() cell.Report {
	return cell.Report{Code: g.code, Count: g.count, Cell: g.k.history.cell}
}

// display shows content, a display of size bytes, if the cell may still show it.
func (g *goCell) display(size int, content wire.Content) {
	switch pass, note := g.cap.Display(size); {
	case note != "":
		g.publish(wire.Stream{Name: wire.Stderr, Text: note})
	case pass:
		g.publish(content)
	}
}

// stream shows as much of text as may be shown.
func (g *goCell) stream(name, text string) {
	if text = g.cap.Stream(text); text != "" {
		g.publish(wire.Stream{Name: name, Text: text})
	}
}
