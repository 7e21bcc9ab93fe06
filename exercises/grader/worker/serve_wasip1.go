package worker

import (
	"bytes"
	"unsafe"
)

// Serve is never called: the host of the program calls room and call instead.
func Serve() {}

// The requests and the replies of a call. The host writes and reads them in the
// program's memory.
var requests, replies []byte

// serving is the server of the program, from the first call on.
var serving server

// room returns the address for requests of that many bytes.
//
//go:wasmexport room
func room(size uint32) unsafe.Pointer {
	requests = make([]byte, size)
	return unsafe.Pointer(unsafe.SliceData(requests))
}

// call replies to the requests, or says that the worker is ready if there are none. It
// returns the address of the replies times 2^32, plus their length.
//
//go:wasmexport call
func call() uint64 {
	if serving == nil {
		serving = serverOf()
	}
	replies = replies[:0]
	if len(requests) == 0 {
		replies = Reply{}.Append(nil)
	}
	for request := range bytes.Lines(requests) {
		replies = serving.reply(request, replies)
	}
	return uint64(uintptr(unsafe.Pointer(unsafe.SliceData(replies))))<<32 | uint64(len(replies))
}
