//go:build !gametree && !wasm

package outlet

import (
	"github.com/janpfeifer/gonb/gonbui"
	"github.com/janpfeifer/gonb/gonbui/protocol"
)

// InNotebook reports whether gonb runs the program.
func InNotebook() bool { return gonbui.IsNotebook }

// Send sends an output, and returns when gonb has shown it, so that outputs appear
// in the order in which a cell sends them.
func Send(o Output) {
	data := map[protocol.MIMEType]any{}
	for media, text := range o.Forms {
		data[protocol.MIMEType(media)] = text
	}
	gonbui.SendData(&protocol.DisplayData{Data: data, DisplayID: o.ID})
	gonbui.Sync()
}

// Keeps reports whether the kernel can run the program again for a Request.
func Keeps() bool { return false }
