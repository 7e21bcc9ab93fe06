package console

import (
	"fmt"
	"runtime"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"gametree/kernel/cell"
)

// shown is the output of a cell. It keeps the texts of its displays.
type shown struct {
	cell.Sink
	mu   sync.Mutex
	kept []string
}

func (s *shown) Display(_ string, _ bool, data map[string]any) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kept = append(s.kept, data["text/plain"].(string))
	return nil
}

func (s *shown) texts() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.kept
}

func TestRepeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out shown
		calls := 0
		before := runtime.NumGoroutine()
		end := IO{Cell: &out}.Progress().Repeat(func() string {
			calls++
			return fmt.Sprint("step ", calls)
		})
		require.Equal(t, before, runtime.NumGoroutine(), "no goroutine before the first message")
		time.Sleep(Quiet - 1)
		synctest.Wait()
		require.Empty(t, out.texts())
		time.Sleep(2 * Quiet)
		synctest.Wait()
		require.Equal(t, []string{"step 1\n", "step 2\n"}, out.texts())
		end()
		time.Sleep(10 * Quiet)
		synctest.Wait()
		require.Len(t, out.texts(), 2, "nothing after end")
	})
}
