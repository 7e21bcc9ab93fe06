// Package pages makes look-ups in large tables faster.
package pages

import (
	"syscall"
	"unsafe"
)

// Huge returns table after asking for huge pages for it, unless it is smaller than one. The processor
// caches the addresses of so few small pages that most look-ups in a large table wait for one.
func Huge[T any](table []T) []T {
	first := unsafe.SliceData(table)
	if bytes := len(table) * int(unsafe.Sizeof(*first)); bytes >= 2<<20 {
		_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Pointer(first)), bytes), syscall.MADV_HUGEPAGE)
	}
	return table
}
