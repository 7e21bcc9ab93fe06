//go:build unix

// Fakekernel is a Jupyter kernel for tests. It starts at once, needs no compiler, and
// fails on demand. It takes gonb's flags.
//
// A cell is a list of commands, one a line, perhaps after !:
//
//	print TEXT      TEXT and a newline on standard output; \n stands for a newline
//	eprint TEXT     the same on standard error
//	show ID TEXT    display TEXT under a display id (- for none)
//	update ID TEXT  change what was displayed under ID
//	html TEXT       display TEXT as text/html
//	result TEXT     an execute_result
//	clear           clear the outputs
//	clear later     clear the outputs when the next one comes
//	error TEXT      fail with TEXT
//	exit N          succeed with "exit status N" on standard error, as gonb does after os.Exit(N)
//	late TEXT       print TEXT after the cell has ended
//	env NAME        print an environment variable
//	pwd             print the working folder
//	touch FILE      make FILE in the folder for temporary files
//	sleep DURATION  take a while, or until an interrupt_request; then fail
//	count           print how many cells there were
//	child           start a process that leaves the group and stays, print its id
//	input           ask for input, print it
//	die N           end the kernel with exit code N
//	close           close the sockets and stay
//	forge           publish a message with a wrong signature
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"gametree/kernel/wire"
	"gametree/kernel/zmtp"
)

func main() {
	connectionFile := flag.String("kernel", "", "connection `file`")
	flag.Bool("raw_error", false, "ignored")
	for _, name := range []string{"go_work", "logtostderr", "stderrthreshold", "log_file"} {
		flag.String(name, "", "ignored")
	}
	flag.Parse()
	k := &kernel{sockets: map[wire.Channel]*zmtp.Socket{}, shell: make(chan wire.Message), stdin: make(chan wire.Message, 1), interrupts: make(chan struct{}, 1)}
	check(os.MkdirAll(filepath.Join(os.TempDir(), "gonb_fake", "go.mod"), 0o700)) // where it would build
	check(k.listen(*connectionFile))
	if os.Getenv("FAKEKERNEL_SILENT") != "" {
		select {}
	}
	k.serve()
}

// check ends the kernel if there is an error.
func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "fakekernel:", err)
		os.Exit(1)
	}
}

// kernel is one running kernel.
type kernel struct {
	key          []byte
	sockets      map[wire.Channel]*zmtp.Socket
	shell, stdin chan wire.Message // the messages that came
	interrupts   chan struct{}
	request      wire.Message // the present one
	count        int
}

// listen opens the sockets.
func (k *kernel) listen(connectionFile string) error {
	c, err := wire.ReadConnection(connectionFile)
	if err != nil {
		return err
	}
	k.key = []byte(c.Key)
	for of, handle := range map[wire.Channel]func(wire.Message){
		wire.Shell: func(m wire.Message) { k.shell <- m },
		wire.Stdin: func(m wire.Message) { k.stdin <- m },
		wire.Control: func(m wire.Message) {
			if wire.Is[wire.InterruptRequest](m) {
				select {
				case k.interrupts <- struct{}{}:
				default:
				}
			}
		},
		wire.IOPub: nil,
	} {
		kind := zmtp.Router
		if of == wire.IOPub {
			kind = zmtp.Pub
		}
		network, address := c.Address(of)
		k.sockets[of], err = zmtp.Listen(kind, network, address, zmtp.Options{Received: func(frames [][]byte) {
			m, err := wire.Parse(frames, k.key)
			check(err)
			handle(m)
		}})
		if err != nil {
			return err
		}
	}
	return nil
}

func (k *kernel) serve() {
	for k.request = range k.shell {
		k.publish(wire.KernelStatus{State: wire.Busy})
		var late string
		switch {
		case wire.Is[wire.KernelInfoRequest](k.request):
			k.reply(wire.KernelInfoReply{Status: wire.OK, Implementation: "fake", ProtocolVersion: wire.Version})
		case wire.Is[wire.ExecuteRequest](k.request):
			late = k.execute()
		case k.request.Header.Type == "complete_request":
			k.reply(completions{})
		}
		k.publish(wire.KernelStatus{State: wire.Idle})
		if late != "" {
			k.publish(wire.Stream{Name: wire.Stdout, Text: late + "\n"})
		}
	}
}

// execute runs a cell and returns what to print after its end.
func (k *kernel) execute() (late string) {
	request, err := wire.Decode[wire.ExecuteRequest](k.request)
	if err != nil {
		k.reply(wire.ExecuteReply{Status: wire.Error, Failure: wire.Failure{Name: "bad request", Value: err.Error()}})
		return ""
	}
	select {
	case <-k.interrupts: // it came between cells
	default:
	}
	if request.StoreHistory {
		k.count++
	}
	k.publish(wire.ExecuteInput{Code: request.Code, ExecutionCount: k.count})
	for _, line := range strings.Split(request.Code, "\n") {
		if strings.HasPrefix(line, "%") || line == "func main() {}" {
			continue // our kernel's
		}
		line = line[strings.LastIndex(line, "';")+1:] // after our kernel's redirection
		line = strings.TrimPrefix(line, ";")
		word, rest, _ := strings.Cut(strings.TrimLeft(line, "! "), " ")
		if word == "late" {
			late = rest
			continue
		}
		if failed := k.command(word, strings.ReplaceAll(rest, `\n`, "\n")); failed != "" {
			traceback := []string{fmt.Sprintf("Cell[%d]: Line 1\n%s", k.count, failed)}
			k.publish(wire.ErrorOutput{Name: "ERROR", Value: failed, Traceback: traceback})
			k.reply(wire.ExecuteReply{Status: wire.Error, ExecutionCount: k.count,
				Failure: wire.Failure{Name: "ERROR", Value: failed, Traceback: traceback}})
			return late
		}
	}
	k.reply(wire.ExecuteReply{Status: wire.OK, ExecutionCount: k.count})
	return late
}

