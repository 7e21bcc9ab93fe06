package outlet

import (
	"bytes"
	"encoding/base64"
	"maps"
	"slices"
	"strings"
)

// A frame is the line
//
//	ESC ] gametree ; ID ; TYPE = DATA ; TYPE = DATA … BEL
//
// with the id and the data in base64. Terminals ignore sequences of this kind.
const (
	frameBegins = "\x1b]gametree;"
	frameEnds   = '\a'
)

// mostFrame is how many bytes a frame may have; a longer one is taken for text.
const mostFrame = 1 << 26

// Frame returns the output as a frame.
func (o Output) Frame() string {
	var b strings.Builder
	b.WriteString(frameBegins)
	b.WriteString(encode(o.ID))
	for _, media := range slices.Sorted(maps.Keys(o.Forms)) {
		b.WriteString(";" + media + "=" + encode(o.Forms[media]))
	}
	b.WriteByte(frameEnds)
	return b.String()
}

// Part is text that a program printed, or an output that it sent.
type Part struct {
	Text   string
	Output *Output // nil: the part is Text
}

// Reader divides what a program writes to standard output into its parts. The zero
// value is ready.
type Reader struct {
	held []byte // what may be the beginning of a frame
}

// Read takes the next piece, which may end anywhere, and returns the parts that are
// complete.
func (r *Reader) Read(piece string) (parts []Part) {
	r.held = append(r.held, piece...)
	text := func(n int) {
		if n > 0 {
			parts = append(parts, Part{Text: string(r.held[:n])})
			r.held = r.held[n:]
		}
	}
	for len(r.held) > 0 {
		at := bytes.IndexByte(r.held, frameBegins[0])
		if at < 0 {
			at = len(r.held)
		}
		if text(at); len(r.held) == 0 {
			break
		}
		begin := string(r.held[:min(len(frameBegins), len(r.held))])
		end := bytes.IndexByte(r.held, frameEnds)
		switch {
		case begin != frameBegins && strings.HasPrefix(frameBegins, begin):
			return parts // the next piece decides
		case begin != frameBegins:
			text(1)
		case end >= 0:
			if o, ok := parse(string(r.held[len(frameBegins):end])); ok {
				parts = append(parts, Part{Output: &o})
				r.held = r.held[end+1:]
			} else {
				text(end + 1)
			}
		case len(r.held) > mostFrame:
			text(len(r.held))
		default:
			return parts
		}
	}
	return parts
}

// Rest returns what is left of an unfinished frame when the program has ended.
func (r *Reader) Rest() (text string) {
	text, r.held = string(r.held), nil
	return text
}

// parse reads a frame without its beginning and end.
func parse(frame string) (o Output, ok bool) {
	fields := strings.Split(frame, ";")
	id, ok := decode(fields[0])
	o = Output{ID: id, Forms: map[string]string{}}
	for _, field := range fields[1:] {
		media, data, found := strings.Cut(field, "=")
		text, decoded := decode(data)
		if !found || !decoded {
			return o, false
		}
		o.Forms[media] = text
	}
	return o, ok
}

func encode(text string) string { return base64.StdEncoding.EncodeToString([]byte(text)) }

func decode(data string) (text string, ok bool) {
	b, err := base64.StdEncoding.DecodeString(data)
	return string(b), err == nil
}
