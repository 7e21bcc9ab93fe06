// Package imaging shows the images of Go's standard library. It is no part of package show, so
// that only a cell with an image links the encoder.
package imaging

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"reflect"
)

// mostPixels is the size of the largest image that is shown. An image.Uniform has 4·10¹⁸.
const mostPixels = 1 << 26

// PNG returns a value that a cell shows as the picture m. It returns m itself if m is nil, has
// no pixels or more than mostPixels.
func PNG(m image.Image) any {
	if r := reflect.ValueOf(m); m == nil || r.Kind() == reflect.Pointer && r.IsNil() {
		return m
	}
	if size := m.Bounds().Size(); size.X > mostPixels || size.X*size.Y > mostPixels {
		return m
	}
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		return m
	}
	return picture{m.Bounds().Size(), b.Bytes()}
}

// picture shows itself by its methods (see outlet.Value).
type picture struct {
	size image.Point
	data []byte
}

func (p picture) String() string {
	return fmt.Sprintf("an image of %d × %d pixels", p.size.X, p.size.Y)
}
func (p picture) PNG() []byte { return p.data }
