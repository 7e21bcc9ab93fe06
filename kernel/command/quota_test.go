//go:build linux

package command

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/cell"
	"gametree/kernel/console"
)

func TestQuotaFlags(t *testing.T) {
	for typed, want := range map[string]struct {
		quota  cell.Quota
		kernel string
	}{
		"":                                    {cell.Quota{}, ""},
		"--cell-memory=2GB":                   {cell.Quota{Memory: 2 << 30}, "--cell-memory=2147483648"},
		"--cell-memory 64MB --cell-cpu 60s":   {cell.Quota{Memory: 64 << 20, CPU: time.Minute}, "--cell-memory=67108864 --cell-cpu=1m0s"},
		"--cell-memory=1.5g --cell-cpu=1m30s": {cell.Quota{Memory: 3 << 29, CPU: 90 * time.Second}, "--cell-memory=1610612736 --cell-cpu=1m30s"},
	} {
		parse := func(args string) quotaFlags {
			var flags quotaFlags
			parser, err := kong.New(&flags)
			require.NoError(t, err)
			_, err = parser.Parse(strings.Fields(args))
			require.NoError(t, err, args)
			return flags
		}
		got := parse(typed)
		assert.NoError(t, got.check(), typed)
		assert.Equal(t, want.quota, got.quota(), typed)
		assert.Equal(t, want.kernel, strings.Join(got.forKernel(), " "), typed)
		assert.Equal(t, got, parse(want.kernel), "the kernel gets the same limits")
	}
}

// Install reports a bad limit before it installs anything.
func TestBadQuotas(t *testing.T) {
	for typed, want := range map[string]string{
		"--cell-memory=many": `want a size, for example 2GB, got "many"`,
		"--cell-memory=-1GB": `want a size, for example 2GB, got "-1GB"`,
		"--cell-cpu=60":      "a time such as 90s or 2m",
	} {
		var output strings.Builder
		code := Main(context.Background(), []string{"install", typed}, console.IO{Out: &output, Err: &output})
		assert.Equal(t, ExitBadInput, code, typed)
		assert.Contains(t, output.String(), want, typed)
	}
}
