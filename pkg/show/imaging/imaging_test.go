package imaging

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPNG(t *testing.T) {
	m := image.NewGray(image.Rect(-1, 0, 3, 2))
	m.SetGray(0, 1, color.Gray{200})
	shown := PNG(m)
	assert.Equal(t, "an image of 4 × 2 pixels", fmt.Sprint(shown))
	read, err := png.Decode(bytes.NewReader(shown.(interface{ PNG() []byte }).PNG()))
	require.NoError(t, err)
	assert.Equal(t, color.Gray{200}, read.At(1, 1), "the file begins at 0, 0")

	for _, m := range []image.Image{nil, (*image.RGBA)(nil), image.NewRGBA(image.Rectangle{}), image.Black} {
		assert.Equal(t, any(m), PNG(m), "nothing to draw")
	}
}
