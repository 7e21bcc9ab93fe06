// Outputs that a program sends through gonb's library, which writes to a pipe of its own.
// They become frames of standard output: see package outlet.

package native

import (
	"encoding/base64"
	"encoding/gob"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/janpfeifer/gonb/gonbui/protocol"

	"gametree/pkg/show/outlet"
)

// gonbui is the library, as a program imports it.
const gonbui = `"github.com/janpfeifer/gonb/gonbui`

// draw makes the pipes of the library in home, and reads them until stop is called. Once that has returned,
// nothing is printed any more.
func (p *process) draw(home string) (stop func(), err error) {
	var pipes [2]*os.File
	closePipes := func() {
		for _, pipe := range pipes {
			if pipe != nil {
				pipe.Close()
				os.Remove(pipe.Name())
			}
		}
	}
	for i, variable := range []string{protocol.GONB_PIPE_ENV, protocol.GONB_PIPE_BACK_ENV} {
		name := filepath.Join(home, fmt.Sprintf("%s-%s", variable, strings.TrimPrefix(p.mark, "GAMETREE_PROCESS=")))
		if err := syscall.Mkfifo(name, 0o600); err != nil {
			closePipes()
			return nil, &os.PathError{Op: "mkfifo", Path: name, Err: err}
		}
		// Both ends are ours too, so that opening does not wait, and the pipe does not end.
		if pipes[i], err = os.OpenFile(name, os.O_RDWR, 0); err != nil {
			closePipes()
			return nil, err
		}
		p.cmd.Env = append(p.cmd.Env, variable+"="+name)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		from, back := gob.NewDecoder(pipes[0]), gob.NewEncoder(pipes[1])
		for {
			var d protocol.DisplayData
			if from.Decode(&d) != nil {
				return
			}
			p.drawn(d, back)
		}
	}()
	return func() { closePipes(); <-ended }, nil
}

// drawn passes an output on, and answers on the pipe back.
func (p *process) drawn(d protocol.DisplayData, back *gob.Encoder) {
	o := outlet.Output{ID: d.DisplayID, Forms: map[string]string{}}
	for media, data := range d.Data {
		switch data := data.(type) {
		case string:
			o.Forms[string(media)] = data
		case []byte:
			o.Forms[string(media)] = base64.StdEncoding.EncodeToString(data)
		case protocol.InputRequest:
			p.print("stdout", data.Prompt)
			p.ask()
		case protocol.CommValue:
			if data.Address == protocol.GonbuiSyncAddress {
				back.Encode(&protocol.CommValue{Address: protocol.GonbuiSyncAckAddress, Value: data.Value})
			}
		}
	}
	if len(o.Forms) > 0 {
		p.print("stdout", o.Frame())
	}
}
