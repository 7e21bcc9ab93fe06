package site

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestRoomy: a program has its memory at first, and what stands around it.
func TestRoomy(t *testing.T) {
	before, after := "\x00asm\x01\x00\x00\x00"+"\x01\x02ab", "\x07\x01c"
	assert.Equal(t, before+"\x05\x04\x01\x00\x80\x14"+after, string(roomy([]byte(before+"\x05\x03\x01\x00\x10"+after))))
}
