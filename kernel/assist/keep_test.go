package assist_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A value is kept if it can be written and read back, by its own methods too.
func TestKeep(t *testing.T) {
	_, err := session(t).Make(1, "import \"time\"\nvar when = time.Now()\n%keep when")
	assert.NoError(t, err)
	_, err = session(t).Make(1, "var c = make(chan int)\n%keep c")
	assert.ErrorContains(t, err, "c cannot be kept")
}
