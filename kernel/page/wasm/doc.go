//go:build js

// Kernel is the kernel of the course in a web page. A worker of the page runs it with Go's wasm_exec.js. Before that,
// the worker sets globalThis.gametree to an object with these functions; a promise that is rejected with an Error
// becomes a Go error.
//
//	build(source, signal)  source: {files: {name: text}, before: [{path, files}], serve, check}.
//	                       A promise of {ok, program, text}: compiles the packages of before in their order, then
//	                       package main, and links it, unless check is set; program is a number, 0 if none was linked.
//	                       With serve, the linker gets -buildmode=c-shared. The AbortSignal signal stops it
//	start(program, options, output, asked)
//	                       options: {env: {…}, args: […], most, serve}; output(stream, text) is called with what it
//	                       prints, asked() when it waits for its standard input. Returns the process, see below
//	forget(program)
//	get(key)               a promise of a string, or null
//	set(key, value)        a promise
//	fetch(path)            a promise of a Uint8Array: a file of the site; of export/PATH, the types of a package
//	send(text)             takes a message of the kernel: JSON with the fields channel (shell, iopub, stdin, control),
//	                       header, parent_header, metadata, content
//	channel                a string, the name of a BroadcastChannel on which the scripts of boards send messages of
//	                       comms to the kernel, and receive those that it sends
//	started(receive)       called once, when the kernel is ready: receive(text) takes a message for the kernel, in the
//	                       same form
//
// A process has:
//
//	ended                  a promise of {code, killed, fault}, after all output
//	call(text)             a promise of a string; for programs started with serve: _initialize runs instead of _start,
//	                       before the first call. The program exports room(size), which returns the address for a text
//	                       of so many bytes, and call(), which returns 2^32 times the address of its answer plus the
//	                       answer's length. If the program traps, the promise is rejected with the trap's message
//	input(text)            answers asked; "" is the end of the input
//	kill()
package main
