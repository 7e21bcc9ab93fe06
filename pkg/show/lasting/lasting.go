// Package lasting keeps the values of variables between the cells of a notebook, each of
// which is a program of its own. The kernel writes its calls for the command %keep.
package lasting

import (
	"bytes"
	"encoding/base64"
	"encoding/gob"
	"fmt"
	"os"
	"strings"

	"gametree/pkg/show/outlet"
)

// most is the length in bytes of the longest value that is kept.
const most = 4 << 20

// Kept returns the value that Keep has sent, or that of initial if there is none, or if it
// was of another type.
func Kept[T any](sent string, initial func() T) (value T) {
	d := gob.NewDecoder(base64.NewDecoder(base64.StdEncoding, strings.NewReader(sent)))
	if sent == "" || d.Decode(&value) != nil {
		return initial()
	}
	return value
}

// Keep sends the value of a variable, to which pointer points, to the kernel, which gives it
// to Kept in the next cell. cell is the cell that declares the variable. A value that cannot
// be written, or is longer than 4 MB, is not kept: a sentence on standard error says so.
func Keep(name string, cell int, pointer any) {
	var b bytes.Buffer
	err := gob.NewEncoder(&b).Encode(pointer)
	if b.Len() > most {
		err = fmt.Errorf("it needs %d MB, and at most %d MB can be kept", b.Len()>>20, most>>20)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "The value of %s is not kept: %s.\n", name, strings.TrimPrefix(err.Error(), "gob: "))
		return
	}
	if outlet.InNotebook() {
		outlet.Send(outlet.Output{ID: outlet.KeptID, Forms: map[string]string{
			"name": name, "cell": fmt.Sprint(cell), "value": base64.StdEncoding.EncodeToString(b.Bytes()),
		}})
	}
}