// command runs one line of a cell and returns why it failed, if it did.
func (k *kernel) command(word, rest string) (failed string) {
	if word == "" {
		return ""
	}
	if c := k.output(word, rest); c != nil {
		k.publish(c)
		return ""
	}
	number, _ := strconv.Atoi(rest)
	switch word {
	case "error":
		return rest
	case "touch":
		os.WriteFile(filepath.Join(os.TempDir(), rest), nil, 0o600)
	case "sleep":
		duration, _ := time.ParseDuration(rest)
		select {
		case <-time.After(duration):
		case <-k.interrupts:
			return "signal: interrupt"
		}
	case "child":
		child := exec.Command("sleep", "1000")
		child.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
		if err := child.Start(); err != nil {
			return err.Error()
		}
		k.print(fmt.Sprint(child.Process.Pid))
	case "input":
		line, err := k.input()
		if err != nil {
			return err.Error()
		}
		k.print(line)
	case "die":
		fmt.Fprintln(os.Stderr, "fakekernel: asked to die")
		os.Exit(number)
	case "close":
		for _, socket := range k.sockets {
			socket.Close(0)
		}
		select {}
	case "forge":
		m, _ := wire.New("", k.request.Header, wire.Stream{Name: wire.Stdout, Text: "forged"})
		k.sockets[wire.IOPub].Send(wire.Format(m, []byte("another key")))
	default:
		return "undefined: " + word
	}
	return ""
}

// output returns what a command that only publishes something publishes, nil if it
// is another command.
func (k *kernel) output(word, rest string) wire.Content {
	id, text, _ := strings.Cut(rest, " ")
	display := func(id, mediaType, text string) wire.DisplayData {
		return wire.DisplayData{Data: wire.Bundle{mediaType: text}, Metadata: map[string]any{}, Transient: wire.Transient{DisplayID: id}}
	}
	switch word {
	case "print":
		return wire.Stream{Name: wire.Stdout, Text: rest + "\n"}
	case "eprint":
		return wire.Stream{Name: wire.Stderr, Text: rest + "\n"}
	case "exit":
		return wire.Stream{Name: wire.Stderr, Text: "exit status " + rest + "\n"}
	case "env":
		return wire.Stream{Name: wire.Stdout, Text: os.Getenv(rest) + "\n"}
	case "pwd":
		folder, _ := os.Getwd()
		return wire.Stream{Name: wire.Stdout, Text: folder + "\n"}
	case "count":
		return wire.Stream{Name: wire.Stdout, Text: fmt.Sprintln(k.count)}
	case "show":
		return display(strings.TrimPrefix(id, "-"), "text/plain", text)
	case "update":
		return wire.UpdateDisplayData(display(id, "text/plain", text))
	case "html":
		return display("", "text/html", rest)
	case "result":
		return wire.ExecuteResult{ExecutionCount: k.count, Data: wire.Bundle{"text/plain": rest}, Metadata: map[string]any{}}
	case "clear":
		return wire.ClearOutput{Wait: rest == "later"}
	}
	return nil
}

// print publishes text and a newline on standard output.
func (k *kernel) print(text string) { k.publish(wire.Stream{Name: wire.Stdout, Text: text + "\n"}) }

// input asks for a line of input. Like gonb, it begins to listen a moment after it has
// asked: an answer that comes at once is lost.
func (k *kernel) input() (string, error) {
	k.send(wire.Stdin, wire.InputRequest{Prompt: "> "})
	asked := time.Now()
	m := <-k.stdin
	for time.Since(asked) < 100*time.Millisecond {
		m = <-k.stdin
	}
	reply, err := wire.Decode[wire.InputReply](m)
	return reply.Value, err
}

// completions is the answer to every complete_request: "fake".
type completions struct{}

func (completions) MessageType() string { return "complete_reply" }
func (completions) MarshalJSON() ([]byte, error) {
	return []byte(`{"status":"ok","matches":["fake"],"cursor_start":0,"cursor_end":0,"metadata":{}}`), nil
}

func (k *kernel) publish(c wire.Content) { k.send(wire.IOPub, c) }
func (k *kernel) reply(c wire.Content)   { k.send(wire.Shell, c) }

// send sends c as an answer to the present request.
func (k *kernel) send(on wire.Channel, c wire.Content) {
	m, err := wire.New(k.request.Header.Session, k.request.Header, c)
	check(err)
	if on != wire.IOPub {
		m.Identities = k.request.Identities
	}
	k.sockets[on].Send(wire.Format(m, k.key))
}
