//go:build e2e

package handout_test

import (
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/handout"
)

// A notebook with millions of small values needs little more memory than its text.
func TestCellsNeedLittleMemory(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(10))
	const size = 8 << 20
	head := `{"nbformat": 4, "cells": [{"cell_type": "code", "source": [`
	for name, nb := range map[string]string{
		"lines":   head + strings.Repeat(`"",`, size/3) + `""]}]}`,
		"outputs": head + `""], "outputs": [` + strings.Repeat(`{},`, size/3) + `{}]}]}`,
		"others":  `{"nbformat": 3, "x": [` + strings.Repeat(`[],`, size/3) + `[]]}`,
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		cells, err := handout.Cells([]byte(nb))
		runtime.ReadMemStats(&after)
		if name == "others" {
			assert.Error(t, err)
		} else {
			require.NoError(t, err)
			assert.Len(t, cells, 1)
		}
		assert.Less(t, int64(after.HeapSys)-int64(before.HeapSys), int64(8*size), name) // it may shrink
	}
}
