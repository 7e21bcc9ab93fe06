package quote_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/internal/quote"
)

func TestShort(t *testing.T) {
	assert.Equal(t, `"12345678901234567890"`, quote.Short("12345678901234567890"))
	assert.Equal(t, `"1234567890123456789炮…"`, quote.Short("1234567890123456789炮炮"))
	assert.Equal(t, `"two\nlines"`, quote.Short("two\nlines"))
}
